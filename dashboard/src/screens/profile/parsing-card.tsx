import { ApiError, type Company } from '@cygnet/sdk'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ReadingPages } from '#/components/company/reading-pages'
import { MAX_URLS, UrlRows } from '#/components/company/url-rows'
import { useUrlProblems } from '#/components/company/use-url-problems'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { FieldError } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { useMessages } from '#/components/ui/messages'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import { shortAddress } from '#/lib/short-address'
import { useAction } from '#/lib/use-action'
import { withScheme } from '#/lib/web-address'
import { parseCompany, useReadingPages } from '#/queries/company'
import styles from './parsing-card.module.css'
import profileScreenStyles from './profile-screen.module.css'

interface ParsingCardProps {
  company: Company
  /** Whether it is what to do first on its page. */
  isFirst: boolean
  /** While the profile is being edited, because reading would overwrite what is typed. */
  locked: boolean
}

/** Reads the company's website into the profile, once a week. */
export function ParsingCard({ company, isFirst, locked }: ParsingCardProps) {
  // Pages that were read are named; what is added is typed.
  const [removed, setRemoved] = useState<readonly string[]>([])
  const read = company.parsedSources.slice(0, MAX_URLS).filter(({ url }) => !removed.includes(url))
  const [added, setAdded] = useState(() => (read.length > 0 ? [] : [company.website]))
  const { show } = useMessages()
  const problems = useUrlProblems()
  const sent = useRef<readonly string[]>([])
  const reading = useAction(parseCompany(company), {
    onSuccess: () => {
      setRemoved([])
      setAdded([])
      void show({ title: 'Success!', text: 'Company website parsed successfully', tone: 'ok' })
    },
    failure: (error) => {
      problems.refuse(sent.current, error)
      const text = (error instanceof ApiError && error.serverMessage) || 'Failed to parse website'
      void show({ title: 'Error', text, tone: 'bad' })
    },
  })

  const pages = useReadingPages(company.isDefault ? null : company.id, reading.isPending)

  async function parse() {
    const given = [...read.map(({ url }) => url), ...added].map((url) => url.trim()).filter(Boolean)
    if (given.length === 0) {
      await show({ title: 'No URLs', text: 'Please add at least one URL to parse', tone: 'warn' })
      return
    }
    if (!problems.sound(given)) return
    sent.current = given
    await reading.run(given.map(withScheme))
  }

  return (
    <Card as="section" padded className={styles.parsing} aria-labelledby="parsing-title">
      <div className={classNames(profileScreenStyles.head, styles.profileHead)}>
        <h2 className={textStyles.cardTitle} id="parsing-title">
          Website Parsing
        </h2>
        <Badge tone={company.canParseAgain ? 'ok' : 'line'}>
          {company.canParseAgain ? 'Ready to parse' : 'Parsed recently'}
        </Badge>
      </div>
      <p className={textStyles.label}>
        Reads your pages and fills in what you offer, whom it's for and how you sound. Website parsing is
        allowed once per week.
      </p>
      {read.length > 0 && (
        <ul className={styles.read} aria-label="Pages that were read">
          {read.map(({ url, title }) => (
            <li key={url}>
              <div>
                <a href={url} target="_blank" rel="noreferrer">
                  {title || shortAddress(url)}
                </a>
                <span className={fieldStyles.help}>{shortAddress(url)}</span>
                {problems.problem(url) && <FieldError>{problems.problem(url)}</FieldError>}
              </div>
              <Button
                variant="ghost"
                size="sm"
                square
                aria-label={`Remove ${title || shortAddress(url)}`}
                icon={<X />}
                disabled={reading.isPending}
                onClick={() => setRemoved([...removed, url])}
              />
            </li>
          ))}
        </ul>
      )}
      <UrlRows
        legend={read.length > 0 ? 'More pages' : undefined}
        urls={added}
        onUrls={setAdded}
        least={read.length > 0 ? 0 : 1}
        most={MAX_URLS - read.length}
        disabled={reading.isPending}
        problem={problems.problem}
      />
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={reading.isPending}
        disabled={!company.canParseAgain || locked}
        onClick={() => void parse()}
      >
        {reading.isPending ? 'Parsing Website...' : 'Parse Website'}
      </Button>
      <p className={fieldStyles.help}>
        {company.lastParsedAt
          ? `Last parsed on ${formatUtcDate(company.lastParsedAt)}.`
          : company.parsedSources.length === 0 && 'Not parsed yet.'}
        {!company.canParseAgain &&
          company.nextParseAt &&
          ` You can read it again from ${formatUtcDate(company.nextParseAt)}.`}
        {locked && ' Save or cancel your changes first.'}
      </p>
      {reading.isPending && <ReadingPages pages={pages} />}
    </Card>
  )
}
