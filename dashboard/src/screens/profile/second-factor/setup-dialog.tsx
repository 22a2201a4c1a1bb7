import type { SecondFactorSetup } from '@cygnet/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { CodesDialog } from './codes-dialog'
import { CopyButton } from './copy-button'
import styles from './setup-dialog.module.css'

/** Turns the second factor on: scan, prove with a code, keep the recovery codes. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <CodesDialog
      codes={codes}
      title="Turn on two-factor authentication"
      description="You need an authenticator app on your phone."
      kept="Two-factor authentication is on. Each of these codes signs you in once when your phone is not there."
      onClose={onClose}
    >
      <ScanAndProve onOn={setCodes} />
    </CodesDialog>
  )
}

function ScanAndProve({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const [failure, setFailure] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const begin = useCallback(async () => {
    setFailure('')
    try {
      setSetup(await api.secondFactor.setUp())
    } catch (reason) {
      setFailure(errorMessage(reason))
    }
  }, [])
  useEffect(() => {
    // Each setup makes another secret: what was scanned must stay the one that counts.
    if (begun.current) return
    begun.current = true
    void begin()
  }, [begin])

  async function prove() {
    setBusy(true)
    setError('')
    try {
      const { recoveryCodes } = await api.secondFactor.enable(code)
      onOn(recoveryCodes)
    } catch (reason) {
      setError(errorMessage(reason))
      setBusy(false)
      field.current?.select()
    }
  }

  if (failure) return <ErrorState title="The setup could not begin" message={failure} onRetry={begin} />
  return (
    <form
      className={styles.secondFactorSteps}
      onSubmit={(event) => {
        event.preventDefault()
        void prove()
      }}
    >
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
            ref={field}
            label="Code"
            name="code"
            className={fieldStyles.codeInput}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            required
            help="Six digits; they change every 30 seconds."
            error={error}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </li>
      </ol>
      <Button variant="primary" wide type="submit" busy={busy} disabled={!setup}>
        Turn On
      </Button>
    </form>
  )
}
