import { Skeleton, SkeletonLines } from '#/components/ui/states'

/** The sheet and the rail before the text is there. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <div className="article-bar">
        <div className="page">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="h-24 w-full md:hidden" />
        </div>
      </div>
      <div className="page reading">
        <span className="sr-only" role="status">
          Loading the publication
        </span>
        <div className="paper">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-5 h-10 w-11/12" />
          <Skeleton className="mt-3 h-10 w-7/12" />
          <Skeleton className="mt-8 h-44 w-full" />
          <SkeletonLines
            className="mt-10 gap-5"
            widths={['w-full', 'w-11/12', 'w-10/12', 'w-9/12', 'w-8/12', 'w-5/12']}
          />
        </div>
        <div className="side">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      </div>
    </div>
  )
}
