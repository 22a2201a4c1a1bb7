import layoutStyles from '#/components/ui/layout.module.css'
import { Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import styles from './screen-skeleton.module.css'

/** Placeholder of a screen whose code is still loading: title, figures, content. */
export function ScreenSkeleton() {
  return (
    <div className={classNames(layoutStyles.page, styles.screen)} aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton height="2rem" width="14rem" />
      <Skeleton spaceAbove="1rem" width="20rem" />
      <Skeleton spaceAbove="2rem" height="7rem" width="100%" />
      <Skeleton spaceAbove="1.5rem" height="16rem" width="100%" />
    </div>
  )
}
