import { Pagination } from '@mui/material'
import { useListPaginationContext, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import styles from './pager.module.css'

const KEYS = { first: 'first', last: 'last', next: 'next', previous: 'previous' } as const

/** Where in the list one is, and the other pages; nothing for a list of one page. */
export function Pager() {
  const { page, perPage, total, setPage } = useListPaginationContext()
  const translate = useTranslate()
  const { number } = useFormats()
  const pages = Math.ceil((total ?? 0) / perPage)
  if (pages <= 1) return null
  return (
    <div className={styles.pager}>
      <span>{translate('list.page_of', { page: number(page), pages: number(pages) })}</span>
      <Pagination
        aria-label={translate('list.pages')}
        count={pages}
        page={page}
        size="small"
        shape="rounded"
        onChange={(_event, next) => setPage(next)}
        getItemAriaLabel={(kind, target, selected) =>
          kind === 'page'
            ? translate(selected ? 'ra.navigation.current_page' : 'ra.navigation.page', { page: target })
            : kind in KEYS
              ? translate(`ra.navigation.${KEYS[kind as keyof typeof KEYS]}`)
              : ''
        }
      />
    </div>
  )
}
