import { Dialog } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useHref, useNavigate } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useSettled } from '../lib/use-settled'
import { LoadFailure } from '../parts/states'
import { toPlaces } from './places'
import styles from './search-dialog.module.css'
import { SearchResults } from './search-results'

/** From this many characters on the server looks inside words. */
const INSIDE = 3

/** Finds a record of any kind, with the keyboard alone if wanted. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const navigate = useNavigate()
  const root = useHref('/')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter as pressed, until the results for what is typed are there. */
  const [entered, setEntered] = useState<KeyboardEvent | null>(null)
  const text = useSettled(typed.trim())
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.admin.search(text, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const groups = text === '' ? [] : (data?.groups ?? [])
  const places = groups.flatMap((group) => toPlaces(group, text))
  const current = places[Math.min(chosen, places.length - 1)]
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const isSettled = text === typed.trim() && !isFetching && !isPlaceholderData

  const go = (path: string, { ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => {
    if (ctrlKey || metaKey) {
      window.open(`${root.replace(/\/$/, '')}${path}`, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && places.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, places.length - 1) + step + places.length) % places.length)
    }
    if (event.key === 'Enter') setEntered(event)
  }
  // What is shown for a former text is not what Enter asks for: it waits for the answer.
  useEffect(() => {
    if (entered === null || !isSettled) return
    setEntered(null)
    if (current) go(current.path, entered)
  })
  const said =
    typed.trim() === ''
      ? translate('search.begin')
      : !isSettled
        ? translate('state.loading')
        : places.length === 0
          ? translate('search.nothing')
          : translate('search.found', { smart_count: total, count: number(total) })
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('search.title') } }}
      className={styles.dialog ?? ''}
    >
      <label className={styles.field}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={translate('search.field')}
          aria-expanded={places.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={current ? `${id}-${places.indexOf(current)}` : undefined}
          placeholder={translate('search.field')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
            setEntered(null)
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </label>
      {error ? (
        <LoadFailure what="Failed to search" error={error} onRetry={() => void refetch()} />
      ) : places.length > 0 ? (
        <SearchResults id={id} groups={groups} text={text} current={current} onGo={go} onPoint={setChosen} />
      ) : typed.trim() !== '' && isSettled ? (
        <p className={styles.nothing}>{translate('search.hint')}</p>
      ) : null}
      <div className={styles.foot}>
        {places.length > 0 && (
          <span className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {translate('search.choose')}
            <kbd>Enter</kbd> {translate('search.open')}
            <kbd>Ctrl Enter</kbd> {translate('search.open_in_tab')}
          </span>
        )}
        <span role="status">
          {said}
          {data && isSettled && places.length > 0 && !data.insideWords && (
            <> {translate(text.length < INSIDE ? 'search.short' : 'search.by_beginning')}</>
          )}
        </span>
      </div>
    </Dialog>
  )
}
