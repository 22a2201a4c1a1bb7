import type { Company } from '@cygnet/sdk'
import { Check, X } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatCount } from '#/lib/format'
import { shortAddress } from '#/lib/short-address'
import { withScheme } from '#/lib/web-address'
import styles from './first-run.module.css'

/** The most pages that are read. */
const MAX_PAGES = 8

interface ReadingProps {
  website: string
  pages: Company['readingPages']
  onStop: () => void
}

/** The website while it is read: its pages, the newest one on the sheet, and the facts found so far. */
export function Reading({ website, pages, onStop }: ReadingProps) {
  let number = 0
  const read = pages.map((page) => ({
    ...page,
    facts: page.facts.map((quote) => ({
      quote,
      number: ++number,
      page: page.title || shortAddress(page.url),
    })),
  }))
  const legible = read.filter(({ problem }) => problem === undefined)
  const newest = legible.at(-1)
  const facts = read.flatMap((page) => page.facts).toReversed()
  return (
    <section className={styles.reading} aria-labelledby="reading-title">
      <div className={styles.head}>
        <div>
          <h2 className={textStyles.pageTitle} id="reading-title">
            Reading {shortAddress(withScheme(website))}
          </h2>
          <p role="status">
            {pages.length === 0
              ? 'Opening the first page...'
              : `${formatCount(legible.length, 'page')}, ${formatCount(number, 'fact')} so far`}
          </p>
        </div>
        <Button onClick={onStop}>Stop reading</Button>
      </div>
      <progress className={styles.progress} aria-label="Pages read" max={MAX_PAGES} value={pages.length} />
      <div className={styles.columns}>
        <section aria-labelledby="reading-pages">
          <h3 id="reading-pages">Pages</h3>
          {pages.length === 0 && <SkeletonLines widths={['80%', '60%', '70%']} gap="1.25rem" />}
          <ul className={styles.pages}>
            {read.map(({ url, title, facts: own, problem }) => (
              <li key={url}>
                {problem ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
                <span>
                  <b>{title || shortAddress(url)}</b>
                  <small>{problem ?? new URL(url).pathname}</small>
                </span>
                {!problem && <span>{formatCount(own.length, 'fact')}</span>}
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.leaf} aria-hidden="true">
          {pages.length === 0 && (
            <SkeletonLines widths={['45%', '90%', '100%', '95%', '60%']} gap="1.25rem" />
          )}
          {newest && (
            <>
              <p className={styles.address}>{shortAddress(newest.url)}</p>
              <h4 dir="auto">{newest.title}</h4>
              {newest.facts.map(({ quote, number: at }) => (
                <p key={at} dir="auto">
                  <mark>{quote}</mark>
                  <sup>{at}</sup>
                </p>
              ))}
              {newest.facts.length === 0 && <p>No figure to quote on this page.</p>}
            </>
          )}
        </div>
        <section aria-labelledby="reading-facts">
          <h3 id="reading-facts">
            Facts found <span>{number}</span>
          </h3>
          {pages.length === 0 && <SkeletonLines widths={['100%', '85%', '95%']} gap="1.25rem" />}
          <ol className={styles.facts}>
            {facts.map(({ quote, number: at, page }) => (
              <li key={at}>
                <span className={styles.number}>{at}</span>
                <div>
                  <q dir="auto">{quote}</q>
                  <small>{page}</small>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </section>
  )
}
