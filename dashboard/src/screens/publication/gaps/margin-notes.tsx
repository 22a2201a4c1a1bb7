import type { Publication } from '@cygnet/sdk'
import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { editAddress } from '#/components/publication/edit-link'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatDate } from '#/lib/format'
import { GAP, type Gap, gapKey, gapLetter, gapTitle } from '#/lib/gaps'
import markStyles from './gap-answers.module.css'
import styles from './margin-notes.module.css'
import { gapMarks, markOf, useOpenGaps } from './open-gaps'
import { useMarginPlaces } from './use-margin-places'

const GapForm = lazy(() => import('./gap-form'))

/**
 * The questions of an article beside their places in it, each with its field, and the answers that were given. On a
 * screen without a margin only the open question is shown, at the bottom.
 */
export function MarginNotes({ publication }: { publication: Publication }) {
  const { gaps, current, close } = useOpenGaps()
  const answers = useMemo(() => answersIn(publication), [publication])
  const notes = [...placedGaps(publication.content, gaps), ...answers].sort((a, b) => a.at - b.at)
  const { frame, ties } = useMarginPlaces(`${current} ${notes.map(({ key }) => key).join()}`)
  const last = useRef<number>(0)
  const open = gaps.findIndex((gap) => gapKey(gap) === current)
  if (open >= 0) last.current = open

  useEffect(() => {
    if (open < 0) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      close()
      gapMarks()[last.current]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, close])

  return (
    <div className={styles.margin} ref={frame}>
      <svg className={styles.ties} aria-hidden="true">
        {ties.map(({ key, path, x, y, kind }) => (
          <g key={key} className={styles[kind]}>
            <path d={path} />
            <circle cx={x} cy={y} r="2.5" />
          </g>
        ))}
      </svg>
      <ol aria-label="Questions">
        {notes.map((note) =>
          'gap' in note ? (
            <Question key={note.key} publication={publication} gap={note.gap} index={note.index} />
          ) : (
            <li key={note.key} className={styles.said} data-said={note.number} data-begins={note.begins}>
              <span className={styles.number} aria-hidden="true">
                {note.number}
              </span>
              <div>
                <b>What you told us</b>
                <small>
                  {note.date}
                  <Link to={editAddress(publication.id)}>Edit answer</Link>
                </small>
                <q dir="auto">{note.quote}</q>
              </div>
            </li>
          )
        )}
      </ol>
    </div>
  )
}

function Question({ publication, gap, index }: { publication: Publication; gap: Gap; index: number }) {
  const { gaps, current, open, close, typed } = useOpenGaps()
  const key = gapKey(gap)
  const letter = (
    <span className={markStyles.letter} aria-hidden="true">
      {gapLetter(index)}
    </span>
  )
  if (key !== current)
    return (
      <li data-note={key}>
        <button type="button" className={styles.closed} onClick={() => open(gap)}>
          <span className={styles.question}>
            {letter}
            {gapTitle(gap)}
          </span>
          <span className={styles.field}>{typed.get(key) || 'In your own words'}</span>
        </button>
      </li>
    )
  const next = gaps[(index + 1) % gaps.length]
  return (
    <li data-note={key} className={styles.on}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the question cannot be */}
      <div role="group" aria-label={gapTitle(gap)}>
        <div className={styles.among}>
          <span>
            Question {index + 1} of {gaps.length}
          </span>
          {next && next !== gap && (
            <Button variant="ghost" size="sm" onClick={() => open(next)}>
              Next question
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label="Close"
            icon={<X />}
            onClick={() => {
              close()
              markOf(key)?.focus()
            }}
          />
        </div>
        <Suspense fallback={<Skeleton height="9rem" width="100%" />}>
          {/* Of two gaps that ask the same, the second takes the first one's key. */}
          <GapForm key={`${gaps.length} ${key}`} publication={publication} gap={gap}>
            <p className={classNames(styles.question, styles.asked)}>
              {letter}
              {gapTitle(gap)}
            </p>
          </GapForm>
        </Suspense>
      </div>
    </li>
  )
}

/** The gaps with their places in the Markdown. */
function placedGaps(content: string, gaps: readonly Gap[]) {
  const places = [...content.matchAll(GAP)].map(({ index }) => index)
  return gaps.map((gap, index) => ({ key: gapKey(gap), gap, index, at: places[index] ?? 0 }))
}

/** What the customer said, where it stands in the text as it was said. */
function answersIn({ content, sources }: Publication) {
  return sources
    .filter(({ kind, number }) => kind === 'note' && number !== null)
    .flatMap(({ number, quotes, fetchedAt }) =>
      quotes.map((quote) => {
        // Each of its sentences is cited by itself.
        const begins = quote.split(/(?<=[.!?])\s/, 1)[0] ?? quote
        return {
          key: `said ${quote}`,
          number: number ?? 0,
          ...{ quote, begins, date: formatDate(fetchedAt), at: content.indexOf(begins) },
        }
      })
    )
    .filter(({ at }) => at >= 0)
}
