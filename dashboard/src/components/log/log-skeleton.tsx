import { Card } from '#/components/ui/card'
import { Skeleton } from '#/components/ui/states'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Placeholder for the rows while they load. */
export function LogSkeleton() {
  return (
    <Card padded aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height="1.25rem" spaceAbove="0.875rem" />
      ))}
    </Card>
  )
}
