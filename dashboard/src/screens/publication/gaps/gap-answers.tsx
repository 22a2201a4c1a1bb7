import { Popover } from '@base-ui/react/popover'
import type { Publication } from '@cygnet/sdk'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { GapAction } from '#/components/markdown/markdown'
import { classNames } from '#/lib/class-names'
import { type Gap, gapKey, gapLetter, gapsIn, gapTitle } from '#/lib/gaps'
import styles from './gap-answers.module.css'
import { GapForm } from './gap-form'
import { gapMarks, OpenGapsContext, useOpenGaps } from './open-gaps'

const markOf = (key: string) => gapMarks().find((mark) => mark.dataset.gap === key) ?? null

/** Makes each gap of an article a question that can be answered in its place, one at a time. */
export function GapAnswers({ publication, children }: { publication: Publication; children: ReactNode }) {
  const gaps = useMemo(() => gapsIn(publication.content), [publication.content])
  const [current, setCurrent] = useState<string | null>(null)
  // What is typed stays when a question is closed, and when a call fails.
  const typed = useRef(new Map<string, string>())
  const place = useRef(0)
  const index = gaps.findIndex((gap) => gapKey(gap) === current)
  const gap = gaps[index]
  if (gap) place.current = index

  const value = useMemo(
    () => ({
      gaps,
      current,
      open: (one: Gap) => {
        markOf(gapKey(one))?.scrollIntoView({ block: 'center' })
        setCurrent(gapKey(one))
      },
    }),
    [gaps, current]
  )

  return (
    <OpenGapsContext value={value}>
      {children}
      <Popover.Root
        open={gap !== undefined}
        onOpenChange={(open, { event }) => {
          // A press on a mark opens that one.
          const onMark = event.target instanceof Element && event.target.closest('[data-gap]')
          if (!open && !onMark) setCurrent(null)
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            className={styles.positioner}
            anchor={() => (current === null ? null : markOf(current))}
            align="start"
            sideOffset={8}
            collisionPadding={16}
          >
            <Popover.Popup
              className={styles.note}
              // Once a gap is closed, the next one has its place.
              finalFocus={() => gapMarks()[Math.min(place.current, gapMarks().length - 1)] ?? true}
            >
              {gap && (
                <GapForm
                  key={gapKey(gap)}
                  publication={publication}
                  gap={gap}
                  letter={gapLetter(index)}
                  typed={typed.current}
                  onDone={() => setCurrent(null)}
                />
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
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
