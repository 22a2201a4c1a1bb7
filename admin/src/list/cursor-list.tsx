import type { ReactNode } from 'react'
import { Page } from '../parts/page'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import styles from './console-list.module.css'
import { CursorTable, type CursorTableProps } from './cursor-table'

/** A page with a list that is only read forwards. */
export function CursorList<Row extends { id: string }>({
  title,
  above,
  heading,
  ...table
}: CursorTableProps<Row> & {
  /** Content above the list. */
  above?: ReactNode
  /** Heading of the list itself, where the page has other content. */
  heading?: string
}) {
  return (
    <Page title={title} actions={<QueryRefreshButton names={[table.name]} />}>
      {above}
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <CursorTable title={heading ?? title} {...table} />
    </Page>
  )
}
