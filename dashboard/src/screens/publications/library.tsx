import { pages } from '#/app/shell/navigation'
import { Pagination } from '#/components/ui/pagination'
import { classNames } from '#/lib/class-names'
import { formatNumber } from '#/lib/format'
import { LibraryEmpty } from './library-empty'
import { LibraryFilters } from './library-filters'
import type { ListParams } from './list-params'
import { PublicationCard } from './publication-card'
import type { Library as LibraryData } from './use-library'

interface LibraryProps {
  library: LibraryData
  params: ListParams
  onChange: (change: Partial<ListParams>) => void
  onCreate: () => void
  /** Another page is on its way; this one stays, dimmed. */
  isFetching: boolean
}

/** Filters, cards and pages. */
export function Library({ library, params, onChange, onCreate, isFetching }: LibraryProps) {
  const { publications, pagination, userLimits } = library
  const { currentPage, itemsPerPage, totalItems, totalPages } = pagination
  const filtered = params.type !== 'all' || params.status !== 'all' || params.search.trim() !== ''
  const first = (currentPage - 1) * itemsPerPage + 1
  const last = first + publications.length - 1

  if (publications.length === 0 && !filtered && currentPage === 1) {
    return (
      <div className="mt-8">
        <LibraryEmpty
          limits={userLimits}
          onCreate={onCreate}
          pricing={pages.pricing.exists ? pages.pricing.href : undefined}
        />
      </div>
    )
  }
  return (
    <section aria-label="List">
      <LibraryFilters params={params} onChange={onChange}>
        {publications.length > 0 &&
          `${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(totalItems)}`}
      </LibraryFilters>
      {publications.length === 0 ? (
        <LibraryEmpty
          limits={userLimits}
          filtered
          onCreate={onCreate}
          pricing={pages.pricing.exists ? pages.pricing.href : undefined}
        />
      ) : (
        <ul className={classNames('pubs', isFetching && 'stale')} aria-busy={isFetching}>
          {publications.map((publication) => (
            <li key={publication.id}>
              <PublicationCard publication={publication} />
            </li>
          ))}
        </ul>
      )}
      <div className="list-foot">
        <p className="meta num">
          Page {formatNumber(currentPage)} of {formatNumber(Math.max(1, totalPages))}
        </p>
        <Pagination
          page={currentPage}
          pages={Math.max(1, totalPages)}
          onPage={(page) => onChange({ page })}
        />
      </div>
    </section>
  )
}
