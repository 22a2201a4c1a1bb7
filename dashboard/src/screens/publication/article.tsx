import type { Publication } from '@cygnet/sdk'
import { useRef } from 'react'
import { type GapAction, Markdown, type SectionAction } from '#/components/markdown/markdown'
import proseStyles from '#/components/markdown/prose.module.css'
import { PublicationBadges } from '#/components/publication/publication-badges'
import coverStyles from '#/components/ui/cover.module.css'
import { Feather } from '#/components/ui/feather'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCost, formatCount, formatDate } from '#/lib/format'
import { ownImage } from '#/lib/own-image'
import styles from './article.module.css'
import { useArticleStatements } from './article-statements'
import { provenance } from './provenance'

/** Words per minute, for the reading time. */
const READING_PACE = 230

/** The typeset article. */
export function Article({
  publication,
  sectionAction,
  gapAction,
}: {
  publication: Publication
  sectionAction?: SectionAction
  gapAction?: GapAction
}) {
  const minutes = Math.max(1, Math.round(publication.wordCount / READING_PACE))
  const cover = ownImage(publication.mainImageUrl)
  const caption = coverCaption(publication)
  const paper = useRef<HTMLElement>(null)
  const { marks, card, want } = useArticleStatements(publication, paper)
  return (
    // What its statements rest on is read once somebody turns to it.
    <article ref={paper} className={styles.paper} onPointerEnter={want} onFocus={want}>
      <div className={styles.badges}>
        <PublicationBadges publication={publication} />
      </div>
      <h1 dir="auto">{publication.title}</h1>
      {publication.outlineOnly ? (
        <p className={styles.standfirst}>Answer its questions to turn this outline into an article.</p>
      ) : (
        publication.metaDescription && (
          <p className={styles.standfirst} dir="auto">
            {publication.metaDescription}
          </p>
        )
      )}
      <p className={styles.byline}>
        {publication.companyName && <bdi>{publication.companyName}</bdi>}
        <span>{formatDate(publication.publishedAt ?? publication.createdAt)}</span>
        {!publication.outlineOnly && (
          <span>
            {formatCount(publication.wordCount, 'word')}, {formatCount(minutes, 'minute')}
          </span>
        )}
      </p>
      {cover && (
        <figure>
          <img
            className={classNames(coverStyles.cover, styles.image)}
            src={cover}
            alt={publication.mainImageAlt ?? ''}
            decoding="async"
            fetchPriority="high"
          />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )}
      {publication.content.trim() ? (
        <div className={classNames(proseStyles.prose, styles.prose)} dir="auto">
          <Markdown
            images={publication.images}
            sectionAction={sectionAction}
            gapAction={gapAction}
            marks={marks}
          >
            {publication.content}
          </Markdown>
        </div>
      ) : (
        <p className={textStyles.meta}>Nothing is written yet.</p>
      )}
      <p className={styles.provenance}>
        <Feather />
        <span>{provenance(publication)}</span>
      </p>
      {card}
    </article>
  )
}

/** How the cover was generated; undefined for an uploaded one. */
function coverCaption({ images, mainImageUrl }: Publication): string | undefined {
  const cover = images.find((image) => image.publicUrl === mainImageUrl)
  if (!cover?.generatedBy) return undefined
  if (cover.generatedBy.startsWith('local-drawing')) return 'Cover, drawn for this post.'
  const cost = cover.costMicros ? ` for ${formatCost(cover.costMicros)}` : ''
  return `Cover, made for this post by ${cover.generatedBy}${cost}.`
}
