import type { UserLimits } from '@cygnet/sdk'
import { Button, buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'

interface LibraryEmptyProps {
  limits: UserLimits
  /** Clears the filters; given if nothing matches, rather than if there is nothing. */
  onClear?: () => void
  /** What was searched for. */
  search?: string
  onCreate: () => void
  /** The pricing page; no link without it. */
  pricing?: string
}

/** The empty list: what it is for, the remaining quota, and a button to begin. */
export function LibraryEmpty({ limits, onClear, search, onCreate, pricing }: LibraryEmptyProps) {
  const spent = limits.postsRemaining === 0
  const filtered = onClear !== undefined
  return (
    <EmptyState
      title={filtered ? 'No publications found' : 'No publications yet'}
      action={
        <div className={classNames(layoutStyles.row, layoutStyles.wrap, layoutStyles.centered)}>
          {onClear && <Button onClick={onClear}>Clear Filters</Button>}
          {filtered ? null : spent ? (
            pricing && (
              <a className={buttonClass({ variant: 'primary' })} href={pricing}>
                Upgrade Plan
              </a>
            )
          ) : (
            <Button writes variant="primary" onClick={onCreate}>
              Create Your First Publication
            </Button>
          )}
        </div>
      }
    >
      {search && <p>Nothing matches “{search}”.</p>}
      <p>
        {filtered
          ? 'Try adjusting your filters or search terms.'
          : 'A publication is a finished post with images, its sources, and a score that explains itself.'}
      </p>
      <p className={textStyles.meta}>
        {spent
          ? "You've used all your publications for this month."
          : `${formatCount(limits.postsRemaining, 'post')} remaining on the ${limits.planName}.`}
      </p>
    </EmptyState>
  )
}
