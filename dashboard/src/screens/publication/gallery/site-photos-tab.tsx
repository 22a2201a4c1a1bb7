import { ApiError, type PublicationImage, type SitePhoto } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { FieldError, TextField } from '#/components/ui/field'
import { LoadFailure } from '#/components/ui/load-failure'
import { EmptyState, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { addSitePhoto, useSitePhotos } from '#/queries/images'
import galleryDialogStyles from './gallery-dialog.module.css'
import galleryTabStyles from './gallery-tab.module.css'
import type { ImagePurpose } from './image-purpose'
import styles from './site-photos-tab.module.css'

interface SitePhotosTabProps {
  publicationId: string
  purpose: ImagePurpose
  onInsert: (image: PublicationImage) => void
}

const PLACES = ['one', 'two', 'three', 'four']

/** Photos that the company's own website shows, to be used with the consent of who owns them. */
export function SitePhotosTab({ publicationId, purpose, onInsert }: SitePhotosTabProps) {
  const { data: photos, error, isFetching, refetch } = useSitePhotos(publicationId)
  const [chosen, setChosen] = useState<SitePhoto | null>(null)
  if (error && !photos)
    return (
      <LoadFailure
        title={
          error instanceof ApiError && error.code === 'CONFLICT'
            ? 'No website is known'
            : 'Failed to read your website'
        }
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!photos)
    return (
      <div className={galleryDialogStyles.galleryBody}>
        <p className={textStyles.meta} role="status">
          Looking for photos on your website. This takes a few seconds.
        </p>
        <ul className={galleryTabStyles.galleryGrid} aria-busy="true" aria-label="Photos from your website">
          {PLACES.map((place) => (
            <li key={place}>
              <Skeleton className={galleryTabStyles.gallerySkeleton} />
            </li>
          ))}
        </ul>
      </div>
    )
  if (photos.length === 0)
    return (
      <div className={galleryDialogStyles.galleryBody}>
        <EmptyState
          title="No photos found"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
          }
        >
          <p>
            We looked through the pages of your company profile. A photo appears here if it is at least 600
            pixels wide and has a caption or an alternative text.
          </p>
        </EmptyState>
      </div>
    )
  return (
    <div className={classNames(galleryDialogStyles.galleryBody, styles.body)}>
      <ul className={styles.photos} aria-label="Photos from your website">
        {photos.map((photo) => (
          <li key={photo.url}>
            <button
              type="button"
              className={styles.photo}
              aria-pressed={photo.url === chosen?.url}
              onClick={() => setChosen(photo)}
            >
              <img src={photo.preview} alt="" />
              <span>{photo.caption}</span>
              <span className={textStyles.meta}>
                {photo.pageTitle}, {photo.dimensions.width} × {photo.dimensions.height}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <ChosenPhoto key={chosen.url} photo={chosen} {...{ publicationId, purpose, onInsert }} />
      ) : (
        <p className={textStyles.meta}>Choose a photo. Nothing is stored before you agree to its use.</p>
      )}
    </div>
  )
}

/** Its caption and credit, and the consent without which nothing is fetched. */
function ChosenPhoto({ photo, publicationId, purpose, onInsert }: SitePhotosTabProps & { photo: SitePhoto }) {
  const [caption, setCaption] = useState(photo.caption)
  const [credit, setCredit] = useState(photo.credit)
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  // On a phone it is below all the photos.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [])
  const add = useAction(addSitePhoto, {
    success: () => ['Photo added'],
    onSuccess: onInsert,
    failure: (error) => setProblem(errorMessage(error)),
  })
  const { url, pageUrl } = photo
  const texts = { caption: caption.trim(), credit: credit.trim() }
  return (
    <section ref={section} aria-label="The chosen photo" className={styles.chosen}>
      <p className={classNames(textStyles.meta, styles.page)}>
        From{' '}
        <a className={textStyles.link} href={pageUrl} target="_blank" rel="noreferrer">
          {pageUrl.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <TextField
        label="Caption"
        maxLength={300}
        value={caption}
        help="Shown below the photo, and read aloud by screen readers."
        onChange={(event) => setCaption(event.target.value)}
      />
      <TextField
        label="Credit"
        maxLength={200}
        value={credit}
        onChange={(event) => setCredit(event.target.value)}
      />
      <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox)}>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <span>I have the right to use these photos</span>
      </label>
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        writes
        variant="primary"
        busy={add.isPending}
        disabled={!agreed || texts.caption === '' || texts.credit === ''}
        onClick={() => {
          setProblem(null)
          void add.run({ url, pageUrl, ...texts, consent: true, publicationId })
        }}
      >
        {purpose === 'cover' ? 'Use as cover' : 'Insert'}
      </Button>
    </section>
  )
}
