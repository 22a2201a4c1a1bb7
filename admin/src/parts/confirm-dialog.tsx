import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** Asks for confirmation. The focus is on the cancel button. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  destroys,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  text: string
  /** Label of the confirm button. */
  confirm: string
  destroys: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
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
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={destroys ? 'error' : 'primary'} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
