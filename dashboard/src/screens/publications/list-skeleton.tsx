import publicationCoverStyles from '#/components/publication/publication-cover.module.css'
import { Card } from '#/components/ui/card'
import { Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import libraryStyles from './library.module.css'
import libraryFiltersStyles from './library-filters.module.css'
import publicationCardStyles from './publication-card.module.css'

/** Six cards in the shape of the list. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading publications
      </span>
      <div className={libraryFiltersStyles.filters}>
        <Skeleton height="2.75rem" className={libraryFiltersStyles.search} />
        <div className={libraryFiltersStyles.choices}>
          <Skeleton height="2.5rem" width="10.5rem" />
          <Skeleton height="2.5rem" width="10.5rem" />
          <Skeleton height="2.5rem" width="10.5rem" />
        </div>
      </div>
      <div className={libraryStyles.line}>
        <Skeleton height="2.75rem" width="0" />
      </div>
      <ul className={libraryStyles.publications}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <li key={card}>
            <Card className={publicationCardStyles.publication}>
              <div className={classNames(publicationCoverStyles.frame, publicationCardStyles.cover)} />
              <div className={publicationCardStyles.body}>
                <Skeleton height="1.25rem" width="8rem" />
                <Skeleton spaceAbove="1rem" height="1.25rem" width="91.67%" />
                <Skeleton spaceAbove="0.5rem" width="58.33%" />
                <Skeleton spaceAbove="1.25rem" width="75%" />
                <Skeleton spaceAbove="2rem" width="66.67%" className={publicationCardStyles.skeletonEnd} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
