import layoutStyles from '#/components/ui/layout.module.css'
import { Skeleton } from '#/components/ui/states'

export function WelcomeSkeleton() {
  return (
    <div className={layoutStyles.screenHead} aria-busy="true">
      <div>
        <Skeleton height="2.25rem" width="18rem" />
        <Skeleton spaceAbove="0.75rem" width="14rem" />
      </div>
      <div className={layoutStyles.row}>
        <Skeleton height="2.5rem" width="11rem" />
      </div>
    </div>
  )
}
