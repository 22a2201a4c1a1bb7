import type { Publication } from '@cygnet/sdk'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { GapAction } from '#/components/markdown/markdown'
import { classNames } from '#/lib/class-names'
import { FIRST_QUESTION, type Gap, gapKey, gapLetter, gapsIn, gapTitle } from '#/lib/gaps'
import styles from './gap-answers.module.css'
import { markOf, OpenGapsContext, useOpenGaps } from './open-gaps'

/** Makes each gap of an article a question that can be answered in its place, one at a time. */
export function GapAnswers({ publication, children }: { publication: Publication; children: ReactNode }) {
  const gaps = useMemo(() => gapsIn(publication.content), [publication.content])
  const { hash } = useLocation()
  const [place, setPlace] = useState(() => {
    const first = hash === FIRST_QUESTION && gaps[0]
    return first ? { key: gapKey(first), index: 0 } : null
  })
  const [typed] = useState(() => new Map<string, string>())
  const current = place?.key ?? null
  // Once a question is closed, the one that has its place opens: they are answered one after the other.
  if (place && !gaps.some((gap) => gapKey(gap) === place.key)) {
    const index = place.index < gaps.length ? place.index : 0
    const next = gaps[index]
    setPlace(next ? { key: gapKey(next), index } : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: of two gaps that ask the same, the second takes the first one's key
  useEffect(() => {
    if (current !== null) markOf(current)?.scrollIntoView({ block: 'center' })
  }, [current, gaps.length])
  const value = useMemo(
    () => ({
      ...{ gaps, current, typed },
      open: (one: Gap) =>
        setPlace({ key: gapKey(one), index: gaps.findIndex((gap) => gapKey(gap) === gapKey(one)) }),
      close: () => setPlace(null),
    }),
    [gaps, current, typed]
  )
  return <OpenGapsContext value={value}>{children}</OpenGapsContext>
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
