import type { Publication } from '@cygnet/sdk'
import { ArrowLeft, Mail, Printer } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import { CopyButton } from '#/components/ui/copy-button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { EmptyState, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { gapKey, gapLetter, gapTitle, placedGapsIn } from '#/lib/gaps'
import { unprovenIn } from '#/lib/unproven'
import { useDocumentTitle } from '#/lib/use-document-title'
import { usePublication } from '#/queries/publications'
import { isGone } from '../is-gone'
import GapForm from './gap-form'
import { OpenGapsContext } from './open-gaps'
import styles from './questions-screen.module.css'

const MissingPublication = lazy(() => import('../missing-publication'))

const TITLE = 'Open questions'

/** The open questions of a publication, each to answer here, to print, or to send to somebody who knows. */
export default function QuestionsScreen() {
  const { id = '' } = useParams()
  const { data: publication, error, isFetching, refetch } = usePublication(id)
  useDocumentTitle(TITLE)
  if (!publication && isGone(error)) return <MissingPublication list="" />
  return (
    <div className={classNames(layoutStyles.page, styles.page)}>
      <Link
        className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.back)}
        to={`/publications/${id}`}
      >
        <ArrowLeft />
        Back to the article
      </Link>
      <h1>{TITLE}</h1>
      {publication ? (
        <Questions publication={publication} />
      ) : error ? (
        <LoadFailure
          title="The open questions could not be loaded"
          error={error}
          safe="The article and the answers you gave are safe."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines widths={['60%', '90%', '75%']} gap="1rem" />
      )}
    </div>
  )
}

function Questions({ publication }: { publication: Publication }) {
  const { id, title, content, sources, qualityReport } = publication
  const cited = sources.filter(({ number }) => number !== null).length
  const gaps = placedGapsIn(content)
  const unproven = unprovenIn(qualityReport?.checks)
  /** Which question has the focus, once one before it was answered. */
  const [active, setActive] = useState(-1)
  const [typed] = useState(() => new Map<string, string>())
  const text = [
    `${TITLE}: ${title}`,
    ...gaps.map(
      (gap, index) => `${gapLetter(index)}. ${gapTitle(gap)}${gap.section ? ` (${gap.section})` : ''}`
    ),
  ].join('\n\n')
  return (
    <>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {gaps.length === 0 ? (
        <EmptyState
          title="No open questions"
          action={
            <Link
              className={buttonClass({ variant: 'primary' })}
              to={`/publications/${id}${unproven ? '#unproven' : ''}`}
            >
              {unproven ? 'Show what is not proven' : 'Read the article'}
            </Link>
          }
        >
          <p>
            Every question of this text is answered
            {cited > 0 && `, and ${formatCount(cited, 'source')} ${cited === 1 ? 'is' : 'are'} cited in it`}.
            {unproven && ` ${unproven}.`}
          </p>
        </EmptyState>
      ) : (
        <>
          <p className={textStyles.label} role="status">
            {formatCount(gaps.length, 'question')} that no source answers. Each answer goes into the article.
          </p>
          <div className={classNames(layoutStyles.row, layoutStyles.wrap, styles.actions)}>
            <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
            <a
              className={buttonClass({ size: 'sm' })}
              href={`mailto:?subject=${encodeURIComponent(`${TITLE}: ${title}`)}&body=${encodeURIComponent(text)}`}
            >
              <Mail />
              Email
            </a>
            <CopyButton text={text} label="Copy" small />
          </div>
          <OpenGapsContext
            value={{ gaps, typed, current: null, open: () => undefined, close: () => undefined }}
          >
            <ol className={styles.questions}>
              {gaps.map((gap, index) => (
                // Of two gaps that ask the same, the second takes the first one's key.
                <li key={`${gaps.length} ${gapKey(gap)}`}>
                  <span className={styles.letter}>{gapLetter(index)}</span>
                  {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the question cannot be */}
                  <div role="group" aria-label={gapTitle(gap)}>
                    <GapForm
                      publication={publication}
                      gap={gap}
                      inList
                      active={index === active}
                      onDone={() => setActive(Math.min(index, gaps.length - 2))}
                    >
                      <div dir="auto">
                        <p className={styles.question}>{gapTitle(gap)}</p>
                        <p className={textStyles.meta}>{gap.section || 'Opening'}</p>
                      </div>
                    </GapForm>
                  </div>
                </li>
              ))}
            </ol>
          </OpenGapsContext>
        </>
      )}
    </>
  )
}
