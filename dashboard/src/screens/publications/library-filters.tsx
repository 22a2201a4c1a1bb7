import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Select } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import styles from './library-filters.module.css'
import { type ListParams, SEARCH_MOST, SORT_ORDERS, STATUS_FILTERS, TYPE_FILTERS } from './list-params'

/** Milliseconds after the last keystroke before searching. */
const TYPING_PAUSE_MS = 300

interface LibraryFiltersProps {
  params: ListParams
  onChange: (change: Partial<ListParams>) => void
  /** Runs on every keystroke. */
  onTyped: (text: string) => void
}

/** The search, and the filters, which a phone shows on request. */
export function LibraryFilters({ params, onChange, onTyped }: LibraryFiltersProps) {
  const [text, setText] = useState(params.search)
  const [unfolded, setUnfolded] = useState(false)
  const choicesId = useId()
  const chosen = [params.type, params.status].filter((one) => one !== 'all').length
  const asked = useRef(params.search)

  // Back and forward change the address; the field follows unless it caused the change itself.
  useEffect(() => {
    if (params.search === asked.current) return
    asked.current = params.search
    setText(params.search)
    onTyped(params.search)
  }, [params.search, onTyped])

  useEffect(() => {
    if (text === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text
      onChange({ search: text })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onChange])

  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <Search />
        <input
          className={classNames(fieldStyles.input, styles.input)}
          type="search"
          maxLength={SEARCH_MOST}
          aria-label="Search publications"
          placeholder="Title, topic or company"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onTyped(event.target.value)
          }}
        />
      </div>
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal />}
        aria-expanded={unfolded}
        aria-controls={choicesId}
        onClick={() => setUnfolded(!unfolded)}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <div id={choicesId} className={classNames(styles.choices, unfolded && styles.unfolded)}>
        <Select
          aria-label="Type"
          options={TYPE_FILTERS}
          value={params.type}
          onChange={(event) => onChange({ type: event.target.value as ListParams['type'] })}
        />
        <Select
          aria-label="Status"
          options={STATUS_FILTERS}
          value={params.status}
          onChange={(event) => onChange({ status: event.target.value as ListParams['status'] })}
        />
        <Select
          aria-label="Sort by"
          options={
            params.search.trim() ? SORT_ORDERS : SORT_ORDERS.filter(({ value }) => value !== 'relevance')
          }
          value={params.sort}
          onChange={(event) => onChange({ sort: event.target.value as ListParams['sort'] })}
        />
      </div>
    </search>
  )
}
