import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import sourceStyles from '#/components/markdown/source.module.css'
import { classNames } from '#/lib/class-names'
import { SourceWords, STANDINGS, type Statement, type StatementSource } from './source-words'
import styles from './statement.module.css'

export interface StatementCardHandle {
  /** Puts the card below this element. */
  place(anchor: HTMLElement): void
}

/** The card's element id, which statements point to. */
export const CARD_ID = 'statement'

/** Pixels between the sheet's edge and the card. */
const EDGE = 24

/** The words of the source behind a statement: beside it, or from the bottom edge on a phone. */
export function StatementCard({
  ref,
  statement,
  source,
  host,
  onClose,
}: {
  ref: Ref<StatementCardHandle>
  statement: Statement | null
  source: StatementSource | null
  host: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const card = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ left: 0, top: 0 })
  useImperativeHandle(ref, () => ({
    place(anchor) {
      const frame = host.current?.getBoundingClientRect()
      const line = [...anchor.getClientRects()].at(-1)
      if (!frame || !line) return
      const width = card.current?.offsetWidth ?? 0
      const left = Math.min(line.left - frame.left, frame.width - width - EDGE)
      setAt({ left: Math.max(EDGE, left), top: line.bottom - frame.top + 10 })
    },
  }))
  // The policy of pages allows no style attributes in HTML; a property that a script sets is allowed.
  useEffect(() => {
    card.current?.style.setProperty('--left', `${at.left}px`)
    card.current?.style.setProperty('--top', `${at.top}px`)
  }, [at])
  useEffect(() => {
    if (!statement) return undefined
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    // A tapped link has no focus everywhere, so a tap elsewhere takes none from it.
    const leave = ({ target }: PointerEvent) =>
      target instanceof Element && !target.closest(`#${CARD_ID}, [data-statement]`) && onClose()
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', leave)
    }
  }, [statement, onClose])

  return (
    <>
      <div className={classNames(styles.shade, statement && styles.shown)} aria-hidden="true" />
      <div
        ref={card}
        id={CARD_ID}
        role="tooltip"
        className={classNames(styles.card, statement && styles.shown)}
      >
        {statement && <Words statement={statement} source={source} />}
      </div>
    </>
  )
}

function Words({ statement, source }: { statement: Statement; source: StatementSource | null }) {
  const { standing, words, reason } = statement
  const { label, icon: Icon, sign } = STANDINGS[standing]
  return (
    <>
      {source ? (
        <div className={sourceStyles.source}>
          <span className={sourceStyles.number}>{source.number}</span>
          <div>
            <SourceWords source={source} words={words} />
          </div>
        </div>
      ) : (
        <p className={styles.noSource}>
          {words ? (
            <>
              The closest words of a source that the text does not cite: <q dir="auto">{words}</q>
            </>
          ) : (
            'No source has anything close to it.'
          )}
        </p>
      )}
      <p className={styles.verdict}>
        <Icon className={sign} />
        <span>
          <b>{label}.</b> {reason ?? explanationOf(statement)}
        </span>
      </p>
    </>
  )
}

function explanationOf({ standing, decidedBy, vouchedBy }: Statement) {
  if (vouchedBy) return `${vouchedBy} keeps it whatever the sources say.`
  if (standing === 'supported' && decidedBy === 'verifier')
    return 'A model that did not write the text found it in the source.'
  return EXPLAINED[standing]
}

const EXPLAINED = {
  supported: 'The source has these words or figures.',
  judged_by_writer: 'It finds the statement in the source; no other model or person has compared them.',
  vouched: 'Somebody of the company said so.',
  not_verified: 'These are the closest words; nobody has compared their meaning.',
  unsupported: '',
} as const
