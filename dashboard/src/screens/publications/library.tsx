import { Archive } from 'lucide-react'
import { useState } from 'react'
import { pages } from '#/app/shell/navigation'
import { Button } from '#/components/ui/button'
import { Pagination } from '#/components/ui/pagination'
import spacingStyles from '#/components/ui/spacing.module.css'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import type { PublicationList } from '#/queries/publications'
import { matchingOnPage } from './instant-search'
import styles from './library.module.css'
import { LibraryEmpty } from './library-empty'
import { LibraryFilters } from './library-filters'
import type { ListParams } from './list-params'
import { PublicationCard } from './publication-card'
import { SelectPage } from './select-page'
import { SelectionBar } from './selection-bar'
import type { Selection } from './use-selection'

/** Cards that are visible when the list opens. */
const AT_FIRST = 2

interface LibraryProps {
  library: PublicationList
  params: ListParams
  onChange: (change: Partial<ListParams>) => void
  onCreate: () => void
  /** Another page is loading; this one stays, dimmed. */
  isFetching: boolean
  /** The shown page is the answer to earlier parameters. */
  isEarlier: boolean
  selection: Selection
}

/** Filters, cards and pages. */
export function Library({
  library,
  params,
  onChange,
  onCreate,
  isFetching,
  isEarlier,
  selection,
}: LibraryProps) {
  const { publications, pagination, userLimits, stats } = library
  const [typed, setTyped] = useState(params.search)
  // The current page is filtered at once; the server then searches the whole library.
  const searching = typed.trim() !== '' && (isEarlier || typed !== params.search)
  const shown = searching ? matchingOnPage(publications, typed) : publications
  const { currentPage, itemsPerPage, totalItems, totalPages } = pagination
  const filtered = params.type !== 'all' || params.status !== 'all' || params.search.trim() !== ''
  const first = (currentPage - 1) * itemsPerPage + 1
  const last = first + publications.length - 1

  // An archive without anything else is not an empty library: the filters stay, and with them the way to the
  // archive.
  const onlyArchive = stats.total === 0 && stats.archived > 0
  if (publications.length === 0 && !filtered && !onlyArchive && currentPage === 1) {
    return (
      <div className={styles.failure}>
        <LibraryEmpty limits={userLimits} onCreate={onCreate} pricing={pages.pricing.href} />
      </div>
    )
  }
  const openArchive = () => onChange({ status: 'archived' })
  return (
    <section aria-label="List">
      <LibraryFilters params={params} onChange={onChange} onTyped={setTyped} />
      <div className={styles.line}>
        {shown.length > 0 && <SelectPage page={shown} selection={selection} />}
        <span className={classNames(textStyles.meta, textStyles.numeric)} role="status">
          {searching
            ? 'Searching the whole library...'
            : publications.length > 0 &&
              `${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(totalItems)}`}
        </span>
      </div>
      {publications.length === 0 && !filtered ? (
        <EmptyState
          title="Everything is archived"
          action={<Button onClick={openArchive}>Open the archive</Button>}
        >
          <p>{formatCount(stats.archived, 'publication')} can be restored from there.</p>
        </EmptyState>
      ) : publications.length === 0 ? (
        <div className={spacingStyles.above6}>
          <LibraryEmpty
            limits={userLimits}
            onClear={() => onChange({ type: 'all', status: 'all', search: '' })}
            search={params.search}
            onCreate={onCreate}
            pricing={pages.pricing.href}
          />
        </div>
      ) : (
        <ul className={classNames(styles.publications, isFetching && styles.stale)} aria-busy={isFetching}>
          {shown.map((publication, place) => (
            <li key={publication.id}>
              <PublicationCard
                publication={publication}
                early={place < AT_FIRST}
                selected={selection.has(publication.id)}
                onSelect={(selected) => selection.set([publication], selected)}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectionBar selection={selection} />
      {shown.length > 0 && (
        <div className={styles.foot}>
          <p className={classNames(textStyles.meta, textStyles.numeric)}>
            Page {formatNumber(currentPage)} of {formatNumber(Math.max(1, totalPages))}
          </p>
          {stats.archived > 0 && params.status !== 'archived' && (
            <Button size="sm" variant="ghost" icon={<Archive />} onClick={openArchive}>
              Archive ({formatNumber(stats.archived)})
            </Button>
          )}
          <Pagination
            page={currentPage}
            pages={Math.max(1, totalPages)}
            onPage={(page) => onChange({ page })}
          />
        </div>
      )}
    </section>
  )
}
