import { Button } from '@mui/material'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useListFilterContext, useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import styles from './filters.module.css'

/** Milliseconds without typing before the list is searched. */
const PAUSE_MS = 300

/** The filters as last set: the list's own follow a moment later. */
const Latest = createContext<{ current: Record<string, unknown> }>({ current: {} })

/**
 * Provides the filters of one list. With `folds`, a phone has them behind one button: what is filtered stays in sight as
 * chips.
 */
export function Filters({
  children,
  folds = false,
  tab,
}: {
  children: ReactNode
  folds?: boolean
  /** The filter that tabs show: which list it is, rather than a filter of it. */
  tab?: string | undefined
}) {
  const { filterValues } = useListFilterContext()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const latest = useRef<Record<string, unknown>>(filterValues)
  useEffect(() => {
    latest.current = filterValues
  }, [filterValues])
  const count = Object.keys(filterValues).filter((name) => name !== 'search' && name !== tab).length
  return (
    <Latest value={latest}>
      <div className={folds ? styles.folds : styles.filters} data-open={isOpen}>
        {folds && (
          <Button
            className={styles.fold}
            variant="outlined"
            startIcon={<SlidersHorizontal />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {translate(count === 0 ? 'list.filters' : 'list.filters_set', { count })}
          </Button>
        )}
        {children}
        <Reset tab={tab} />
      </div>
    </Latest>
  )
}

/** A filter that is set, where its field is folded away; pressing it removes the filter. */
export function FilterChip({
  label,
  value,
  onRemove,
}: {
  label: string
  value: string
  onRemove: () => void
}) {
  const translate = useTranslate()
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      {label}: {value} <X role="img" aria-label={translate('list.remove_filter')} />
    </button>
  )
}

/** Removes every filter, also those of the address that have no field here; the tab stays. */
function Reset({ tab }: { tab: string | undefined }) {
  const { filterValues, setFilters, displayedFilters } = useListFilterContext()
  const translate = useTranslate()
  if (Object.keys(filterValues).every((name) => name === tab)) return null
  const kept = tab !== undefined && filterValues[tab] ? { [tab]: filterValues[tab] } : {}
  return <Button onClick={() => setFilters(kept, displayedFilters)}>{translate('list.reset_filters')}</Button>
}

/** Sets one filter of the surrounding list; an empty value removes it. */
export function useFilter(name: string): [string, (value: string) => void] {
  const { filterValues, setFilters, displayedFilters } = useListFilterContext()
  const latest = useContext(Latest)
  const set = (value: string) => {
    const { [name]: _, ...others } = latest.current
    latest.current = value ? { ...others, [name]: value } : others
    setFilters(latest.current, displayedFilters)
  }
  return [String(filterValues[name] ?? ''), set]
}

export function SearchFilter({ label, source = 'search' }: { label: string; source?: string }) {
  const [value, setValue] = useFilter(source)
  const [typed, setTyped] = useState(value)
  // The address also changes the filter, e.g. when going back in the browser.
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => setValue(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className={styles.search}>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

export interface Choice {
  id: string
  name: string
}

/** One of a few values, or all of them. */
export function ChoiceFilter({
  source,
  label,
  all,
  choices,
}: {
  source: string
  label: string
  all: string
  choices: Choice[]
}) {
  const [value, setValue] = useFilter(source)
  return (
    <>
      <select
        className={styles.choice}
        data-folded
        data-set={value !== '' || undefined}
        aria-label={label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {value && (
        <FilterChip
          label={label}
          value={choices.find(({ id }) => id === value)?.name ?? value}
          onRemove={() => setValue('')}
        />
      )}
    </>
  )
}

/** One of a few values as tabs, above the other filters; the first, without an id, is all of them. */
export function TabFilter({ source, label, tabs }: { source: string; label: string; tabs: Choice[] }) {
  const [value, setValue] = useFilter(source)
  return (
    <fieldset className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={value === id} onClick={() => setValue(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** One end of a range of days. */
export function DayFilter({ source, label }: { source: string; label: string }) {
  const [value, setValue] = useFilter(source)
  const { day } = useFormats()
  return (
    <>
      <label className={styles.day} data-folded>
        {label}
        <input type="date" value={value} onChange={(event) => setValue(event.target.value)} />
      </label>
      {value && <FilterChip label={label} value={day(value)} onRemove={() => setValue('')} />}
    </>
  )
}
