import { TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { FormDialog, MIN_REASON_LENGTH } from './form-dialog'

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
  keep?: string
  busy: boolean
  destroys?: boolean
  /** What the action moves, and more fields, above the reason. */
  children?: ReactNode
  /** One of these fields is the first of the dialog. */
  fields?: boolean
  /** Whether these are complete. */
  complete?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before an action. */
export function ReasonDialog({
  label,
  help,
  longest,
  children,
  fields = false,
  complete = true,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      {...dialog}
      ready={complete && reason.trim().length >= MIN_REASON_LENGTH}
      typed={reason !== ''}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <TextField
        autoFocus={!fields}
        fullWidth
        multiline
        required
        minRows={2}
        margin="normal"
        label={label}
        helperText={help}
        value={reason}
        slotProps={{ htmlInput: { maxLength: longest } }}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
