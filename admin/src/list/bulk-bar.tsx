import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import styles from './bulk-bar.module.css'

/** How many rows are selected, and what can be done with all of them. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const translate = useTranslate()
  if (selectedIds.length === 0) return null
  return (
    <section className={styles.bar} aria-label={translate('list.selection')}>
      <b role="status">{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</b>
      {children}
      <Button onClick={() => onUnselectItems()}>{translate('list.unselect')}</Button>
    </section>
  )
}
