import type { Publication, QualityReport } from '@cygnet/sdk'
import searchPreviewStyles from '#/components/search-preview.module.css'
import coverStyles from '#/components/ui/cover.module.css'
import { classNames } from '#/lib/class-names'
import { ownImage } from '#/lib/own-image'
import { shortAddress } from '#/lib/short-address'
import styles from './previews.module.css'

/** The checks that measure what a search engine shows. */
const WIDTHS = [
  ['Title', 'title-width'],
  ['Description', 'description-width'],
] as const

interface PreviewsProps {
  publication: Publication
  /** The report whose checks measured the title and the description, so that both say the same; none hides them. */
  report?: QualityReport | null
}

/** The publication as a search result and as a shared card. */
export function Previews({ publication, report }: PreviewsProps) {
  const title = publication.metaTitle || publication.title
  const description = publication.metaDescription || publication.excerpt || ''
  const page = publication.sources.find((source) => source.kind === 'page' && source.url)?.url
  const site = page ? (shortAddress(page).split('/')[0] ?? '') : 'your website'
  const name = publication.companyName || site
  const cover = ownImage(publication.mainImageUrl)
  const widths = WIDTHS.flatMap(([name, id]) => {
    const check = report?.checks.find((one) => one.id === id)
    return check?.value && check.wanted ? [`${name} ${check.value}, best ${check.wanted}`] : []
  })
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
        {widths.length > 0 && (
          <p className={styles.pixelWidth}>
            {widths.map((width) => (
              <span key={width}>{width}</span>
            ))}
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
