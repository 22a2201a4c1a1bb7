import { Search } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useListFilterContext } from 'react-admin'
import styles from './filters.module.css'

/** Milliseconds without a key before the list is searched. */
const PAUSE_MS = 300

/** The filters as they were set last: the list's own follow a moment later. */
const Latest = createContext<{ current: Record<string, unknown> }>({ current: {} })

/** Goes around the filters of one list. */
export function Filters({ children }: { children: ReactNode }) {
  const { filterValues } = useListFilterContext()
  const latest = useRef<Record<string, unknown>>(filterValues)
  useEffect(() => {
    latest.current = filterValues
  }, [filterValues])
  return <Latest value={latest}>{children}</Latest>
}

/** Sets one filter of the list around it; an empty value takes it away. */
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
  // The address changes the filter too, e.g. the browser's way back.
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
