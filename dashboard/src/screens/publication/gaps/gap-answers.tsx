import type { Publication } from '@cygnet/sdk'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { GapAction } from '#/components/markdown/markdown'
import { classNames } from '#/lib/class-names'
import { type Gap, gapKey, gapLetter, gapsIn, gapTitle } from '#/lib/gaps'
import styles from './gap-answers.module.css'
import { markOf, OpenGapsContext, useOpenGaps } from './open-gaps'

const GapNote = lazy(() => import('./gap-note'))

/** Makes each gap of an article a question that can be answered in its place, one at a time. */
export function GapAnswers({ publication, children }: { publication: Publication; children: ReactNode }) {
  const gaps = useMemo(() => gapsIn(publication.content), [publication.content])
  const [current, setCurrent] = useState<string | null>(null)
  // Loaded when it is first opened; it stays mounted then, so that what was typed stays.
  const [used, setUsed] = useState(false)
  const value = useMemo(
    () => ({
      gaps,
      current,
      open: (one: Gap) => {
        markOf(gapKey(one))?.scrollIntoView({ block: 'center' })
        setCurrent(gapKey(one))
        setUsed(true)
      },
    }),
    [gaps, current]
  )
  return (
    <OpenGapsContext value={value}>
      {children}
      {used && (
        <Suspense>
          <GapNote publication={publication} onClose={() => setCurrent(null)} />
        </Suspense>
      )}
    </OpenGapsContext>
  )
}

export const gapMark: GapAction = (gap) => <GapMark gap={gap} />

function GapMark({ gap }: { gap: Gap }) {
  const { gaps, open, current } = useOpenGaps()
  const key = gapKey(gap)
  const letter = gapLetter(
    Math.max(
      0,
      gaps.findIndex((one) => gapKey(one) === key)
    )
  )
  return (
    // A link, because a button does not break over lines as the words around it do.
    <a
      href={`#gap-${letter}`}
      className={classNames(styles.gap, key === current && styles.on)}
      data-gap={key}
      aria-haspopup="dialog"
      aria-expanded={key === current}
      onClick={(event) => {
        event.preventDefault()
        open(gap)
      }}
    >
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <span className="sr-only">Question: </span>
      {gapTitle(gap)}
    </a>
  )
}
