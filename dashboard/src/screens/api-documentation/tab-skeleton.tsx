import { SkeletonLines } from '#/components/ui/states'

/** Placeholder for a page that is still loading. */
export function TabSkeleton() {
  return (
    <div aria-busy="true">
      <SkeletonLines widths={['30%', '70%', '64%', '68%', '40%', '60%', '52%']} gap="1rem" />
    </div>
  )
}
