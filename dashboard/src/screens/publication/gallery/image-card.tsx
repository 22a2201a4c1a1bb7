import type { PublicationImage } from '@cygnet/sdk'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCost, formatCount } from '#/lib/format'
import styles from './image-card.module.css'
import { ImagePicture } from './image-picture'
import type { ImagePurpose } from './image-purpose'
import { formatSize } from './image-rules'
import { nameOf, useImageActions } from './use-image-actions'

/** What choosing an image is called. */
export const CHOOSE: Record<ImagePurpose, string> = { insert: 'Insert', cover: 'Use' }

interface ImageCardProps {
  image: PublicationImage
  purpose: ImagePurpose
  onInsert: (image: PublicationImage) => void
  onDetails: (image: PublicationImage) => void
  /** Runs when the stored publication has changed. */
  onStored: () => void
}

export function ImageCard({ image, purpose, onInsert, onDetails, onStored }: ImageCardProps) {
  const [broken, setBroken] = useState(false)
  const { remove, regenerate } = useImageActions(image, onStored)
  const name = nameOf(image)
  // What a drawn picture says in full follows its title.
  const [title] = name.split(': ', 1)
  const { width, height } = image.dimensions

  return (
    <li className={styles.imageCard}>
      <ImagePicture url={image.publicUrl} alt={name} onBroken={() => setBroken(true)} />
      <div className={styles.imageWords}>
        <p className={styles.imageName} title={name}>
          {title}
        </p>
        {image.sectionTitle && !name.startsWith(image.sectionTitle) && (
          <p className={textStyles.meta}>{image.sectionTitle}</p>
        )}
        <p className={classNames(textStyles.meta, textStyles.numeric)}>
          {width} × {height}, {formatSize(image.fileSize)}
          {image.costMicros ? `, cost ${formatCost(image.costMicros)}` : ''}
        </p>
        {image.usedIn !== undefined && (
          <p className={classNames(textStyles.meta, textStyles.numeric)}>{usedWords(image.usedIn)}</p>
        )}
        {/* Those of a generated image are words for the search; its details have them. */}
        {image.generatedBy === null && image.tags.length > 0 && (
          <ul className={styles.imageTags} aria-label="Tags">
            {image.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.imageActions}>
        <Button
          writes
          size="sm"
          disabled={broken}
          aria-label={`${CHOOSE[purpose]} ${name}`}
          onClick={() => onInsert(image)}
        >
          {CHOOSE[purpose]}
        </Button>
        <Button
          writes
          variant="ghost"
          size="sm"
          square
          aria-label={`Edit details of ${name}`}
          title="Description and tags"
          icon={<Pencil />}
          onClick={() => onDetails(image)}
        />
        {image.generatedBy !== null && (
          <Button
            writes
            variant="ghost"
            size="sm"
            square
            aria-label={`Make another of ${name}`}
            title="Make another"
            icon={<RefreshCw />}
            busy={regenerate.isPending}
            onClick={() => void regenerate.run(image.id)}
          />
        )}
        <Button
          writes
          variant="ghost"
          size="sm"
          square
          aria-label={`Delete ${name}`}
          title="Delete"
          icon={<Trash2 />}
          busy={remove.isPending}
          onClick={() => void remove.run(image.id)}
        />
      </div>
    </li>
  )
}

/** "Used in 2 publications". */
export const usedWords = (count: number) =>
  count === 0 ? 'Not used yet' : `Used in ${formatCount(count, 'publication')}`
