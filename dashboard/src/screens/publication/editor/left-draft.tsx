import { History } from 'lucide-react'
import alertStyles from '#/components/ui/alert.module.css'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import type { LeftEdit } from '../use-edit-form'
import styles from './left-draft.module.css'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface LeftDraftProps {
  edit: LeftEdit
  /** The publication has been saved since then. */
  stale: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore an unsaved edit of an earlier time. */
export function LeftDraft({ edit, stale, onRestore, onDiscard }: LeftDraftProps) {
  return (
    <section
      className={classNames(alertStyles.alert, alertStyles.warn, styles.leftDraft)}
      aria-labelledby="left-draft-title"
    >
      <History />
      <div>
        <p className={alertStyles.title} id="left-draft-title">
          An edit of {time.format(edit.keptAt)} was not saved
        </p>
        <p>
          {stale
            ? 'The publication has been saved since then. When you save this edit, you can compare both.'
            : edit.place === 'browser'
              ? 'It was kept in this browser.'
              : 'It is stored in your account, so you can continue it on any device.'}
        </p>
      </div>
      <div className={classNames(layoutStyles.row, styles.row)}>
        <Button writes size="sm" onClick={onDiscard}>
          Discard
        </Button>
        <Button writes size="sm" onClick={onRestore}>
          Restore draft
        </Button>
      </div>
    </section>
  )
}
