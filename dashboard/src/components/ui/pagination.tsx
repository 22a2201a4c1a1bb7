import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageNumbers } from '#/lib/page-numbers'

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
    <nav className="pager" aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="i" />
        Previous
      </button>
      {pageNumbers(page, pages).map((entry) =>
        entry.gap ? (
          <span className="x" key={`gap-${entry.page}`} aria-hidden="true">
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
        <ChevronRight className="i" />
      </button>
    </nav>
  )
}
