import { Popover } from '@base-ui/react/popover'
import type { Publication } from '@cygnet/sdk'
import { useRef } from 'react'
import { gapKey, gapLetter } from '#/lib/gaps'
import styles from './gap-answers.module.css'
import { GapForm } from './gap-form'
import { gapMarks, markOf, useOpenGaps } from './open-gaps'

/** The open question of an article, beside its mark. */
export default function GapNote({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { gaps, current } = useOpenGaps()
  // What is typed stays when a question is closed, and when a call fails.
  const typed = useRef(new Map<string, string>())
  const place = useRef(0)
  const index = gaps.findIndex((gap) => gapKey(gap) === current)
  const gap = gaps[index]
  if (gap) place.current = index
  return (
    <Popover.Root
      open={gap !== undefined}
      onOpenChange={(open, { event }) => {
        // A press on a mark opens that one.
        const onMark = event.target instanceof Element && event.target.closest('[data-gap]')
        if (!open && !onMark) onClose()
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
                onDone={onClose}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
