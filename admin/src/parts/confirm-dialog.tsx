import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'

/** Asks for confirmation. The focus is on the cancel button. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  keep,
  destroys,
  typed,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  text: string
  /** Label of the confirm button. */
  confirm: string
  /** Label of the button that changes nothing. */
  keep?: string
  destroys: boolean
  /** What must be typed before the action is possible, for what cannot be undone. */
  typed?: string
  onConfirm: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const [typing, setTyping] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {typed !== undefined && (
          <TextField
            fullWidth
            margin="normal"
            autoComplete="off"
            label={translate('list.type_to_confirm', { typed })}
            value={typing}
            onChange={(event) => setTyping(event.target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {keep ?? translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={destroys ? 'error' : 'primary'}
          disabled={typed !== undefined && typing.trim() !== typed}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
