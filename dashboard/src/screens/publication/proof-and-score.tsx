import { Bar } from '#/components/ui/meter'
import { QualityRing } from '#/components/ui/quality-ring'
import { formatNumber } from '#/lib/format'
import { isUnproven, type Statements } from '#/lib/unproven'
import styles from './proof-and-score.module.css'

/** How much of a text is proven, where somebody has looked, and beside it how well it is made. */
export function ProofAndScore({
  statements,
  score,
  was,
}: {
  statements: Statements | null
  score: number
  was?: number | null
}) {
  const open = isUnproven(statements)
  const ring = <QualityRing score={score} open={open} was={was} />
  if (!statements) return ring
  const { proven, total } = statements
  return (
    <div className={styles.pair}>
      <div className={styles.share}>
        <b>
          {formatNumber(proven)} of {formatNumber(total)}
        </b>
        <span>statements proven</span>
        <Bar percent={(proven / total) * 100} tone={open ? 'warn' : 'accent'} thin />
      </div>
      <div className={styles.score}>
        {ring}
        <span aria-hidden="true">Quality</span>
        {open && <span className={styles.left}>{formatNumber(total - proven)} to prove</span>}
      </div>
    </div>
  )
}
