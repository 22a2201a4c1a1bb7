import { History } from 'lucide-react'
import { Button } from '#/components/ui/button'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface LeftDraftProps {
  /** UTC milliseconds. */
  keptAt: number
  /** The publication was saved since by somebody. */
  stale: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers back what an earlier edit left unsaved in this browser. */
export function LeftDraft({ keptAt, stale, onRestore, onDiscard }: LeftDraftProps) {
  return (
    <section className="alert warn left-draft" aria-labelledby="left-draft-title">
      <History className="i" />
      <div>
        <p className="t" id="left-draft-title">
          An edit of {time.format(keptAt)} was not saved
        </p>
        <p>
          {stale
            ? 'The publication was saved since. Saving the edit will show you both.'
            : 'It was kept in this browser.'}
        </p>
      </div>
      <div className="row">
        <Button size="sm" onClick={onDiscard}>
          Discard it
        </Button>
        <Button size="sm" onClick={onRestore}>
          Take it up again
        </Button>
      </div>
    </section>
  )
}
