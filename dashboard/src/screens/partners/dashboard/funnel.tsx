import type { PartnerAnalytics } from '@cygnet/sdk/session'
import textStyles from '#/components/ui/text.module.css'
import { formatNumber } from '#/lib/format'
import styles from './funnel.module.css'

type Figures = Pick<PartnerAnalytics, 'totalClicks' | 'uniqueClicks' | 'signUps' | 'conversions'>

/** Percentage of the track from which a number fits into its bar. */
const ROOMY = 20

/** How many visitors became customers, step by step. */
export function Funnel({ figures }: { figures: Figures }) {
  const { totalClicks, uniqueClicks, signUps, conversions } = figures
  if (totalClicks + signUps === 0) {
    return <p className={textStyles.label}>This will show how many of your visitors sign up and pay.</p>
  }
  const steps = [
    { label: 'Clicks', value: totalClicks, share: '' },
    { label: 'Unique visitors', value: uniqueClicks, share: shareOf(uniqueClicks, totalClicks, 'clicks') },
    { label: 'Sign-ups', value: signUps, share: shareOf(signUps, uniqueClicks, 'visitors') },
    { label: 'Paying', value: conversions, share: shareOf(conversions, signUps, 'sign-ups') },
  ]
  return (
    <ol className={styles.funnel}>
      {steps.map(({ label, value, share }) => {
        const width = totalClicks > 0 ? Math.min(100, (value / totalClicks) * 100) : 0
        return (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.track}>
              <i style={{ width: `${width}%` }} />
              <b style={width < ROOMY ? { left: `calc(${width}% + 0.75rem)` } : undefined}>
                {formatNumber(value)}
              </b>
            </span>
            <span className={styles.share}>{share}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** `6.7% of visitors`; empty where the whole is 0. */
function shareOf(part: number, whole: number, of: string): string {
  if (whole === 0) return ''
  const percent = (part / whole) * 100
  // Next to nothing is not nothing, and nearly all is not all.
  const isExtreme = percent < 10 || (percent > 99 && percent < 100)
  return `${isExtreme ? Number(percent.toFixed(1)) : Math.round(percent)}% of ${of}`
}
