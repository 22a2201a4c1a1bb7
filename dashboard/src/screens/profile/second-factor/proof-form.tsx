import type { SecondFactorProof } from '@cygnet/sdk'
import { useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import styles from './proof-form.module.css'

/** Asks who wants to change something for a code, or for the password where there is one. */
export function ProofForm({
  hasPassword,
  label,
  destroys,
  onProof,
}: {
  hasPassword: boolean
  /** Of the button. */
  label: string
  destroys?: boolean
  onProof: (proof: SecondFactorProof) => Promise<void>
}) {
  const [byPassword, setByPassword] = useState(false)
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function send() {
    setBusy(true)
    setError('')
    try {
      await onProof(byPassword ? { password: value } : { code: value })
    } catch (reason) {
      setError(errorMessage(reason))
      setBusy(false)
      field.current?.select()
    }
  }

  return (
    <form
      className={styles.proof}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        key={byPassword ? 'password' : 'code'}
        ref={field}
        label={byPassword ? 'Password' : 'Code'}
        type={byPassword ? 'password' : 'text'}
        name={byPassword ? 'password' : 'code'}
        className={byPassword ? undefined : fieldStyles.codeInput}
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        required
        help={byPassword ? undefined : 'Of your authenticator app, or a recovery code.'}
        error={error}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        aside={
          hasPassword && (
            <button
              type="button"
              className={classNames(textStyles.link, textStyles.meta)}
              onClick={() => {
                setByPassword(!byPassword)
                setValue('')
                setError('')
              }}
            >
              {byPassword ? 'Use a code' : 'Use your password'}
            </button>
          )
        }
      />
      <Button variant={destroys ? 'danger' : 'primary'} wide type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  )
}
