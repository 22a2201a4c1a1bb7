import { ApiError } from '@cygnet/sdk'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { FieldError } from '#/components/ui/field'
import { errorMessage } from '#/lib/error-message'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  description?: string
  /** Label of the button that sends it. */
  send: string
  destroys?: boolean
  disabled?: boolean
  onSend: () => Promise<void>
  onClose: () => void
  /** The fields; `errorOf` names what the server said of each. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A small form in a dialog: what the server says of a field stands at it, everything else above the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, send, destroys, disabled, onSend, onClose, children } = props
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const errors = failure instanceof ApiError ? failure.errors : []

  async function submit() {
    setBusy(true)
    setFailure(null)
    try {
      await onSend()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !busy && onClose()}
      title={title}
      description={description}
      className={styles.profileDialog}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={destroys ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children((field) => errors.find((one) => one.field === field)?.message)}
        {failure !== null && errors.length === 0 && <FieldError>{errorMessage(failure)}</FieldError>}
      </form>
    </Dialog>
  )
}
