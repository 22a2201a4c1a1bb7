import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title'
import styles from './page.module.css'

/** A page of the console: its title, its actions, its content. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}
