import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useUnsaved } from '../lib/unsaved'

/** The shortest reason that the server accepts, in characters. */
export const MIN_REASON_LENGTH = 3

interface FormDialogProps {
  open?: boolean
  title: string
  text?: string
  maxWidth?: NonNullable<DialogProps['maxWidth']>
  /** Label of the confirming button. */
  confirm: string
  /** Label of the button that changes nothing. */
  keep?: string
  /** The focus is on that button. */
  keepFirst?: boolean
  destroys?: boolean
  busy: boolean
  /** Whether it can be confirmed. */
  ready: boolean
  /** Whether something was typed: a click beside the dialog must not lose it. */
  typed: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for more than a confirmation. */
export function FormDialog({
  open = true,
  title,
  text,
  maxWidth = 'sm',
  confirm,
  keep,
  keepFirst = false,
  destroys = false,
  busy,
  ready,
  typed,
  onConfirm,
  onClose,
  children,
}: FormDialogProps) {
  const translate = useTranslate()
  const id = useId()
  useUnsaved(open && typed && !busy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events of a dialog bubble to the form that contains it, although it is rendered outside the page.
    event.stopPropagation()
    if (ready) onConfirm()
  }
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={maxWidth}
      onClose={(_event, cause) => {
        if (cause === 'escapeKeyDown' || !typed) onClose()
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          {text !== undefined && <DialogContentText id={`${id}-text`}>{text}</DialogContentText>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" autoFocus={keepFirst} onClick={onClose}>
            {keep ?? translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destroys ? 'error' : 'primary'}
            loading={busy}
            disabled={!ready}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
