import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import markdownStyles from '#/components/markdown/markdown.module.css'
import { classNames } from '#/lib/class-names'
import { ownImage } from '#/lib/own-image'
import styles from './image-picture.module.css'

interface ImagePictureProps {
  url: string
  /** Empty if the name is shown beside it. */
  alt: string
  onBroken?: () => void
}

/** A stored image, or a placeholder of the same size if it cannot be loaded. */
export function ImagePicture({ url, alt, onBroken }: ImagePictureProps) {
  const [broken, setBroken] = useState(false)
  const source = broken ? undefined : ownImage(url)
  return (
    <div className={styles.imageFrame}>
      {source ? (
        <img
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => {
            setBroken(true)
            onBroken?.()
          }}
        />
      ) : (
        <span className={classNames(markdownStyles.missing, styles.missing)}>
          <ImageOff aria-hidden="true" />
          Image not available
        </span>
      )}
    </div>
  )
}
