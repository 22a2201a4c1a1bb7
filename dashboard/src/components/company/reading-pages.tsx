import type { Company } from '@cygnet/sdk'
import fieldStyles from '#/components/ui/field.module.css'
import { shortAddress } from '#/lib/short-address'
import styles from './reading-pages.module.css'

/** The pages that a reading has read so far. */
export function ReadingPages({ pages }: { pages: Company['readingPages'] }) {
  const read = pages.filter(({ problem }) => problem === undefined).length
  return (
    <div className={styles.reading} role="status">
      <p className={fieldStyles.help}>
        {pages.length === 0
          ? 'Opening the first page...'
          : `Read ${read === 1 ? 'one page' : `${read} pages`} so far`}
      </p>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ url, title, problem }) => (
            <li key={url}>
              <span>{title || shortAddress(url)}</span>
              <span className={fieldStyles.help}>{problem ?? shortAddress(url)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
