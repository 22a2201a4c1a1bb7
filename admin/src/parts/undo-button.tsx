import { Button } from '@mui/material'
import { useCloseNotification, useTranslate } from 'react-admin'

/** In a message that says what was done: takes it back. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const translate = useTranslate()
  const close = useCloseNotification()
  return (
    <Button
      color="inherit"
      onClick={() => {
        close()
        onUndo()
      }}
    >
      {translate('list.undo')}
    </Button>
  )
}
