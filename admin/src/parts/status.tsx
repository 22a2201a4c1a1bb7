import styles from './status.module.css'

export type Tone = 'ok' | 'off' | 'warn' | 'bad'

/** A state in a row: a dot and a word for ordinary states, a badge for those that need attention. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>
}
