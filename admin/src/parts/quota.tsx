import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import styles from './quota.module.css'

/** Amber above 60 percent, red above 80. */
function toneOf(used: number, of: number): string | undefined {
  const share = of > 0 ? used / of : 0
  if (share > 0.8) return styles.high
  return share > 0.6 ? styles.raised : undefined
}

/** The used share as a bar alone; its numbers are beside it. */
export function QuotaBar({ used, of }: { used: number; of: number }) {
  const width = `${of > 0 ? Math.min(100, (used / of) * 100) : 0}%`
  return (
    <span className={styles.bar} aria-hidden="true">
      <i className={toneOf(used, of)} style={{ width }} />
    </span>
  )
}

/** Posts used in a period, as a bar and in numbers. */
export function Quota({ used, of }: { used: number; of: number }) {
  const translate = useTranslate()
  const { number } = useFormats()
  return (
    <span className={styles.quota}>
      {used > 0 && <QuotaBar used={used} of={of} />}
      {translate('list.used_of', { used: number(used), of: number(of) })}
    </span>
  )
}
