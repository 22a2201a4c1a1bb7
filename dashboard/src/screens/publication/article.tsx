import type { Publication } from '@cygnet/sdk'
import { Markdown } from '#/components/markdown/markdown'
import { Feather } from '#/components/ui/feather'
import { formatCount, formatDate } from '#/lib/format'
import { ownImage } from '#/lib/own-image'
import { PublicationBadges } from '../publications/publication-badges'
import { provenance } from './provenance'

/** Words that a reader takes in a minute, for the reading time. */
const READING_PACE = 230

/** The typeset article on its sheet of paper. */
export function Article({ publication }: { publication: Publication }) {
  const minutes = Math.max(1, Math.round(publication.wordCount / READING_PACE))
  const cover = ownImage(publication.mainImageUrl)
  return (
    <article className="paper">
      <div className="flex flex-wrap gap-1.5">
        <PublicationBadges publication={publication} />
      </div>
      <h1>{publication.title}</h1>
      {publication.metaDescription && <p className="standfirst">{publication.metaDescription}</p>}
      <p className="byline">
        {publication.companyName && <span>{publication.companyName}</span>}
        <span>{formatDate(publication.publishedAt ?? publication.createdAt)}</span>
        <span>
          {formatCount(publication.wordCount, 'word')}, {formatCount(minutes, 'minute')}
        </span>
      </p>
      {cover && (
        <figure>
          <img className="cov" src={cover} alt={publication.mainImageAlt ?? ''} decoding="async" />
          {publication.mainImageAlt && <figcaption>{publication.mainImageAlt}</figcaption>}
        </figure>
      )}
      {publication.content.trim() ? (
        <div className="prose">
          <Markdown>{publication.content}</Markdown>
        </div>
      ) : (
        <p className="meta">Nothing is written yet.</p>
      )}
      <p className="provenance">
        <Feather />
        <span>{provenance(publication)}</span>
      </p>
    </article>
  )
}
