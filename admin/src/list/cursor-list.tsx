import type { ReactNode } from 'react'
import { Page } from '../parts/page'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import styles from './console-list.module.css'
import { CursorTable, type CursorTableProps, useAddressFilters } from './cursor-table'
import { type Export, FileButton } from './export-button'

/** A page with a list that is only read forwards. */
export function CursorList<Row extends { id: string }>({
  title,
  above,
  heading,
  file,
  ...table
}: CursorTableProps<Row> & {
  /** Makes the server write what the filters leave as a CSV file. */
  file?: Export
  /** Content above the list. */
  above?: ReactNode
  /** Heading of the list itself, where the page has other content. */
  heading?: string
}) {
  return (
    <Page
      title={title}
      actions={
        <>
          <QueryRefreshButton names={[table.name]} />
          {file && <Download name={table.name} filterNames={table.filterNames} file={file} />}
        </>
      }
    >
      {above}
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <CursorTable title={heading ?? title} {...table} />
    </Page>
  )
}

function Download({
  name,
  filterNames = [],
  file,
}: {
  name: string
  filterNames?: readonly string[] | undefined
  file: Export
}) {
  const { filterValues } = useAddressFilters(name, filterNames)
  return <FileButton total={undefined} file={(format) => file({ ...filterValues, ...format })} />
}
