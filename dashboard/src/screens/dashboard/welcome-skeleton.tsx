import { Skeleton } from '#/components/ui/states'

export function WelcomeSkeleton() {
  return (
    <div className="head" aria-busy="true">
      <div>
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="mt-3 w-56" />
      </div>
      <Skeleton className="h-10 w-full sm:w-44" />
    </div>
  )
}
