import type { SecondFactorProof } from '@cygnet/sdk/session'
import { useEffect, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import type { Mutation } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'

/** Asks for a code, or for the password if there is one, before the second factor is changed. */
export function ProofForm<Result>({
  hasPassword,
  label,
  destroys,
  mutation,
  onSuccess,
}: {
  hasPassword: boolean
  /** Label of the button. */
  label: string
  destroys?: boolean
  mutation: Mutation<SecondFactorProof, Result>
  onSuccess: (result: Result) => void
}) {
  const [byPassword, setByPassword] = useState(false)
  const { form, onSubmit, isPending, failure } = useActionForm(mutation, {
    defaultValues: { proof: '' },
    input: ({ proof }: { proof: string }) => (byPassword ? { password: proof } : { code: proof }),
    fieldNames: { code: 'proof', password: 'proof' },
    onSuccess,
  })
  const error = form.formState.errors.proof?.message ?? failure
  useEffect(() => {
    if (error) form.setFocus('proof', { shouldSelect: true })
  }, [error, form.setFocus])

  return (
    <form className={classNames(layoutStyles.stack, layoutStyles.loose)} onSubmit={onSubmit} noValidate>
      <TextField
        key={byPassword ? 'password' : 'code'}
        label={byPassword ? 'Password' : 'Code'}
        type={byPassword ? 'password' : 'text'}
        className={byPassword ? undefined : fieldStyles.codeInput}
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        required
        help={byPassword ? undefined : 'From your authenticator app, or a recovery code.'}
        error={error}
        {...form.register('proof', {
          required: byPassword ? 'Please enter your password' : 'Please enter the code',
        })}
        aside={
          hasPassword && (
            <button
              type="button"
              className={classNames(textStyles.link, textStyles.meta)}
              onClick={() => {
                setByPassword(!byPassword)
                form.reset()
              }}
            >
              {byPassword ? 'Use a code' : 'Use your password'}
            </button>
          )
        }
      />
      <Button variant={destroys ? 'danger' : 'primary'} wide type="submit" busy={isPending}>
        {label}
      </Button>
    </form>
  )
}
