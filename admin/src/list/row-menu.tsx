import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { useMayChange } from '../parts/writes'
import type { Question } from './action-button'
import styles from './row-menu.module.css'

export interface RowChoice {
  text: string
  icon: ReactNode
  /** Where it leads, instead of what it does. */
  to?: string
  /** Asks before it acts. */
  question?: Question
  /** Below a line, after everything else. */
  destroys?: boolean
  busy?: boolean
  /** Why it is not possible now. */
  refused?: string | false
  onAct?: () => void
}

/** What else can be done with a row, behind one button; operators who only read have the links alone. */
export function RowMenu({ name, choices }: { name: string; choices: RowChoice[] }) {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<RowChoice | null>(null)
  const offered = choices.filter(({ to }) => mayChange || to !== undefined)
  if (offered.length === 0) return null
  const label = translate('list.actions_for', { name })
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        className={styles.more}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {offered.map((choice) => {
          const { text, icon, to, question, destroys, busy, refused, onAct } = choice
          const act = () => {
            close()
            if (question) setAsking(choice)
            else onAct?.()
          }
          return (
            <MenuItem
              key={text}
              aria-label={`${text}: ${name}`}
              className={destroys ? styles.destroys : undefined}
              disabled={Boolean(busy || refused)}
              {...(to === undefined ? { onClick: act } : { component: Link, to, onClick: close })}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              <span>
                {text}
                {refused && <small className={styles.refused}>{refused}</small>}
              </span>
            </MenuItem>
          )
        })}
      </Menu>
      {asking?.question && (
        <ConfirmDialog
          {...asking.question}
          open
          destroys={asking.destroys ?? false}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            asking.onAct?.()
          }}
        />
      )}
    </>
  )
}
