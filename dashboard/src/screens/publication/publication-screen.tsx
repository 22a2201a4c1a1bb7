import { ApiError, type Publication } from '@cygnet/sdk'
import { useOne } from '@refinedev/core'
import { ArrowLeft, PenLine } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CitedSources } from '#/components/markdown/citation'
import type { SectionAction } from '#/components/markdown/markdown'
import { Button } from '#/components/ui/button'
import { ErrorState } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { useDocumentTitle } from '#/lib/use-document-title'
import { Article } from './article'
import { ArticleBar } from './article-bar'
import { ArticleSkeleton } from './article-skeleton'
import { EditDialog } from './edit-dialog'
import { MakingPanel } from './making-panel'
import { OriginalityPanel } from './originality-panel'
import { Previews } from './previews'
import { QualityPanel } from './quality-panel'
import { RewriteDialog } from './rewrite/rewrite-dialog'
import { useRewrite } from './rewrite/use-rewrite'
import { SourcesPanel } from './sources-panel'
import { StructuredData } from './structured-data'
import { useListAddress } from './use-list-address'
import { useLoadFailure } from './use-load-failure'

/** One publication as it is read: the article, and beside it its quality, its sources and how it looks outside. */
export default function PublicationScreen() {
  const { id = '' } = useParams()
  const { query } = useOne<Publication>({ resource: 'publications', id, errorNotification: false })
  const publication = query.data?.data
  const list = useListAddress() ?? ''
  const rewrite = useRewrite({ id })
  const failure = publication ? null : query.error
  const retry = isGone(failure) ? undefined : () => void query.refetch()
  useLoadFailure(failure, retry)
  useDocumentTitle(publication?.title ?? 'Publication')

  if (failure) {
    return (
      <div className="page pt-6">
        <h1 className="sr-only">Publication</h1>
        <Link className="btn ghost sm -ml-3 mb-4" to={`/publications${list}`}>
          <ArrowLeft className="i" />
          All publications
        </Link>
        <ErrorState
          title="Failed to load publication details"
          message={errorMessage(failure, 'The server could not be reached. Please try again.')}
          onRetry={retry}
          busy={query.isFetching}
        />
      </div>
    )
  }
  if (!publication) return <ArticleSkeleton />
  const finished = publication.generationStatus === 'completed'
  const sectionAction: SectionAction | undefined = finished
    ? (place, heading) => (
        <Button
          variant="ghost"
          size="sm"
          icon={<PenLine className="i" />}
          aria-label={`Write again: ${heading}`}
          onClick={() => rewrite.open(place)}
        >
          Write again...
        </Button>
      )
    : undefined
  return (
    <CitedSources>
      <ArticleBar publication={publication} />
      <div className="page reading">
        <Article publication={publication} sectionAction={sectionAction} />
        <aside className="side" aria-label="About this publication">
          {publication.qualityReport && <QualityPanel report={publication.qualityReport} />}
          {publication.sources.length > 0 && <SourcesPanel sources={publication.sources} />}
          {publication.content.trim() && <OriginalityPanel publication={publication} />}
          <Previews publication={publication} />
          {publication.provenance.steps.length > 0 && <MakingPanel provenance={publication.provenance} />}
          {publication.jsonLd && <StructuredData jsonLd={publication.jsonLd} />}
        </aside>
      </div>
      <EditDialog />
      <RewriteDialog
        publicationId={publication.id}
        target={rewrite.place === null || !finished ? null : { block: rewrite.place }}
        onClose={rewrite.close}
        onAccept={rewrite.take}
      />
    </CitedSources>
  )
}

/** What is not there does not come by asking again. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
