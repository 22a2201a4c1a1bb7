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
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore an edit of an earlier time, since which the publication has been saved. */
export function LeftDraft({ edit, onRestore, onDiscard }: LeftDraftProps) {
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
        <p>The publication has been saved since then. When you save this edit, you can compare both.</p>
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

/** Says that an edit of an earlier time goes on, and offers to return to what is saved. */
export function ResumedDraft({ edit, onDiscard }: { edit: LeftEdit; onDiscard: () => void }) {
  return (
    <p className={styles.resumed} role="status">
      <History aria-hidden="true" />
      <span>Continuing your edit of {time.format(edit.keptAt)}.</span>
      <Button writes size="sm" variant="ghost" onClick={onDiscard}>
        Discard changes
      </Button>
    </p>
  )
}
