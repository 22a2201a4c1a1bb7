import { ApiError } from '@cygnet/sdk'
import type { Session } from '@cygnet/sdk/session'
import { useEffect, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { usePublicForm } from '#/public/use-public-form'
import authStyles from './auth.module.css'

/**
 * Focused in the same moment in which the form before it goes: what looks after a focus that is lost would otherwise
 * move it elsewhere, sometimes after the effect below.
 */
const AT_ONCE = { autoFocus: true }

/** Asks for a code of the authenticator app, or a recovery code, and finishes the sign-in with it. */
export function SecondFactorStep({
  ticket,
  onDone,
  onExpired,
}: {
  ticket: string
  onDone: (session: Session) => void
  /** The ticket can no longer be used; `reason` says why. */
  onExpired: (reason?: string) => void
}) {
  const [recovery, setRecovery] = useState(false)
  const { form, onSubmit, isPending, failure } = usePublicForm({
    defaultValues: { code: '' },
    send: async ({ code }) => onDone(await api.account.finishSignIn({ ticket, code })),
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED')) return false
      onExpired(error.serverMessage)
      return true
    },
    failureText: 'Login failed. Please try again.',
  })
  const error = form.formState.errors.code?.message ?? failure

  // The field is focused, whichever code it asks for, and a wrong code selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of field is focused as well
  useEffect(() => form.setFocus('code', { shouldSelect: true }), [recovery, error, form.setFocus])

  return (
    <form className={authStyles.authForm} noValidate onSubmit={onSubmit}>
      {recovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          {...AT_ONCE}
          className={fieldStyles.codeInput}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          help="Ten characters. Each code works once."
          error={error}
          {...form.register('code', { required: 'Please enter the code' })}
        />
      ) : (
        <TextField
          key="app"
          label="Code"
          {...AT_ONCE}
          className={fieldStyles.codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          help="Six digits from your authenticator app."
          error={error}
          {...form.register('code', { required: 'Please enter the code' })}
        />
      )}
      <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
        Verify
      </Button>
      <p className={authStyles.authSwitch}>
        <button
          type="button"
          className={textStyles.link}
          onClick={() => {
            setRecovery(!recovery)
            form.reset()
          }}
        >
          {recovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
      </p>
    </form>
  )
}
