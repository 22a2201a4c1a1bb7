import type { PublicationImage } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { ImageOff, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCost } from '#/lib/format'
import { ownImage } from '#/lib/own-image'
import { formatSize } from './image-rules'
import { useImagesChanged } from './use-images'

interface ImageCardProps {
  image: PublicationImage
  onInsert: (image: PublicationImage) => void
}

export function ImageCard({ image, onInsert }: ImageCardProps) {
  const [broken, setBroken] = useState(false)
  const [busy, setBusy] = useState<'delete' | 'another' | null>(null)
  const { show } = useMessages()
  const changed = useImagesChanged()
  const invalidate = useInvalidate()
  const source = broken ? undefined : ownImage(image.publicUrl)
  const name = image.altText || image.prompt
  const { width, height } = image.dimensions

  async function remove() {
    const confirmed = await show({
      title: 'Delete this image?',
      text: 'Texts that show it will show its description instead. This cannot be undone.',
      tone: 'warn',
      close: 'Keep it',
      action: { label: 'Delete image', destroys: true },
    })
    if (!confirmed) return
    await attempt('delete', 'Failed to delete image', async () => {
      await api.images.delete(image.id)
      toast('Image deleted')
    })
  }

  function another() {
    return attempt('another', 'Failed to make another image', async () => {
      await api.images.regenerate(image.id)
      toast('Image generated', 'The saved publication shows the new one; the old one stays in the gallery.')
    })
  }

  async function attempt(kind: 'delete' | 'another', otherwise: string, work: () => Promise<void>) {
    setBusy(kind)
    try {
      await work()
      await changed()
      if (image.publicationId)
        await invalidate({
          resource: 'publications',
          invalidates: ['list', 'detail'],
          id: image.publicationId,
        })
    } catch (error) {
      await show({ title: 'Error', text: errorMessage(error, otherwise), tone: 'bad' })
    }
    setBusy(null)
  }

  return (
    <li className="image-card">
      <div className="image-frame">
        {source ? (
          <img src={source} alt={name} loading="lazy" decoding="async" onError={() => setBroken(true)} />
        ) : (
          <span className="missing">
            <ImageOff className="i" aria-hidden="true" />
            Image not available
          </span>
        )}
      </div>
      <div className="image-words">
        <p className="image-name" title={image.prompt}>
          {name}
        </p>
        {image.sectionTitle && <p className="meta">{image.sectionTitle}</p>}
        <p className="meta num">
          {width} × {height}, {formatSize(image.fileSize)}
          {image.costMicros ? `, cost ${formatCost(image.costMicros)}` : ''}
        </p>
        {image.tags.length > 0 && (
          <ul className="image-tags" aria-label="Tags">
            {image.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="image-actions">
        <Button size="sm" disabled={broken} aria-label={`Insert ${name}`} onClick={() => onInsert(image)}>
          Insert
        </Button>
        {image.generatedBy !== null && (
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={`Make another of ${name}`}
            title="Make another"
            icon={<RefreshCw className="i" />}
            busy={busy === 'another'}
            onClick={another}
          />
        )}
        <Button
          variant="danger-ghost"
          size="sm"
          square
          aria-label={`Delete ${name}`}
          title="Delete"
          icon={<Trash2 className="i" />}
          busy={busy === 'delete'}
          onClick={remove}
        />
      </div>
    </li>
  )
}
