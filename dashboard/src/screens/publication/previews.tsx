import type { Publication } from '@cygnet/sdk'
import searchPreviewStyles from '#/components/search-preview.module.css'
import coverStyles from '#/components/ui/cover.module.css'
import { classNames } from '#/lib/class-names'
import { ownImage } from '#/lib/own-image'
import { shortAddress } from '#/lib/short-address'
import { textWidth } from '#/lib/text-width'
import styles from './previews.module.css'

/** Pixels of a title and a description that a search engine shows. */
const TITLE_PX = 580
const DESCRIPTION_PX = 920
const TITLE_FONT = '20px Arial'
const DESCRIPTION_FONT = '14px Arial'

/** The publication as a search result and as a shared card. */
export function Previews({ publication }: { publication: Publication }) {
  const title = publication.metaTitle || publication.title
  const description = publication.metaDescription || publication.excerpt || ''
  const page = publication.sources.find((source) => source.kind === 'page' && source.url)?.url
  const site = page ? (shortAddress(page).split('/')[0] ?? '') : 'your website'
  const name = publication.companyName || site
  const cover = ownImage(publication.mainImageUrl)
  const titleWidth = textWidth(title, TITLE_FONT)
  const descriptionWidth = textWidth(description, DESCRIPTION_FONT)
  return (
    <>
      <section aria-labelledby="search-title">
        <h2 id="search-title">As a search result</h2>
        <div className={searchPreviewStyles.result}>
          <div className={searchPreviewStyles.site}>
            <span className={searchPreviewStyles.favicon} aria-hidden="true">
              {name[0]?.toUpperCase()}
            </span>
            <div>
              <b>{name}</b>
              {site}
              {publication.slug && ` › ${publication.slug}`}
            </div>
          </div>
          <p className={classNames(searchPreviewStyles.heading, styles.heading)}>{title}</p>
          <p className={searchPreviewStyles.description}>{description}</p>
        </div>
        {titleWidth !== undefined && descriptionWidth !== undefined && (
          <p className={styles.pixelWidth}>
            <span>
              Title {titleWidth} of {TITLE_PX} px
            </span>
            <span>
              Description {descriptionWidth} of {DESCRIPTION_PX} px
            </span>
          </p>
        )}
      </section>
      <section aria-labelledby="share-title">
        <h2 id="share-title">As a shared card</h2>
        <div className={styles.shareCard}>
          {cover && (
            <img
              className={classNames(coverStyles.cover, styles.image)}
              src={cover}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <div>
            <p className={styles.address}>{site}</p>
            <p className={classNames(searchPreviewStyles.heading, styles.heading)}>{title}</p>
          </div>
        </div>
      </section>
    </>
  )
}
