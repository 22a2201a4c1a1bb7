import type { Company } from '@cygnet/sdk'
import { Check, Plus, X } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { formatDate } from '#/lib/format'
import { shortAddress } from '#/lib/short-address'
import { useParseWebsite } from './use-parse-website'

const MOST = 10

interface ParseWebsiteProps {
  urls: string[]
  onUrls: (urls: string[]) => void
  company: Company | undefined
  onParsed: (company: Company) => void
}

/** Addresses to read, the button that reads them, and what was read. */
export function ParseWebsite({ urls, onUrls, company, onParsed }: ParseWebsiteProps) {
  const { parse, busy, read } = useParseWebsite(onParsed)
  const waiting = company && !company.canParseAgain && company.nextParseAt
  const set = (index: number, url: string) =>
    onUrls(urls.map((entry, place) => (place === index ? url : entry)))
  return (
    <div>
      <fieldset className="urls">
        <legend className="lbl mb-2">Company pages</legend>
        {urls.map((url, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
          <div className="row" key={index}>
            <input
              className="input"
              type="url"
              inputMode="url"
              aria-label={`URL ${index + 1}`}
              placeholder="https://"
              value={url}
              disabled={busy}
              onChange={(event) => set(index, event.target.value)}
            />
            {urls.length > 1 && (
              <Button
                variant="ghost"
                square
                aria-label={`Remove URL ${index + 1}`}
                icon={<X className="i" />}
                disabled={busy}
                onClick={() => onUrls(urls.filter((_, place) => place !== index))}
              />
            )}
          </div>
        ))}
        {urls.length < MOST && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            icon={<Plus className="i" />}
            disabled={busy}
            onClick={() => onUrls([...urls, ''])}
          >
            Add a page
          </Button>
        )}
      </fieldset>
      <div className="parse-action">
        <Button busy={busy} disabled={Boolean(waiting)} onClick={() => void parse(urls)}>
          {busy ? 'Parsing Website...' : 'Parse Website'}
        </Button>
        <p className="help">
          Website parsing is allowed once per week.
          {waiting && ` The next one from ${formatDate(company.nextParseAt)}.`}
        </p>
      </div>
      {read && (
        <div className="reading-log" role="status">
          <p className="t">
            Read {read.parsedSources.length === 1 ? 'one page' : `${read.parsedSources.length} pages`}
          </p>
          <ul>
            {read.parsedSources.map((source) => (
              <li key={source.url}>
                <Check className="i" />
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
