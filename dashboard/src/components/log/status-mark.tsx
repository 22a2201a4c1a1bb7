import { classNames } from '#/lib/class-names'
import styles from './status-mark.module.css'

export type StatusTone = 'ok' | 'warn' | 'bad'

/** A result in a row: a shape, the HTTP status, then the word. Never only color or shape. */
export function StatusMark({ tone, code, word }: { tone: StatusTone; code?: number | null; word: string }) {
  return (
    <span className={classNames(styles.mark, styles[tone])}>
      <span className={styles.shape} aria-hidden="true" />
      {code != null && <b>{code}</b>}
      {word}
    </span>
  )
}
