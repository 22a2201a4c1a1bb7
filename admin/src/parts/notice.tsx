import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** What a page is opened for, said first and once: what happened, what to do, and the buttons for it. */
export function Notice({
  tone,
  title,
  actions,
  children,
}: {
  tone: 'warn' | 'bad'
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={`${styles.notice} ${styles[tone]}`}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
