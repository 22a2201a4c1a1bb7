import type { SuggestedTitles } from '@cygnet/sdk/session'
import { useForm } from 'react-hook-form'
import badgeStyles from '#/components/ui/badge.module.css'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { shortAddress } from '#/lib/short-address'
import { withScheme } from '#/lib/web-address'
import styles from './first-run.module.css'
import { ModelNote } from './model-note'

/** Facts that a title shows. */
const SHOWN = 3
/** Squares that repeat the number of facts. */
const MAX_SQUARES = 8
const COUNTED = ['No titles', 'One title', 'Two titles', 'Three titles']

interface TitlesProps {
  suggested: SuggestedTitles
  about: string
  website: string
  busy: boolean
  /** Whether a title of one's own is being compared with the facts. */
  checking: boolean
  onCheck: (title: string) => void
  onWrite: (title: string) => void
  onAgain: () => void
}

/** The titles that the website can prove, each with its facts; or one's own. */
export function Titles({
  suggested,
  about,
  website,
  busy,
  checking,
  onCheck,
  onWrite,
  onAgain,
}: TitlesProps) {
  const { titles, facts, pages, model } = suggested
  const numbers = new Map(
    [...new Set(titles.flatMap((title) => title.facts.map(({ quote }) => quote)))].map((quote, at) => [
      quote,
      at + 1,
    ])
  )
  const isOffered = titles.some(({ title }) => title === about)
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: { title: isOffered ? '' : about },
  })
  const own = watch('title').trim()
  const isUnproved = about !== '' && own === about && !isOffered && !checking
  const canCheck = titles.length > 0 && !isUnproved
  return (
    <section className={styles.reading} aria-labelledby="titles-title">
      <div className={styles.head}>
        <div>
          <h2 className={textStyles.pageTitle} id="titles-title">
            {titles.length === 0
              ? 'Your pages state no figures yet'
              : `${COUNTED[titles.length]} you could prove today`}
          </h2>
          <p role="status">
            {formatCount(facts, 'fact')} from {formatCount(pages, 'page')}
            {website && ` of ${shortAddress(withScheme(website))}`}. Cygnet asks you in the margin about
            anything they don’t cover.
          </p>
        </div>
        <Button onClick={onAgain}>Read another website</Button>
      </div>
      {titles.length > 0 && (
        <ol className={styles.titles} data-columns={titles.length}>
          {titles.map(({ title, facts: carrying, factCount, pageCount, openQuestions }, at) => (
            <li key={title}>
              <p className={styles.carried}>
                <span aria-hidden="true">{'■'.repeat(Math.min(factCount, MAX_SQUARES))}</span>
                {formatCount(factCount, 'fact')}
                {at === 0 && titles.length > 1 && (
                  <span className={classNames(badgeStyles.badge, badgeStyles.accent)}>Best supported</span>
                )}
              </p>
              <h3 dir="auto">{title}</h3>
              <p className={styles.why}>
                {pageCount === 1
                  ? 'All facts from one page.'
                  : `Facts from ${formatCount(pageCount, 'page')}.`}
              </p>
              <ol className={styles.facts}>
                {carrying.slice(0, SHOWN).map(({ quote, page }, place, shown) => (
                  <li key={quote}>
                    <span className={styles.number}>{numbers.get(quote)}</span>
                    <div>
                      <q dir="auto">{quote}</q>
                      {/* The page of several quotations is named once, below them. */}
                      {page !== shown[place + 1]?.page && <small>{pageName(page)}</small>}
                    </div>
                  </li>
                ))}
                {factCount > Math.min(SHOWN, carrying.length) && (
                  <li className={styles.more}>
                    {formatCount(factCount - Math.min(SHOWN, carrying.length), 'more fact')}
                  </li>
                )}
              </ol>
              <p className={styles.asks}>
                {openQuestions === 0
                  ? 'No open questions.'
                  : `Leaves ${formatCount(openQuestions, 'question')} to you, asked in the margin.`}
              </p>
              <Button
                writes
                variant={at === 0 ? 'primary' : 'secondary'}
                busy={busy}
                onClick={() => onWrite(title)}
              >
                {at === 0 ? 'Write this article' : 'Write this one'}
                <span className="sr-only">: {title}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <form
        noValidate
        className={styles.own}
        onSubmit={handleSubmit(() => (canCheck ? onCheck(own) : onWrite(own)))}
      >
        <TextField
          label={titles.length > 0 ? 'Or write your own title' : 'What should the article be about?'}
          placeholder="What a cargo bike tune-up costs"
          maxLength={2000}
          error={formState.errors.title?.message}
          help={ownHelp(isUnproved && titles.length > 0, isOffered && own === about && own !== '')}
          {...register('title', {
            validate: (title) => title.trim().length >= 10 || 'Please enter at least 10 characters',
          })}
        />
        <Button
          writes
          type="submit"
          variant={titles.length > 0 ? 'secondary' : 'primary'}
          busy={canCheck ? checking : busy}
        >
          {canCheck
            ? `Check it against the ${formatCount(facts, 'fact')}`
            : titles.length > 0
              ? 'Write it anyway'
              : 'Write it'}
        </Button>
      </form>
      <ModelNote model={model} />
    </section>
  )
}

/** The title of a page without the name of its site: `Prices | Marlow Cycles`, `Marlow Cycles | Prices`. */
const pageName = (title: string) =>
  title.split(/\s+[|\u2013\u2014]\s+/).reduce((name, part) => (part.length > name.length ? part : name), '')

function ownHelp(isUnproved: boolean, isProved: boolean): string | undefined {
  if (isProved) return 'Your pages carry it: it is among the titles above.'
  return isUnproved ? 'Your pages say too little about it. It would begin as questions to you.' : undefined
}
