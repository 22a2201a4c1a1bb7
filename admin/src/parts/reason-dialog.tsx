import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

interface ReasonDialogProps {
  open: boolean
  title: string
  text: string
  /** Label of the field. */
  label: string
  help: string
  /** The longest reason that the server accepts, in characters. */
  longest: number
  confirm: string
  busy: boolean
  destroys?: boolean
  /** More fields, above the reason. */
  children?: ReactNode
  /** Whether these fields are complete. */
  complete?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** The shortest reason that the server accepts, in characters. */
const SHORTEST = 3

/** Asks for a reason before an action. */
export function ReasonDialog({
  open,
  title,
  text,
  confirm,
  busy,
  destroys = false,
  children,
  complete = true,
  onConfirm,
  onClose,
  ...field
}: ReasonDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events of a dialog bubble to the form that contains it, although it is rendered outside the page.
    event.stopPropagation()
    onConfirm(reason.trim())
  }
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
          {children}
          <TextField
            id={`${id}-reason`}
            autoFocus={!children}
            fullWidth
            multiline
            required
            minRows={2}
            margin="normal"
            label={field.label}
            helperText={field.help}
            value={reason}
            slotProps={{ htmlInput: { maxLength: field.longest } }}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destroys ? 'error' : 'primary'}
            loading={busy}
            disabled={!complete || reason.trim().length < SHORTEST}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
