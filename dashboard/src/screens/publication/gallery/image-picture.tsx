import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { ownImage } from '#/lib/own-image'

interface ImagePictureProps {
  url: string
  /** Empty where the name stands beside it. */
  alt: string
  onBroken?: () => void
}

/** A stored image; a placeholder of the same size where it cannot be loaded. */
export function ImagePicture({ url, alt, onBroken }: ImagePictureProps) {
  const [broken, setBroken] = useState(false)
  const source = broken ? undefined : ownImage(url)
  return (
    <div className="image-frame">
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
        <span className="missing">
          <ImageOff className="i" aria-hidden="true" />
          Image not available
        </span>
      )}
    </div>
  )
}
