import { Skeleton } from '#/components/ui/states'
import styles from './first-run.module.css'

/** The first screen of a new account while it is not known what is in it: a heading, two fields, and a sheet beside them. */
export function FirstRunSkeleton() {
  return (
    <div className={styles.start} aria-busy="true">
      <div>
        <Skeleton height="2.75rem" width="min(32rem, 100%)" />
        <Skeleton height="2.75rem" width="min(24rem, 80%)" spaceAbove="0.5rem" />
        <Skeleton width="min(34rem, 100%)" spaceAbove="1.5rem" />
        <Skeleton width="min(28rem, 90%)" spaceAbove="0.5rem" />
        <Skeleton height="2.5rem" width="min(38rem, 100%)" spaceAbove="3.5rem" />
        <Skeleton height="5.5rem" width="min(38rem, 100%)" spaceAbove="2.75rem" />
        <Skeleton height="2.5rem" width="12rem" spaceAbove="1.25rem" />
      </div>
      <Skeleton height="26rem" />
    </div>
  )
}
