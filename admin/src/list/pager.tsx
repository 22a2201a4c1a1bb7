import { Pagination } from '@mui/material'
import { useListPaginationContext, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import filterStyles from './filters.module.css'
import styles from './pager.module.css'

const KEYS = { first: 'first', last: 'last', next: 'next', previous: 'previous' } as const
/** Rows per page; the server allows up to 100. */
const SIZES = [20, 50, 100]

/**
 * The position in the list, the other pages, and the number of rows per page; nothing for a list that always fits.
 */
export function Pager() {
  const { page, perPage, total, setPage, setPerPage } = useListPaginationContext()
  const translate = useTranslate()
  const { number } = useFormats()
  if ((total ?? 0) <= SIZES[0]!) return null
  const pages = Math.ceil((total ?? 0) / perPage)
  return (
    <div className={styles.pager}>
      <span>{translate('list.page_of', { page: number(page), pages: number(pages) })}</span>
      <label className={styles.size}>
        {translate('list.page_size')}
        <select
          className={filterStyles.choice}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
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
      )}
    </div>
  )
}
