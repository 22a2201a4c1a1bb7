import { Button, Drawer, IconButton } from '@mui/material'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useLeave } from '../lib/unsaved'
import styles from './form-drawer.module.css'
import { useSaves } from './record-form'

/**
 * A button, and the form that it opens at the side: closed after it is saved, and after a question where edits would be
 * lost.
 */
export function FormDrawer({
  id,
  button,
  title = button,
  icon,
  primary = false,
  children,
}: {
  /** A link with this hash opens it. */
  id: string
  button: string
  title?: string
  icon?: ReactNode
  /** The one main action of a page. */
  primary?: boolean
  children: ReactNode
}) {
  const translate = useTranslate()
  const leave = useLeave()
  const heading = useId()
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const saves = useSaves()
  const before = useRef(saves)
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true)
  }, [hash, id])
  useEffect(() => {
    if (before.current !== saves) setOpen(false)
    before.current = saves
  }, [saves])
  const close = () => leave(() => setOpen(false))
  return (
    <>
      <Button variant={primary ? 'contained' : 'outlined'} startIcon={icon} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading },
        }}
      >
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton aria-label={translate('ra.action.close')} onClick={close}>
            <X />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
      </Drawer>
    </>
  )
}
