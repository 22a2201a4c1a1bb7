import { useRef, useState } from 'react'
import fieldStyles from '#/components/ui/field.module.css'
import { formatCount } from '#/lib/format'
import styles from './docs-search.module.css'
import { excerptOf, type Place, searchDocs } from './search-docs'

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
            {found.map((place) => (
              <li key={place.href}>
                <a href={place.href}>
                  <b>{place.title}</b>
                  {place.page !== place.title && <small>{place.page}</small>}
                  <span>
                    {excerptOf(place, query).map(({ text, isMatch }, at) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
                      isMatch ? <mark key={at}>{text}</mark> : text
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}
