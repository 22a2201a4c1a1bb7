import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import styles from './badge.module.css'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'accent' | 'solid' | 'line' | 'hollow' | 'mono'

/** The color shows a state, but never alone: a dot or icon and the word say the same. */
export function Badge({
  tone,
  dot,
  pulse,
  className,
  children,
}: {
  tone?: BadgeTone
  dot?: boolean
  pulse?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.badge, tone && styles[tone], className)}>
      {dot && <span className={classNames(styles.dot, pulse && styles.pulse)} />}
      {children}
    </span>
  )
}
