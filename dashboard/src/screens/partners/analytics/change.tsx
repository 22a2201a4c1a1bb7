import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { classNames } from '#/lib/class-names'
import styles from './change.module.css'

/** The change of a figure in percent; null where it was 0 before. */
export function Change({ percent, before }: { percent: number | null; before: string }) {
  if (percent === null) return <span>Nothing to compare with yet</span>
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const direction = percent > 0 ? 'Up' : percent < 0 ? 'Down' : 'Unchanged'
  return (
    <span className={classNames(styles.change, percent > 0 && styles.up, percent < 0 && styles.down)}>
      <Icon aria-hidden="true" />
      <span className="sr-only">{direction}</span> {Math.abs(percent).toFixed(1)}%
      <span className={styles.before}>from {before}</span>
    </span>
  )
}
