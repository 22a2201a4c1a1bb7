import { useLayoutEffect, useMemo, useRef } from 'react'
import { CitedSources } from '#/components/markdown/citation'
import { markChanges } from '#/components/markdown/mark-changes'
import { type GapAction, Markdown } from '#/components/markdown/markdown'
import proseStyles from '#/components/markdown/prose.module.css'
import { classNames } from '#/lib/class-names'
import { gapTitle } from '#/lib/gaps'
import styles from './typeset-difference.module.css'

interface TypesetDifferenceProps {
  label: string
  before: string
  /** The later text, which is set in type. */
  after: string
  /** Whether it is as high as its text, with long unchanged passages folded; else it scrolls. */
  inPlace?: boolean
  /** Told how many changes there are. */
  onCounted?: (changes: number) => void
}

/** A text in type, with what differs from an earlier one marked word by word; the first change is in view. */
export default function TypesetDifference({
  label,
  before,
  after,
  inPlace = false,
  onCounted,
}: TypesetDifferenceProps) {
  const paper = useRef<HTMLDivElement>(null)
  const changes = useMemo(() => markChanges(withNotes(before), { folded: inPlace }), [before, inPlace])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another first change
  useLayoutEffect(() => {
    const marks = paper.current?.querySelectorAll<HTMLElement>('[data-change]')
    onCounted?.(marks?.length ?? 0)
    // On a phone the whole dialog scrolls, and it starts with the list of versions.
    const scrolls = paper.current && paper.current.scrollHeight > paper.current.clientHeight
    if (inPlace || scrolls) marks?.[0]?.scrollIntoView({ block: 'center' })
  }, [changes, after, inPlace, onCounted])
  return (
    <div
      ref={paper}
      className={classNames(styles.paper, inPlace && styles.inPlace)}
      role="document"
      aria-label={label}
      // Where it scrolls, keys must be able to do it.
      tabIndex={inPlace ? undefined : 0}
    >
      <div className={classNames(proseStyles.prose, styles.prose)} dir="auto">
        <CitedSources isLinked={false}>
          <Markdown changes={changes} gapAction={openQuestion}>
            {withNotes(after)}
          </Markdown>
        </CitedSources>
      </div>
    </div>
  )
}

const openQuestion: GapAction = (gap) => (
  <span className={proseStyles.gap}>
    <span className="sr-only">Open question: </span>
    {gapTitle(gap)}
  </span>
)

/** The notes of a text as paragraphs, which are part of the difference. */
const withNotes = (text: string) => text.replace(/^\[\^([^\]\s]+)\]:[ \t]*(.*)$/gm, '\n$1\\. $2\n')
