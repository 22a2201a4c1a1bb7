import { useRef, useState } from 'react'
import fieldStyles from '#/components/ui/field.module.css'
import { formatCount } from '#/lib/format'
import styles from './docs-search.module.css'
import { type Place, searchDocs } from './search-docs'

const INDEX = '/docs/search.json'

/** Finds parts of guides and operations of the reference. Its index is loaded when somebody is about to search. */
export function DocsSearch() {
  const [places, setPlaces] = useState<Place[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [query, setQuery] = useState('')
  const asked = useRef(false)
  const found = places ? searchDocs(places, query) : []

  async function load() {
    if (asked.current) return
    asked.current = true
    try {
      const response = await fetch(INDEX)
      if (!response.ok) throw new Error(String(response.status))
      setPlaces(await response.json())
      setFailed(false)
    } catch {
      asked.current = false
      setFailed(true)
    }
  }

  return (
    <search className={styles.search}>
      <input
        className={fieldStyles.input}
        type="search"
        aria-label="Search the documentation"
        placeholder="Search the docs"
        value={query}
        onFocus={load}
        onChange={(event) => {
          setQuery(event.target.value)
          void load()
        }}
      />
      {query.trim() && (
        <div className={styles.results}>
          <p role="status">
            {failed
              ? 'The search could not be loaded. Type again to retry.'
              : places
                ? found.length > 0
                  ? formatCount(found.length, 'result')
                  : 'Nothing found. Try fewer words.'
                : 'Searching ...'}
          </p>
          <ul>
            {found.map(({ href, page, title }) => (
              <li key={href}>
                <a href={href}>
                  {title}
                  {page !== title && <span>{page}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}
