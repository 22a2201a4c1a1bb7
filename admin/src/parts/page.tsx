import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { sections } from '../layout/sections'
import { useListOfRecord } from '../lib/list-place'
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
      <Back />
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** From a record to the list that it was opened from. */
function Back() {
  const translate = useTranslate()
  const list = useListOfRecord()
  const section = sections.find(({ path }) => path === list?.path)
  if (!list || !section) return null
  return (
    <Link className={styles.back} to={list.to}>
      <ChevronLeft aria-hidden="true" />
      {translate(section.label)}
    </Link>
  )
}
