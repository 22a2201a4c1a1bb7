import type { PublicationImage } from '@cygnet/sdk'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import choiceStyles from '#/components/ui/choice.module.css'
import fieldStyles from '#/components/ui/field.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { EmptyState, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { useDebounced } from '#/lib/use-debounced'
import { useImages } from '#/queries/images'
import galleryDialogStyles from './gallery-dialog.module.css'
import styles from './gallery-tab.module.css'
import { ImageCard } from './image-card'
import type { ImagePurpose } from './image-purpose'

interface GalleryTabProps {
  publicationId: string
  purpose: ImagePurpose
  onInsert: (image: PublicationImage) => void
  onDetails: (image: PublicationImage) => void
  /** Runs when the stored publication has changed. */
  onStored: () => void
  onUpload: () => void
}

/** Milliseconds after the last keystroke before searching. */
const SEARCH_PAUSE = 250

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function GalleryTab(props: GalleryTabProps) {
  const { publicationId, purpose, onInsert, onDetails, onStored, onUpload } = props
  const [search, setSearch] = useState('')
  const [own, setOwn] = useState(false)
  const { images, total, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useImages(useDebounced(search.trim(), SEARCH_PAUSE), own ? publicationId : null)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !hasNextPage || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isFetchingNextPage && void fetchNextPage()
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  const filtered = search.trim() !== '' || own
  return (
    <div className={galleryDialogStyles.galleryBody}>
      <div className={styles.galleryBar}>
        <div>
          <Search aria-hidden="true" />
          <input
            className={classNames(fieldStyles.input, styles.input)}
            type="search"
            aria-label="Search images"
            placeholder="Search by prompt, section or tag"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame two small buttons */}
        <div
          className={classNames(choiceStyles.segmented, styles.seg)}
          role="group"
          aria-label="Which images"
        >
          <button type="button" aria-pressed={!own} onClick={() => setOwn(false)}>
            All
          </button>
          <button type="button" aria-pressed={own} onClick={() => setOwn(true)}>
            This Publication
          </button>
        </div>
      </div>
      {error && !images ? (
        <LoadFailure
          title="Failed to load images"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !images ? (
        <ul className={styles.galleryGrid} aria-busy="true" aria-label="Images">
          {PLACES.map((place) => (
            <li key={place}>
              <Skeleton className={styles.gallerySkeleton} />
            </li>
          ))}
        </ul>
      ) : images.length === 0 ? (
        <EmptyState
          title={filtered ? 'No images found' : 'No images yet'}
          action={
            filtered ? undefined : (
              <Button writes onClick={onUpload}>
                Upload an image
              </Button>
            )
          }
        >
          {filtered
            ? 'Try adjusting your search or filter.'
            : 'Images made for your publications and images you upload appear here.'}
        </EmptyState>
      ) : (
        <>
          <p className={classNames(textStyles.meta, textStyles.numeric)} role="status">
            {formatCount(total, 'image')}
          </p>
          <ul className={classNames(styles.galleryGrid, isFetching && styles.behind)} aria-label="Images">
            {images.map((image) => (
              <ImageCard
                key={image.id}
                image={image}
                purpose={purpose}
                onInsert={onInsert}
                onDetails={onDetails}
                onStored={onStored}
              />
            ))}
          </ul>
          {hasNextPage && (
            <div ref={end} className={styles.galleryMore}>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
