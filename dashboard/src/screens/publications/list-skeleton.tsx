import { Skeleton } from '#/components/ui/states'

/** Six cards in the shape of the list. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading publications
      </span>
      <div className="filters">
        <Skeleton className="h-10 w-96 max-w-full" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-10 w-40" />
      </div>
      <ul className="pubs">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <li key={card}>
            <div className="card pub">
              <div className="pub-cover" />
              <div className="pub-body">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="mt-4 h-5 w-11/12" />
                <Skeleton className="mt-2 w-7/12" />
                <Skeleton className="mt-5 w-9/12" />
                <Skeleton className="mt-8 mb-4 w-8/12" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
