import type { Publication } from '@cygnet/sdk'
import { ArrowLeft, PenLine } from 'lucide-react'
import { lazy } from 'react'
import { Link, useParams } from 'react-router'
import { CitedSources } from '#/components/markdown/citation'
import type { SectionAction } from '#/components/markdown/markdown'
import { editAddress } from '#/components/publication/edit-link'
import { useListAddress } from '#/components/publication/use-list-address'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { Notice } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, scorePercent } from '#/lib/format'
import { statementsIn } from '#/lib/unproven'
import { useDocumentTitle } from '#/lib/use-document-title'
import { usePublication } from '#/queries/publications'
import { useHasModel } from '#/queries/titles'
import { Article } from './article'
import { ArticleBar } from './article-bar'
import { ArticleSkeleton } from './article-skeleton'
import { GapAnswers, gapMark } from './gaps/gap-answers'
import { isGone } from './is-gone'
import { ProofLegend } from './proof-legend'
import styles from './publication-screen.module.css'
import { QUALITY_TITLE } from './quality-panel'
import { SectionRewrite } from './rewrite/section-rewrite'
import { Side } from './side'
import { useLoadFailure } from './use-load-failure'

const MissingPublication = lazy(() => import('./missing-publication'))

const NOT_LOADED = 'Failed to load publication details'

/** One publication: the article, and beside it its quality, sources and previews. */
export default function PublicationScreen() {
  const { id = '' } = useParams()
  const query = usePublication(id)
  const publication = query.data
  const origin = useListAddress()
  const list = origin ?? ''
  const failure = publication ? null : query.error
  const retry = isGone(failure) ? undefined : () => void query.refetch()
  useLoadFailure(failure, retry, {
    text: NOT_LOADED,
    back: origin === null ? null : `/publications${origin}`,
  })
  useDocumentTitle(publication?.title ?? 'Publication')

  if (isGone(failure)) return <MissingPublication list={list} />
  if (failure) {
    return (
      <div className={classNames(layoutStyles.page, styles.missing)}>
        <h1 className="sr-only">Publication</h1>
        <Link
          className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.back)}
          to={`/publications${list}`}
        >
          <ArrowLeft />
          All publications
        </Link>
        <LoadFailure
          title="This article could not be loaded"
          error={failure}
          safe={`${NOT_LOADED}. What is saved is safe.`}
          onRetry={retry}
          busy={query.isFetching}
        />
      </div>
    )
  }
  if (!publication) return <ArticleSkeleton />
  const finished = publication.generationStatus === 'completed'
  const isArticle = finished && !publication.outlineOnly
  const sectionAction: SectionAction | undefined = isArticle
    ? (place, heading) => <SectionRewrite publication={publication} place={place} heading={heading} />
    : undefined
  return (
    <CitedSources>
      <GapAnswers key={publication.id} publication={publication}>
        <ArticleBar publication={publication} />
        <StateNotice publication={publication} />
        {finished && (
          <div className={classNames(layoutStyles.page, styles.notice, styles.findings)}>
            <Findings publication={publication} />
            {isArticle && <Mend publication={publication} />}
          </div>
        )}
        <div className={classNames(layoutStyles.page, styles.reading)}>
          <Article
            publication={publication}
            sectionAction={sectionAction}
            gapAction={finished ? gapMark : undefined}
          />
          <Side publication={publication} />
        </div>
      </GapAnswers>
    </CitedSources>
  )
}

/** The legend of the text; where the rail is below the article, a link down to it that sums it up. */
function Findings({ publication }: { publication: Publication }) {
  const { qualityReport: report, sources } = publication
  if (!report) return null
  const open = report.checks.filter(({ passed }) => !passed).length
  const statements = statementsIn(report.checks)
  const cited = sources.filter(({ number }) => number !== null).length
  const glance = [
    statements && `${statements.proven} of ${statements.total} proven`,
    `${scorePercent(report.score)}% quality`,
    cited > 0 && formatCount(cited, 'source'),
    open > 0 && `${formatCount(open, 'check')} to look at`,
  ]
  return (
    <>
      <a className={classNames(textStyles.link, styles.glance)} href={`#${QUALITY_TITLE}`}>
        {glance.filter(Boolean).join(' · ')}
      </a>
      <ProofLegend publication={publication} />
    </>
  )
}

/** The way to fix what the checks found. The built-in writer cannot put what it copied in other words. */
function Mend({ publication }: { publication: Publication }) {
  const { id, qualityReport: report } = publication
  const hasModel = useHasModel()
  if (report?.checks.every(({ passed }) => passed)) return null
  if (hasModel || report?.cap?.reason !== 'copied')
    return <SectionRewrite publication={publication} place="whole" />
  return (
    <Link className={buttonClass({ size: 'sm' })} to={editAddress(id)}>
      <PenLine />
      Put it in your own words
    </Link>
  )
}

/** What is to be known before reading: that it is unfinished, or did not go out at its time. */
function StateNotice({ publication: { generationStatus, publishNote } }: { publication: Publication }) {
  if (generationStatus !== 'failed' && publishNote === null) return null
  return (
    <div className={classNames(layoutStyles.page, styles.notice)}>
      {generationStatus === 'failed' ? (
        <Notice title="This text was not finished">
          What was written can be edited and copied. <Link to="/publications">Retry it in the library</Link>{' '}
          to publish or download it.
        </Notice>
      ) : (
        <Notice title="It was not published as scheduled">{publishNote}</Notice>
      )}
    </div>
  )
}
