import type { PublicationSummary } from '@cygnet/sdk'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { isOpen, ProvenShare, PublicationBadges } from '#/components/publication/publication-badges'
import { PublicationCover } from '#/components/publication/publication-cover'
import publicationCoverStyles from '#/components/publication/publication-cover.module.css'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import { QualityRing } from '#/components/ui/quality-ring'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatDate, formatNumber } from '#/lib/format'
import { useGeneration } from '#/live/use-generation'
import { useRecentPublications } from '#/queries/publications'
import dashboardScreenStyles from './dashboard-screen.module.css'
import { NOT_AVAILABLE } from './load-problems'
import styles from './recent-publications.module.css'

/** The newest publications, in one list. */
export function RecentPublications() {
  const { data: library, error } = useRecentPublications()
  return (
    <section aria-labelledby="recent-title">
      <div className={classNames(layoutStyles.row, layoutStyles.spread, styles.recentHead)}>
        <h2 className={textStyles.sectionTitle} id="recent-title">
          Recent publications
        </h2>
        {library && library.publications.length > 0 && (
          <Link className={dashboardScreenStyles.seeAll} to="/publications">
            All {formatNumber(library.stats.total)}
            <ArrowRight />
          </Link>
        )}
      </div>
      {error ? (
        <p className={textStyles.meta}>{NOT_AVAILABLE}</p>
      ) : !library ? (
        <RecentSkeleton />
      ) : library.publications.length === 0 ? (
        <p className={textStyles.meta}>Your first publication will appear here.</p>
      ) : (
        <Card as="ul" className={styles.recent}>
          {library.publications.map((publication) => (
            <RecentRow key={publication.id} publication={publication} />
          ))}
        </Card>
      )}
    </section>
  )
}

function RecentRow({ publication }: { publication: PublicationSummary }) {
  const generating = publication.generationStatus === 'generating'
  const waiting = useGeneration(publication.sessionId)?.status.status === 'awaiting_approval'
  return (
    <li>
      <PublicationCover publication={publication} className={styles.cover} />
      <div>
        <h3 dir="auto">
          {generating ? (
            publication.title
          ) : (
            <Link to={`/publications/${publication.id}`}>{publication.title}</Link>
          )}
        </h3>
        <p className={textStyles.meta}>
          {formatDate(publication.createdAt)}
          {publication.companyName && `, ${publication.companyName}`}
          {publication.statements && (
            <>
              {', '}
              <ProvenShare statements={publication.statements} />
            </>
          )}
        </p>
        <div className={styles.tags}>
          <PublicationBadges publication={publication} waiting={generating && waiting} />
        </div>
      </div>
      {publication.qualityScore !== null && !generating && (
        <QualityRing score={publication.qualityScore} open={isOpen(publication.statements)} small />
      )}
    </li>
  )
}

function RecentSkeleton() {
  return (
    <Card as="ul" className={styles.recent} aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <li key={row}>
          <div className={classNames(publicationCoverStyles.frame, styles.cover)} />
          <div>
            <Skeleton height="1.25rem" width="75%" />
            <Skeleton spaceAbove="0.5rem" width="41.67%" />
            <Skeleton spaceAbove="0.75rem" height="1.25rem" width="10rem" />
          </div>
        </li>
      ))}
    </Card>
  )
}
