import { Button, IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { useMayChange } from '../parts/writes'
import styles from './action-button.module.css'

export interface Question {
  title: string
  text: string
  confirm: string
  typed?: string
}

interface ActionButtonProps {
  label: string
  /** What the button says where its row says the rest; `label` begins with it. */
  text?: string
  icon?: ReactNode
  /** Asks before it acts. */
  question?: Question
  /** Red, but in a row, where the question is. */
  destroys?: boolean
  /** Red in a row as well, beside a button that it must not be taken for. */
  red?: boolean
  /** The one main action of a page. */
  primary?: boolean
  busy?: boolean
  /** Why it is not possible now. */
  refused?: string | undefined
  /** Only an icon in a row; its label is for screen readers and the tooltip. */
  iconOnly?: boolean
  /** Also offered to an operator who only reads. */
  alwaysAllowed?: boolean
  onAct: () => void
}

/**
 * Acts on a record or a selection, after a confirmation where one is needed. An operator who only reads has none: the
 * server would refuse it.
 */
export function ActionButton({
  label,
  text = label,
  icon,
  question,
  destroys,
  red,
  primary,
  busy,
  refused,
  iconOnly,
  alwaysAllowed,
  onAct,
}: ActionButtonProps) {
  const mayChange = useMayChange()
  const reason = useId()
  const [asking, setAsking] = useState(false)
  const press = () => (question ? setAsking(true) : onAct())
  if (!mayChange && !alwaysAllowed) return null
  if (refused)
    return (
      <span className={styles.refused}>
        <Button
          disabled
          variant="outlined"
          aria-label={text === label ? undefined : label}
          aria-describedby={reason}
        >
          {text}
        </Button>
        <small id={reason}>{refused}</small>
      </span>
    )
  return (
    <>
      {iconOnly ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} disabled={busy ?? false} onClick={press}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          aria-label={text === label ? undefined : label}
          variant={primary ? 'contained' : 'outlined'}
          color={red || (destroys && text === label) ? 'error' : 'primary'}
          startIcon={icon}
          loading={busy ?? false}
          loadingPosition="start"
          onClick={press}
        >
          {text}
        </Button>
      )}
      {question && (
        <ConfirmDialog
          {...question}
          open={asking}
          destroys={destroys ?? false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onAct()
          }}
        />
      )}
    </>
  )
}
