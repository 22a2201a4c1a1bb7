import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'
import styles from './alert.module.css'

interface AlertProps {
  title: ReactNode
  tone?: 'plain' | 'warn' | 'bad'
  icon?: LucideIcon
  /** `alert` interrupts what a screen reader says; left out where it is there from the start. */
  role?: 'alert' | 'status'
  /** Below the title. */
  children?: ReactNode
  /** At the end of the line. */
  action?: ReactNode
  /** Extra classes of the whole. */
  className?: string
}

/** A box that says what has to be known here. `Notice` and `ErrorState` are its usual forms. */
export function Alert({
  title,
  tone = 'plain',
  icon: Icon = TriangleAlert,
  role,
  children,
  action,
  className,
}: AlertProps) {
  return (
    <div className={classNames(styles.alert, tone !== 'plain' && styles[tone], className)} role={role}>
      <Icon />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}
