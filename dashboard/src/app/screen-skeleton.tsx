import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { Skeleton, SkeletonLines } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'

/** Placeholder of a screen whose code is still loading: a title, and a card with some lines. */
export function ScreenSkeleton() {
  return (
    <div className={classNames(layoutStyles.page, spacingStyles.roomAbove)} aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton height="2rem" width="14rem" />
      <Skeleton spaceAbove="1rem" width="20rem" />
      <Card padded className={spacingStyles.above8}>
        <SkeletonLines widths={['30%', '90%', '75%', '83.33%', '60%']} gap="1.25rem" />
      </Card>
    </div>
  )
}
