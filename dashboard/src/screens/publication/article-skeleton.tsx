import layoutStyles from '#/components/ui/layout.module.css'
import { Skeleton, SkeletonLines } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import articleStyles from './article.module.css'
import articleBarStyles from './article-bar.module.css'
import publicationScreenStyles from './publication-screen.module.css'
import sideStyles from './side.module.css'

/** Placeholder of the article and the side column while they load. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <div className={articleBarStyles.articleBar}>
        <div className={classNames(layoutStyles.page, articleBarStyles.page)}>
          <Skeleton width="16rem" />
          <Skeleton height="6rem" width="100%" className={articleBarStyles.narrowOnly} />
        </div>
      </div>
      <div className={classNames(layoutStyles.page, publicationScreenStyles.reading)}>
        <span className="sr-only" role="status">
          Loading the publication
        </span>
        <div className={articleStyles.paper}>
          <Skeleton height="1.25rem" width="10rem" />
          <Skeleton spaceAbove="1.25rem" height="2.5rem" width="91.67%" />
          <Skeleton spaceAbove="0.75rem" height="2.5rem" width="58.33%" />
          <Skeleton spaceAbove="2rem" height="11rem" width="100%" />
          <SkeletonLines
            spaceAbove="2.5rem"
            gap="1.25rem"
            widths={['100%', '91.67%', '83.33%', '75%', '66.67%', '41.67%']}
          />
        </div>
        <div className={sideStyles.side}>
          <Skeleton height="6rem" width="100%" />
          <Skeleton height="12rem" width="100%" />
        </div>
      </div>
    </div>
  )
}
