import { ApiError, type Session } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useRequest } from '#/public/use-request'
import authStyles from './auth.module.css'

/** Heading of the dialog or page with this step. */
export const SECOND_FACTOR = {
  title: 'Two-factor authentication',
  description: 'One more step: the code that shows it is you.',
}

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
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const { run, isPending } = useRequest()
  const field = useRef<HTMLInputElement>(null)

  // The field is focused, whichever code it asks for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of field is focused as well
  useEffect(() => field.current?.focus(), [recovery])

  function finish() {
    setError('')
    void run(
      async () => onDone(await api.account.finishSignIn({ ticket, code })),
      (failure) => {
        if (failure instanceof ApiError && failure.code === 'SIGN_IN_EXPIRED')
          return onExpired(failure.serverMessage)
        setError(errorMessage(failure, 'Login failed. Please try again.'))
        field.current?.select()
      }
    )
  }

  return (
    <form
      className={authStyles.authForm}
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      {recovery ? (
        <TextField
          key="recovery"
          ref={field}
          label="Recovery code"
          name="recovery-code"
          className={fieldStyles.codeInput}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          help="Ten characters, as you kept them. Each works once."
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <TextField
          key="app"
          ref={field}
          label="Code"
          name="code"
          className={fieldStyles.codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          required
          help="Six digits from your authenticator app."
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
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
            setCode('')
            setError('')
          }}
        >
          {recovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
      </p>
    </form>
  )
}
