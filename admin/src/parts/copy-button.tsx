import { Button, IconButton } from '@mui/material'
import { Copy } from 'lucide-react'
import { useNotify } from 'react-admin'

/** Copies a text: an icon beside it or, with `inWords`, a button that says so. */
export function CopyButton({
  text,
  label,
  copied,
  inWords = false,
}: {
  text: string
  label: string
  /** Key of the message afterwards. */
  copied: string
  inWords?: boolean
}) {
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify(copied, { type: 'success' })
  }
  return inWords ? (
    <Button variant="outlined" startIcon={<Copy />} onClick={copy}>
      {label}
    </Button>
  ) : (
    <IconButton aria-label={label} title={label} onClick={copy}>
      <Copy />
    </IconButton>
  )
}
