import type { Publication } from '@cygnet/sdk'
import { lazy, Suspense, useState } from 'react'
import { useActiveSource } from '#/components/markdown/citation'
import choiceStyles from '#/components/ui/choice.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { ClaimsPanel } from './claims-panel'
import { MarginNotes } from './gaps/margin-notes'
import { useOpenGaps } from './gaps/open-gaps'
import { Previews } from './previews'
import { QualityPanel } from './quality-panel'
import styles from './side.module.css'
import { SourcesPanel } from './sources-panel'

const ContentBriefPanel = lazy(() =>
  import('#/components/brief/content-brief').then((module) => ({ default: module.ContentBriefPanel }))
)
const OriginalityPanel = lazy(() =>
  import('./originality-panel').then((module) => ({ default: module.OriginalityPanel }))
)
const StepsPanel = lazy(() => import('./steps-panel').then((module) => ({ default: module.StepsPanel })))
const StructuredData = lazy(() =>
  import('./structured-data').then((module) => ({ default: module.StructuredData }))
)

/**
 * What stands beside an article: while it asks, its questions where they belong; its quality, sources and previews
 * else, or when they are asked for.
 */
export function Side({ publication }: { publication: Publication }) {
  const { gaps, current } = useOpenGaps()
  const { shown } = useActiveSource()
  const [view, setView] = useState<'questions' | 'details'>('questions')
  // A question that is opened and a source that is asked for come into view.
  const [before, setBefore] = useState({ current, shown })
  if (before.current !== current || before.shown !== shown) {
    setBefore({ current, shown })
    if (before.shown !== shown) setView('details')
    else if (current !== null) setView('questions')
  }
  const { content, qualityReport: report, sources, provenance, jsonLd } = publication
  const finished = publication.generationStatus === 'completed'
  const was = useEarlier(report?.score ?? null)
  const asks = finished && gaps.length > 0
  const asking = asks && view === 'questions'
  return (
    <aside
      className={classNames(styles.side, asking ? styles.asking : styles.telling)}
      aria-label="About this publication"
    >
      {report && <QualityPanel report={report} was={was} short={asking} />}
      {asks && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame two small buttons */}
          <div
            className={classNames(choiceStyles.segmented, styles.views)}
            role="group"
            aria-label="Beside the text"
          >
            <button type="button" aria-pressed={asking} onClick={() => setView('questions')}>
              Questions {gaps.length}
            </button>
            <button type="button" aria-pressed={!asking} onClick={() => setView('details')}>
              Checks and sources
            </button>
          </div>
          {asking && publication.postDue && (
            <p className={textStyles.meta}>No post is used until more than half of the sections have text.</p>
          )}
          <div className={styles.notes}>
            <MarginNotes publication={publication} />
          </div>
        </>
      )}
      <div className={styles.panels}>
        {sources.length > 0 && <SourcesPanel sources={sources} />}
        {finished && content.trim() && <ClaimsPanel publication={publication} />}
        <Suspense>
          {content.trim() && <OriginalityPanel publication={publication} />}
          <ContentBriefPanel publicationId={publication.id} />
        </Suspense>
        <Previews publication={publication} report={report} />
        <Suspense>
          {provenance.steps.length > 0 && <StepsPanel provenance={provenance} />}
          {jsonLd && <StructuredData jsonLd={jsonLd} />}
        </Suspense>
      </div>
    </aside>
  )
}

/** The score before the last change on this page; null where it has not changed. */
function useEarlier(score: number | null): number | null {
  const [scores, setScores] = useState({ now: score, was: null as number | null })
  if (scores.now !== score) setScores({ now: score, was: scores.now })
  return scores.now === score ? scores.was : scores.now
}
