import { Skeleton } from '#/components/ui/states'

/** Stands in the place of a screen whose code is on its way: title, figures, content. */
export function ScreenSkeleton() {
  return (
    <div className="page pt-10" aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-4 w-80 max-w-full" />
      <Skeleton className="mt-8 h-28 w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  )
}
