import type { SecondFactorSetup } from '@cygnet/sdk/session'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { CopyButton } from '#/components/ui/copy-button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import { useAction } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import { enableSecondFactor, setUpSecondFactor } from '#/queries/second-factor'
import { CodesDialog } from './codes-dialog'
import styles from './setup-dialog.module.css'

/** Turns the second factor on: scan, prove with a code, save the recovery codes. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <CodesDialog
      codes={codes}
      title="Turn on two-factor authentication"
      description="You need an authenticator app on your phone."
      kept="Two-factor authentication is on. Each of these codes signs you in once if you don’t have your phone."
      onClose={onClose}
    >
      <ScanAndProve onOn={setCodes} />
    </CodesDialog>
  )
}

function ScanAndProve({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const { run: begin, error: reason } = useAction(setUpSecondFactor, {
    onSuccess: (made) => setSetup(made),
    failure: 'inline',
  })
  const begun = useRef(false)
  useEffect(() => {
    // Each setup creates another secret: the scanned one must stay valid.
    if (begun.current) return
    begun.current = true
    void begin()
  }, [begin])

  const { form, onSubmit, isPending, failure } = useActionForm(enableSecondFactor, {
    defaultValues: { code: '' },
    input: ({ code }: { code: string }) => code,
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
  })
  const error = form.formState.errors.code?.message ?? failure
  useEffect(() => {
    if (error) form.setFocus('code', { shouldSelect: true })
  }, [error, form.setFocus])

  if (reason) {
    return <LoadFailure title="The setup could not be started" error={reason} onRetry={() => void begin()} />
  }
  return (
    <form className={styles.secondFactorSteps} onSubmit={onSubmit} noValidate>
      <ol>
        <li>
          <p>
            <b>Scan this code</b> with your authenticator app.
          </p>
          {setup ? (
            <img
              className={styles.qr}
              src={setup.qrCode}
              width="200"
              height="200"
              alt="QR code for your authenticator app"
            />
          ) : (
            <Skeleton className={styles.qr} />
          )}
          <details>
            <summary>No camera? Type the key instead</summary>
            {setup && (
              <div className={styles.setupKey}>
                <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                <CopyButton text={setup.secret} label="Copy key" />
              </div>
            )}
          </details>
        </li>
        <li>
          <p>
            <b>Type the code</b> that the app shows now.
          </p>
          <TextField
            label="Code"
            className={fieldStyles.codeInput}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            help="Six digits; they change every 30 seconds."
            error={error}
            {...form.register('code', { required: 'Please enter the code' })}
          />
        </li>
      </ol>
      <Button variant="primary" wide type="submit" busy={isPending} disabled={!setup}>
        Turn On
      </Button>
    </form>
  )
}
