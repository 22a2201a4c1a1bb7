import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageNumbers } from '#/lib/page-numbers'
import styles from './pagination.module.css'

/** Previous, numbered pages, next; the ends are disabled. */
export function Pagination({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
        Previous
      </button>
      {pageNumbers(page, pages).map((entry) =>
        entry.gap ? (
          <span className={styles.gap} key={`gap-${entry.page}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            type="button"
            key={entry.page}
            aria-label={`Page ${entry.page}`}
            aria-current={entry.page === page ? 'page' : undefined}
            onClick={() => onPage(entry.page)}
          >
            {entry.page}
          </button>
        )
      )}
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight />
      </button>
    </nav>
  )
}
