import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { StatementMarks } from '#/components/markdown/markdown'
import { classNames } from '#/lib/class-names'
import { STANDINGS, type Statement, type StatementSource } from './source-words'
import styles from './statement.module.css'
import { CARD_ID, StatementCard, type StatementCardHandle } from './statement-card'

const ignore = () => undefined

/** Where nothing could bear them out, only what a reader would look up: what was decided, and other figures. */
const isWorthwhile = ({ standing, text }: Statement) => standing !== 'not_verified' || /\p{N}/u.test(text)

/**
 * Marks the statements of a text. One that is pointed at, focused or tapped shows the words of its source.
 * @param host the element that the card is placed in
 * @param onShow gets the number of the source whose words are shown, empty for none; has to stay the same function
 * @param isQuiet whether what is supported has no mark until it is pointed at
 */
export function useStatementMarks(
  statements: readonly Statement[],
  sources: readonly StatementSource[],
  host: RefObject<HTMLElement | null>,
  { onShow = ignore, isQuiet = false }: { onShow?: (source: string) => void; isQuiet?: boolean }
): { marks: StatementMarks; card: React.ReactNode } {
  const [shown, setShown] = useState<Statement | null>(null)
  const card = useRef<StatementCardHandle>(null)
  const byNumber = useMemo(() => new Map(statements.map((one) => [one.number, one])), [statements])

  const show = useCallback(
    (number: number, anchor: HTMLElement) => {
      const statement = byNumber.get(number) ?? null
      setShown(statement)
      onShow(statement?.source ? String(statement.source) : '')
      card.current?.place(anchor)
    },
    [byNumber, onShow]
  )
  const hide = useCallback(() => {
    setShown(null)
    onShow('')
  }, [onShow])
  const sourced = sources.length > 0
  const marks = useMemo(
    () => ({
      statements: sourced ? statements : statements.filter(isWorthwhile),
      show: (number: number, words: React.ReactNode) => {
        const standing = byNumber.get(number)?.standing ?? 'not_verified'
        return (
          <a
            className={classNames(
              styles.figure,
              STANDINGS[standing].mark,
              isQuiet && standing === 'supported' && styles.quiet
            )}
            data-open={standing === 'not_verified' || undefined}
            href={`#${CARD_ID}`}
            data-statement={number}
            aria-describedby={CARD_ID}
            onPointerEnter={(event) => event.pointerType === 'mouse' && show(number, event.currentTarget)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
            onFocus={(event) => show(number, event.currentTarget)}
            onBlur={hide}
            onClick={(event) => {
              event.preventDefault()
              show(number, event.currentTarget)
            }}
          >
            {words}
          </a>
        )
      },
    }),
    [statements, sourced, byNumber, show, hide, isQuiet]
  )
  const source = sources.find(({ number }) => number === shown?.source) ?? null
  return {
    marks,
    card: <StatementCard ref={card} statement={shown} source={source} host={host} onClose={hide} />,
  }
}
