import { classNames } from '#/lib/class-names'
import { usageLevel, usagePercent } from '#/lib/usage'
import styles from './meter.module.css'

/** A thin line of progress or a bar; `percent` is 0 to 100. */
export function Bar({
  percent,
  label,
  tone = 'accent',
  thin = false,
  className,
}: {
  percent: number
  /** Without a label the bar is decoration beside a number that says the same. */
  label?: string
  tone?: 'accent' | 'ok' | 'warn' | 'bad'
  thin?: boolean
  className?: string
}) {
  const fill = <i style={{ width: `${percent}%` }} />
  const ownClasses = classNames(styles.bar, tone !== 'ok' && styles[tone], thin && styles.thin, className)
  if (!label) {
    return (
      <span className={ownClasses} aria-hidden="true">
        {fill}
      </span>
    )
  }
  return (
    <div
      className={ownClasses}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {fill}
    </div>
  )
}

/** How much of a quota is used: red above 80 percent, yellow above 60, otherwise green. */
export function UsageBar({
  used,
  limit,
  label,
  className,
}: {
  used: number
  limit: number
  label?: string
  className?: string
}) {
  return (
    <Bar
      percent={usagePercent(used, limit)}
      tone={usageLevel(used, limit)}
      label={label}
      className={className}
    />
  )
}
