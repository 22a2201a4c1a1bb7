import { formatTimeOfDay } from '#/lib/moments'
import styles from './edit-screen.module.css'
import type { DraftState } from './editor/draft-keeper'

/** Where the unsaved edit is. Only what a screen reader's user has to know is announced. */
export function DraftNote({ state, dirty }: { state: DraftState; dirty: boolean }) {
  const { savedAt, isSending, problem } = state
  const note = !dirty
    ? ''
    : problem === 'changed'
      ? 'Changed elsewhere; draft kept in this browser'
      : problem === 'failed'
        ? 'Draft kept in this browser'
        : savedAt || isSending
          ? ''
          : 'Not saved yet'
  const quiet = !dirty ? '' : savedAt ? `Saved ${formatTimeOfDay(savedAt)}` : isSending ? 'Saving...' : ''
  return (
    <>
      <span role="status">{note}</span>
      {quiet}
      {(note || quiet) && (
        <span className={styles.note} aria-hidden="true">
          {' · '}
        </span>
      )}
    </>
  )
}
