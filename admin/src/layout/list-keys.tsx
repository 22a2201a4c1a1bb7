import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { TYPED_INTO } from '../search/find-anything'
import styles from './list-keys.module.css'

const KEYS = ['Ctrl K', '/', 'j', 'k', 'Enter', '?'] as const

/** Goes through the rows of a page by j and k; what has the focus opens with Enter, and ? shows all keys. */
export function ListKeys() {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest?.(TYPED_INTO)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const step = { j: 1, k: -1 }[event.key]
      if (step) moveFocus(step)
      else if (event.key === '?') setOpen(true)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(false)
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('keys.title')}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {KEYS.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{translate(`keys.${NAMES[key]}`)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const NAMES = {
  'Ctrl K': 'find',
  '/': 'find_here',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  '?': 'help',
} as const

/** To the link of the next or previous row of any table; from elsewhere to the first or last. */
function moveFocus(step: number): void {
  const links = [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? []
  )
  const now = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const next = now < 0 ? (step > 0 ? 0 : links.length - 1) : now + step
  links[next]?.focus()
}
