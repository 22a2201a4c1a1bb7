import type { PublicationSummary } from '@cygnet/sdk'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { QualityRing } from '#/components/ui/quality-ring'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { formatDate, formatNumber } from '#/lib/format'
import { usePublications } from '#/queries/publications'
import { PublicationBadges } from '../publications/publication-badges'
import { PublicationCover } from '../publications/publication-cover'
import { FirstSteps } from './first-steps'

const SHOWN = 5

/** The newest publications, in one ruled list. */
export function RecentPublications() {
  const { data: library, error, isFetching, refetch } = usePublications({ pageSize: SHOWN })
  return (
    <section aria-labelledby="recent-title">
      <div className="row between mb-4">
        <h2 className="h2" id="recent-title">
          Recent publications
        </h2>
        {library && library.publications.length > 0 && (
          <Link className="see-all" to="/publications">
            All {formatNumber(library.stats.total)}
            <ArrowRight className="i" />
          </Link>
        )}
      </div>
      {error ? (
        <ErrorState
          title="Failed to load publications"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !library ? (
        <RecentSkeleton />
      ) : library.publications.length === 0 ? (
        <FirstSteps />
      ) : (
        <ul className="card recent">
          {library.publications.map((publication) => (
            <RecentRow key={publication.id} publication={publication} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RecentRow({ publication }: { publication: PublicationSummary }) {
  const generating = publication.generationStatus === 'generating'
  return (
    <li>
      <PublicationCover publication={publication} />
      <div>
        <h3 dir="auto">
          {generating ? (
            publication.title
          ) : (
            <Link to={`/publications/${publication.id}`}>{publication.title}</Link>
          )}
        </h3>
        <p className="meta">
          {formatDate(publication.createdAt)}
          {publication.companyName && `, ${publication.companyName}`}
        </p>
        <div className="tags">
          <PublicationBadges publication={publication} />
        </div>
      </div>
      {publication.qualityScore !== null && !generating && (
        <QualityRing score={publication.qualityScore} small />
      )}
    </li>
  )
}

function RecentSkeleton() {
  return (
    <ul className="card recent" aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <li key={row}>
          <div className="pub-cover" />
          <div>
            <Skeleton className="h-5 w-9/12" />
            <Skeleton className="mt-2 w-5/12" />
            <Skeleton className="mt-3 h-5 w-40" />
          </div>
        </li>
      ))}
    </ul>
  )
}
