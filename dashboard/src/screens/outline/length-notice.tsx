import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { classNames } from '#/lib/class-names'
import { formatNumber } from '#/lib/format'
import type { Length } from '#/lib/lengths'
import type { Shortfall } from './draft'

interface LengthNoticeProps {
  shortfall: Shortfall
  onLength: (length: Length) => void
  onAdd: () => void
  /** Leads to the questions; undefined where none is open. */
  onAnswer: (() => void) | undefined
}

/** The outline comes to fewer words than were asked for: says so before it is written, with what would help. */
export function LengthNotice({
  shortfall: { planned, wanted, fitting },
  onLength,
  onAdd,
  onAnswer,
}: LengthNoticeProps) {
  return (
    <Alert
      title="This outline is shorter than the length you chose"
      tone="warn"
      role="status"
      className={spacingStyles.above4}
    >
      <p>
        You chose {wanted.label}, {wanted.text}. These sections come to about {formatNumber(planned)} words,
        introduction and conclusion included.
      </p>
      <div className={classNames(layoutStyles.row, layoutStyles.wrap, spacingStyles.above3)}>
        <Button size="sm" writes onClick={onAdd}>
          Add a section
        </Button>
        <Button size="sm" writes onClick={() => onLength(fitting.value)}>
          Choose {fitting.label}
        </Button>
        {onAnswer && (
          <Button size="sm" onClick={onAnswer}>
            Answer the questions
          </Button>
        )}
      </div>
    </Alert>
  )
}
