import type { Originality, Publication } from '@cygnet/sdk'
import { Link } from 'react-router'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { formatCount, formatDate, formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { checkOriginality } from '#/queries/publications'
import styles from './originality-panel.module.css'

/** Passages that were found elsewhere, and what was searched. */
export function OriginalityPanel({ publication }: { publication: Publication }) {
  const { originality } = publication
  const check = useAction(checkOriginality, {
    failure: { text: 'The originality could not be checked. Please try again.' },
  })

  return (
    <section className={styles.originality} aria-labelledby="originality-title">
      <h2 id="originality-title">
        Overlap with other texts {originality && <span>{formatDate(originality.checkedAt)}</span>}
      </h2>
      {originality ? <Findings originality={originality} /> : <p>Not checked since the last edit.</p>}
      <Button
        writes
        size="sm"
        busy={check.isPending}
        disabled={publication.generationStatus === 'generating'}
        onClick={() => void check.run(publication.id)}
      >
        Check originality
      </Button>
    </section>
  )
}

function Findings({ originality: { overlap, passages, searched } }: { originality: Originality }) {
  return (
    <>
      <p>
        <b className={textStyles.numeric}>{Math.round(overlap * 1000) / 10}%</b> of the words also appear{' '}
        {whereWords(passages)}. {searchedSentence(searched)}
      </p>
      {passages.length > 0 && (
        <details>
          <summary>{formatCount(passages.length, 'passage')} found elsewhere</summary>
          <ul>
            {passages.map((passage) => (
              <li key={`${passage.foundIn.kind}${passage.foundIn.id}${passage.text}`}>
                <q>{passage.text}</q>
                <small>
                  {formatCount(passage.words, 'word')}, {passage.quoted ? 'quoted from' : 'also in'}{' '}
                  {passage.foundIn.kind === 'library' ? (
                    <Link to={`/publications/${passage.foundIn.id}`}>{passage.foundIn.title}</Link>
                  ) : passage.foundIn.kind === 'web' && passage.foundIn.url ? (
                    <a href={passage.foundIn.url} target="_blank" rel="noopener noreferrer nofollow">
                      {passage.foundIn.title}
                    </a>
                  ) : (
                    passage.foundIn.title
                  )}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Where the passages were found. Its own sources are no other author's text, and are named. */
function whereWords(passages: Originality['passages']): string {
  const own = passages.filter(({ foundIn }) => foundIn.kind === 'source').length
  if (own === 0) return 'elsewhere'
  return own === passages.length ? 'in its own sources' : 'in its own sources or elsewhere'
}

/** `Checked against 12 of your posts and 6 sources. The web is not searched.` */
function searchedSentence({ library, sources, web, webBy, webPhrases }: Originality['searched']): string {
  const texts = [
    library > 0 && `${formatNumber(library)} of your posts`,
    sources > 0 && formatCount(sources, 'source'),
  ].filter(Boolean)
  const checked = texts.length > 0 ? `Checked against ${texts.join(' and ')}. ` : ''
  if (!web) return `${checked}The web is not searched.`
  return `${checked}${formatCount(webPhrases ?? 0, 'phrase')} searched on the web by ${webBy}.`
}
