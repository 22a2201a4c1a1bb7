import type { Publication } from '@cygnet/sdk'
import { ChevronRight, PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { DownloadMenu } from '#/components/publication/download-menu'
import { EditLink } from '#/components/publication/edit-link'
import { isOpen } from '#/components/publication/publication-badges'
import { PublishButton } from '#/components/publication/publish-menu'
import { ShareMenu } from '#/components/publication/share/share-items'
import { useListAddress } from '#/components/publication/use-list-address'
import crumbsStyles from '#/components/ui/crumbs.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { QualityRing } from '#/components/ui/quality-ring'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import styles from './article-bar.module.css'
import { ArticleMenu } from './article-menu'
import { gapMarks, useOpenGaps } from './gaps/open-gaps'

/** Breadcrumb and actions. The link back keeps the list's filters and page. */
export function ArticleBar({ publication }: { publication: Publication }) {
  const list = useListAddress() ?? ''
  // What a text that failed halfway is refused, the server says with its reason.
  const generating = publication.generationStatus === 'generating'
  const { gaps, openFirst } = useOpenGaps()
  const report = publication.qualityReport
  return (
    <div className={styles.articleBar}>
      <div className={classNames(layoutStyles.page, styles.page)}>
        <nav aria-label="Breadcrumb">
          <ol className={crumbsStyles.crumbs}>
            <li>
              <Link to={`/publications${list}`}>Publications</Link>
              <ChevronRight />
            </li>
            <li>
              <span aria-current="page">{publication.title}</span>
            </li>
          </ol>
        </nav>
        {gaps.length > 0 && (
          <button type="button" className={styles.gaps} onClick={openFirst}>
            {/* In sight while the answers raise it; its card says it to a screen reader. */}
            {report ? (
              <span className={styles.score} aria-hidden="true">
                <QualityRing score={report.score} open={isOpen(publication.statements)} small />
              </span>
            ) : (
              <PenLine />
            )}
            Answer {formatCount(gaps.length, 'question')}
          </button>
        )}
        <div className={classNames(layoutStyles.row, styles.row)}>
          <EditLink id={publication.id} disabled={generating} />
          <PublishButton
            publication={publication}
            disabled={generating}
            gaps={{ count: gaps.length, first: () => gapMarks()[0] ?? null }}
          />
          <ShareMenu publication={publication} disabled={generating} />
          <DownloadMenu publication={publication} disabled={generating} prominent />
          <ArticleMenu publication={publication} disabled={generating} />
        </div>
      </div>
    </div>
  )
}
