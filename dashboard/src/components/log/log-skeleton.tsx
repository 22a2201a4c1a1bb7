import cardStyles from '#/components/ui/card.module.css'
import { Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Placeholder for the rows while they load. */
export function LogSkeleton() {
  return (
    <div className={classNames(cardStyles.card, cardStyles.padded)} aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height="1.25rem" spaceAbove="0.875rem" />
      ))}
    </div>
  )
}
