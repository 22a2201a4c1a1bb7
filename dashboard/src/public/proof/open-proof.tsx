import type { ProofArticle } from '@cygnet/sdk/session'
import { useRef } from 'react'
import { CitedSources, sourceId, useActiveSource } from '#/components/markdown/citation'
import { Markdown } from '#/components/markdown/markdown'
import proseStyles from '#/components/markdown/prose.module.css'
import sourceStyles from '#/components/markdown/source.module.css'
import { SourceWords, STANDINGS, type Standing, type Statement } from '#/components/statement/source-words'
import statementStyles from '#/components/statement/statement.module.css'
import { useStatementMarks } from '#/components/statement/statement-marks'
import coverStyles from '#/components/ui/cover.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatDate } from '#/lib/format'
import { formatDateAndTime } from '#/lib/moments'
import { ownImage } from '#/lib/own-image'
import styles from './proof-page.module.css'

/** Words per minute, for the reading time. */
const READING_PACE = 230

type ProofSource = ProofArticle['sources'][number]

interface Approved {
  title: string
  companyName: string | null
  approvedBy: string
  approvedAt: string
  expiresAt: string | null
}

export function OpenProof({ article, approved }: { article: ProofArticle; approved: Approved }) {
  return (
    <CitedSources isLinked={false}>
      <div className={styles.reading}>
        <Paper article={article} approved={approved} />
        <aside className={styles.side} aria-label="Proof of this article">
          <Summary article={article} approved={approved} />
          <Tally statements={article.statements} />
          <Sources sources={article.sources} />
          <Vouched statements={article.statements} approved={approved} />
        </aside>
      </div>
    </CitedSources>
  )
}

function Paper({ article, approved }: { article: ProofArticle; approved: Approved }) {
  const { statements, sources } = article
  const paper = useRef<HTMLElement>(null)
  const { setActive } = useActiveSource()
  const { marks, card } = useStatementMarks(statements, sources, paper, { onShow: setActive })
  const cover = ownImage(article.coverUrl)

  return (
    <article className={styles.paper} ref={paper} lang={article.language}>
      <h1 dir="auto">{approved.title}</h1>
      {article.description && (
        <p className={styles.standfirst} dir="auto">
          {article.description}
        </p>
      )}
      <p className={styles.byline}>
        {approved.companyName && <bdi>{approved.companyName}</bdi>}
        <span>{formatDate(approved.approvedAt)}</span>
        <span>
          {formatCount(article.wordCount, 'word')},{' '}
          {formatCount(Math.max(1, Math.round(article.wordCount / READING_PACE)), 'minute')}
        </span>
      </p>
      {cover && (
        <figure>
          <img
            className={classNames(coverStyles.cover, styles.cover)}
            src={cover}
            alt={article.coverAlt ?? ''}
          />
        </figure>
      )}
      <div className={proseStyles.prose} dir="auto">
        <Markdown images={article.images} marks={marks}>
          {article.content}
        </Markdown>
      </div>
      {card}
    </article>
  )
}

function Summary({ article, approved }: { article: ProofArticle; approved: Approved }) {
  const rows: [string, React.ReactNode][] = [
    [
      'Approved by',
      <span key="by">
        <bdi>{approved.approvedBy}</bdi>
        <br />
        {formatDateAndTime(approved.approvedAt)}
      </span>,
    ],
    ['Checked on', article.checkedAt ? formatDateAndTime(article.checkedAt) : 'Not checked yet'],
    ['Text unchanged since', formatDateAndTime(article.changedAt)],
    ['Expires on', approved.expiresAt ? formatDate(approved.expiresAt) : 'Does not expire'],
  ]
  return (
    <section className={styles.first} aria-labelledby="proof-title">
      <h2 id="proof-title">Proof</h2>
      <dl className={styles.summary}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What no source bears out is quoted under its count. */
const QUOTED: readonly Standing[] = ['not_verified', 'unsupported']
/** So many are quoted at once. */
const FEW = 3

function Tally({ statements }: { statements: Statement[] }) {
  return (
    <section className={styles.first} aria-labelledby="tally-title">
      <h2 id="tally-title">
        Statements <span>{statements.length} in this article</span>
      </h2>
      <ul className={styles.tally}>
        {(Object.keys(STANDINGS) as Standing[]).map((standing) => {
          const found = statements.filter((one) => one.standing === standing)
          const { label, icon: Icon, sign, mark } = STANDINGS[standing]
          return found.length === 0 ? null : (
            <li key={standing}>
              <Icon className={sign} />
              {/* Marked as in the text, so that the list is its legend. */}
              <span className={styles.legend}>
                <span className={classNames(statementStyles.figure, mark)}>{label}</span>
              </span>
              <span className={styles.count}>{found.length}</span>
              {QUOTED.includes(standing) && (
                <details className={styles.which} open={found.length <= FEW}>
                  <summary>Which ones</summary>
                  {found.map(({ number, text }) => (
                    <q key={number} dir="auto">
                      {text}
                    </q>
                  ))}
                </details>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>
        Code compared figures, dates, quotations and addresses
        {statements.some(isJudged) ? '; a model compared meaning' : ''}.
        {statements.some(({ standing }) => standing === 'not_verified') &&
          ' “Not proven yet” means that nothing wrong was found, not that a source says it.'}
      </p>
    </section>
  )
}

const isJudged = ({ decidedBy }: Statement) => decidedBy === 'verifier' || decidedBy === 'writer'

function Sources({ sources }: { sources: ProofSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="cited-title">
      <h2 id="cited-title">
        Sources <span>{sources.length} cited</span>
      </h2>
      <ol>
        {sources.map((source) => (
          <SourceRow key={source.number} source={source} />
        ))}
      </ol>
    </section>
  )
}

function SourceRow({ source }: { source: ProofSource }) {
  const { active } = useActiveSource()
  const on = String(source.number) === active
  return (
    <li className={classNames(sourceStyles.source, on && sourceStyles.active)} id={sourceId(source.number)}>
      <span className={sourceStyles.number}>{source.number}</span>
      <div>
        <SourceWords source={source} words={source.quote} linked />
      </div>
    </li>
  )
}

function Vouched({ statements, approved }: { statements: Statement[]; approved: Approved }) {
  const said = statements.filter(({ standing }) => standing === 'vouched')
  const nameOf = ({ vouchedBy }: Statement) => vouchedBy ?? approved.approvedBy
  return (
    <section aria-labelledby="vouched-title">
      <h2 id="vouched-title">Who vouched for what</h2>
      <ul className={styles.vouchedList}>
        {[...new Set(said.map(nameOf))].map((name) => {
          const own = said.filter((one) => nameOf(one) === name)
          return (
            <li key={name}>
              <details className={styles.which} open={own.length <= FEW}>
                <summary>
                  <bdi>{name}</bdi> vouched for {formatCount(own.length, 'statement')}
                </summary>
                {own.map(({ number, text }) => (
                  <q key={number} dir="auto">
                    {text}
                  </q>
                ))}
              </details>
            </li>
          )
        })}
        <li>
          <bdi>{approved.approvedBy}</bdi> approved the whole text as shown here
          <span>{formatDateAndTime(approved.approvedAt)}</span>
        </li>
      </ul>
    </section>
  )
}
