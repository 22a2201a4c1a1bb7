import type { Company } from '@cygnet/sdk'
import { Check } from 'lucide-react'
import { ReadingPages } from '#/components/company/reading-pages'
import { UrlRows } from '#/components/company/url-rows'
import { Button } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import { formatUtcDate } from '#/lib/days'
import { shortAddress } from '#/lib/short-address'
import { urlError } from '#/lib/web-address'
import { givenUrls } from '../rules'
import styles from './parse-website.module.css'
import { useParseWebsite } from './use-parse-website'

interface ParseWebsiteProps {
  urls: string[]
  onUrls: (urls: string[]) => void
  company: Company | undefined
  onParsed: (company: Company) => void
}

/** The addresses to read, and the pages that were read. */
export function ParseWebsite({ urls, onUrls, company, onParsed }: ParseWebsiteProps) {
  const { parse, isPending, read, problem, pages } = useParseWebsite(onParsed)
  const waiting = company && !company.canParseAgain && company.nextParseAt
  return (
    <div>
      <UrlRows
        urls={urls}
        onUrls={onUrls}
        disabled={isPending}
        problem={(url) => problem(url) ?? urlError(url)}
      />
      <div className={styles.parseAction}>
        <Button busy={isPending} disabled={Boolean(waiting)} onClick={() => void parse(urls)}>
          {isPending ? 'Parsing Website...' : 'Parse Website'}
        </Button>
        <p className={fieldStyles.help}>
          {givenUrls(urls).length === 0 && 'Enter an address to go on. '}
          Website parsing is allowed once per week.
          {waiting && ` You can read it again from ${formatUtcDate(company.nextParseAt)}.`}
        </p>
      </div>
      {isPending && <ReadingPages pages={pages} />}
      {read && !isPending && (
        <div className={styles.readingLog} role="status">
          <p className={styles.title}>
            Read {read.parsedSources.length === 1 ? 'one page' : `${read.parsedSources.length} pages`}
          </p>
          <ul>
            {read.parsedSources.map((source) => (
              <li key={source.url}>
                <Check />
                <span>{source.title || shortAddress(source.url)}</span>
                <span>{shortAddress(source.url)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
