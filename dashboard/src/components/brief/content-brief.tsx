import type { ContentBrief } from '@cygnet/sdk'
import { saveFile } from '@cygnet/sdk/session'
import { Download, Pencil } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '#/components/ui/button'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import { formatCount, formatDate, formatNumber } from '#/lib/format'
import { useContentBrief } from '#/queries/content-brief'
import styles from './content-brief.module.css'

const BriefForm = lazy(() => import('./brief-form'))

/** What the pages that rank for a publication's phrase have: to see, to change and to hand on. */
export function ContentBriefPanel({ publicationId }: { publicationId: string }) {
  const { data: brief, error, isFetching, refetch } = useContentBrief(publicationId)
  const [edited, setEdited] = useState(false)
  const title = useId()

  return (
    <section className={styles.brief} aria-labelledby={title}>
      <h2 id={title}>Content brief {brief?.searchedAt && <span>{formatDate(brief.searchedAt)}</span>}</h2>
      {!brief ? (
        error ? (
          <LoadFailure
            title="Failed to load the brief"
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height="7rem" width="100%" />
          </div>
        )
      ) : edited ? (
        <Suspense fallback={<Skeleton height="14rem" width="100%" />}>
          <BriefForm brief={brief} onClose={() => setEdited(false)} />
        </Suspense>
      ) : (
        <>
          <Contents brief={brief} />
          <div className={styles.actions}>
            <Button size="sm" icon={<Pencil />} onClick={() => setEdited(true)}>
              {isEmpty(brief) ? 'Add terms and questions' : 'Edit brief'}
            </Button>
            {!isEmpty(brief) && (
              <Button
                size="sm"
                variant="ghost"
                icon={<Download />}
                onClick={() =>
                  saveFile(new Blob([brief.markdown], { type: 'text/markdown' }), 'content-brief.md')
                }
              >
                Download
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const isEmpty = ({ terms, questions, words }: ContentBrief) =>
  terms.length === 0 && questions.length === 0 && words === null

function Contents({ brief }: { brief: ContentBrief }) {
  const { phrase, terms, questions, words, pages, searchedBy } = brief
  return (
    <>
      <p>
        {searchedBy
          ? `What ranks for “${phrase}”, searched by ${searchedBy}. The score compares your text with it.`
          : 'No web search was run. The score compares your text with the terms, questions and length you set.'}
      </p>
      {words && (
        <p>
          <b>Length:</b> {formatNumber(words.min)} to {formatCount(words.max, 'word')}
        </p>
      )}
      {terms.length > 0 && (
        <>
          <h3>Terms</h3>
          <ul className={styles.terms}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3>Questions</h3>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
      {pages.length > 0 && <Ranking pages={pages} />}
    </>
  )
}

function Ranking({ pages }: Pick<ContentBrief, 'pages'>) {
  return (
    <details>
      <summary>What ranks: {formatCount(pages.length, 'page')}</summary>
      <ol className={styles.pages}>
        {pages.map(({ url, title, words, headings }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <small>
              {formatCount(words, 'word')}
              {headings.length > 0 && `: ${headings.join('; ')}`}
            </small>
          </li>
        ))}
      </ol>
    </details>
  )
}
