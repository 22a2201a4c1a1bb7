import type { PublicationSource } from '@cygnet/sdk'
import { useEffect, useRef } from 'react'
import { sourceId, useActiveSource } from '#/components/markdown/citation'
import sourceStyles from '#/components/markdown/source.module.css'
import { classNames } from '#/lib/class-names'
import { formatDate } from '#/lib/format'
import { shortAddress } from '#/lib/short-address'
import styles from './sources-panel.module.css'

/** The sources in the order of their numbers; uncited ones follow, collapsed. */
export function SourcesPanel({ sources }: { sources: PublicationSource[] }) {
  const cited = sources
    .filter((source) => source.number !== null)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  const others = sources.filter((source) => source.number === null)
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title">
        Sources{' '}
        <span>
          {cited.length} cited, {sources.length} read
        </span>
      </h2>
      <ol>
        {cited.map((source) => (
          <SourceRow key={source.id} source={source} />
        ))}
      </ol>
      {others.length > 0 && (
        <details className={styles.moreSources}>
          <summary>Also read</summary>
          <ul>
            {others.map((source) => (
              <SourceRow key={source.id} source={source} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function SourceRow({ source }: { source: PublicationSource }) {
  const { active, setActive } = useActiveSource()
  const row = useRef<HTMLLIElement>(null)
  const number = source.number === null ? '' : String(source.number)
  const on = number !== '' && number === active

  useEffect(() => {
    if (on && row.current) revealInRail(row.current)
  }, [on])

  const safe = source.url && /^https?:\/\//i.test(source.url) ? source.url : undefined
  return (
    <li
      ref={row}
      className={classNames(sourceStyles.source, on && sourceStyles.active)}
      id={number ? sourceId(number) : undefined}
    >
      {number ? (
        <button
          type="button"
          className={sourceStyles.number}
          aria-label={`Show where source ${number} is cited`}
          onClick={() => showClaim(number, setActive)}
        >
          {number}
        </button>
      ) : (
        <span className={sourceStyles.number} aria-hidden="true" />
      )}
      <div>
        {safe ? (
          <a className={sourceStyles.title} href={safe} target="_blank" rel="noopener noreferrer nofollow">
            {source.title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className={sourceStyles.title}>{source.title}</span>
        )}
        <span className={sourceStyles.address}>{whereFrom(source)}</span>
        {/* Of a page one is enough; everything that the customer said stands in the text. */}
        {(source.kind === 'note' ? source.quotes : source.quotes.slice(0, 1)).map((quote) => (
          <q key={quote}>{quote}</q>
        ))}
      </div>
    </li>
  )
}

function whereFrom(source: PublicationSource): string {
  if (source.kind === 'page' && source.url) return shortAddress(source.url)
  return source.kind === 'profile' ? `Your profile, as of ${formatDate(source.fetchedAt)}` : 'Your answers'
}

/** Scrolls to a source within the side column, if that scrolls by itself; never scrolls the page. */
function revealInRail(row: HTMLElement) {
  const rail = row.closest('aside')
  if (!rail || rail.scrollHeight <= rail.clientHeight) return
  const { top, bottom } = row.getBoundingClientRect()
  const frame = rail.getBoundingClientRect()
  if (top < frame.top) rail.scrollBy({ top: top - frame.top })
  else if (bottom > frame.bottom) rail.scrollBy({ top: bottom - frame.bottom })
}

/** Highlights a source and scrolls to the first citation of it. */
function showClaim(number: string, setActive: (source: string) => void) {
  setActive(number)
  document.querySelector(`article a[data-source="${number}"]`)?.scrollIntoView({ block: 'center' })
}
