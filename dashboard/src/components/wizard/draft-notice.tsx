import { History } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { formatDate } from '#/lib/format'
import styles from './draft-notice.module.css'

/** Says that the answers are from an earlier visit, with a button to start over. */
export function DraftNotice({ savedAt, onStartOver }: { savedAt: number; onStartOver: () => void }) {
  const time = new Date(savedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return (
    <div className={styles.draftNotice} role="status">
      <History />
      <p>
        Your answers from {formatDate(new Date(savedAt).toISOString())}, {time} are still here.
      </p>
      <Button size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
