import { Button } from '@mui/material'
import { Search } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useListFilterContext, useTranslate } from 'react-admin'
import styles from './filters.module.css'

/** Milliseconds without typing before the list is searched. */
const PAUSE_MS = 300

/** The filters as last set: the list's own follow a moment later. */
const Latest = createContext<{ current: Record<string, unknown> }>({ current: {} })

/** Provides the filters of one list. */
export function Filters({ children }: { children: ReactNode }) {
  const { filterValues } = useListFilterContext()
  const latest = useRef<Record<string, unknown>>(filterValues)
  useEffect(() => {
    latest.current = filterValues
  }, [filterValues])
  return (
    <Latest value={latest}>
      {children}
      <Reset />
    </Latest>
  )
}

/** Removes every filter, also those of the address that have no field here. */
function Reset() {
  const { filterValues, setFilters, displayedFilters } = useListFilterContext()
  const translate = useTranslate()
  if (Object.keys(filterValues).length === 0) return null
  return <Button onClick={() => setFilters({}, displayedFilters)}>{translate('list.reset_filters')}</Button>
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
    <select
      className={styles.choice}
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
  )
}

/** One end of a range of days. */
export function DayFilter({ source, label }: { source: string; label: string }) {
  const [value, setValue] = useFilter(source)
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} onChange={(event) => setValue(event.target.value)} />
    </label>
  )
}
