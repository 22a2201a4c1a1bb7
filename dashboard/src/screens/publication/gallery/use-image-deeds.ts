import type { PublicationImage } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { useImagesChanged } from './use-images'

export const nameOf = ({ altText, prompt }: Pick<PublicationImage, 'altText' | 'prompt'>) => altText || prompt

export interface ImageDeeds {
  busy: 'delete' | 'another' | null
  /** Asks first. @returns whether it is gone */
  remove: () => Promise<boolean>
  another: () => Promise<void>
}

/**
 * What can be done with an image of the gallery.
 * @param onStored told when the stored publication is another one than before
 */
export function useImageDeeds(image: PublicationImage, onStored: () => void): ImageDeeds {
  const [busy, setBusy] = useState<ImageDeeds['busy']>(null)
  const { show } = useMessages()
  const changed = useImagesChanged()
  const invalidate = useInvalidate()

  async function attempt(kind: 'delete' | 'another', otherwise: string, work: () => Promise<void>) {
    setBusy(kind)
    try {
      await work()
    } catch (error) {
      await show({ title: 'Error', text: errorMessage(error, otherwise), tone: 'bad' })
      return false
    } finally {
      setBusy(null)
    }
    void changed()
    void invalidate({ resource: 'publications', invalidates: ['resourceAll'] })
    onStored()
    return true
  }

  async function remove() {
    const used = image.usedIn ?? 0
    const confirmed = await show({
      title: used > 0 ? 'Delete an image that is in use?' : 'Delete this image?',
      text:
        used > 0
          ? `${formatCount(used, 'publication')} ${used === 1 ? 'shows' : 'show'} it. Readers will see its description in its place, and a cover goes. This cannot be undone.`
          : 'No publication shows it. This cannot be undone.',
      tone: 'warn',
      close: 'Keep it',
      action: { label: 'Delete image', destroys: true },
    })
    if (!confirmed) return false
    return attempt('delete', 'Failed to delete image', async () => {
      await api.images.delete(image.id)
      toast('Image deleted')
    })
  }

  async function another() {
    await attempt('another', 'Failed to make another image', async () => {
      await api.images.regenerate(image.id)
      toast('Image generated', 'The saved publication shows the new one; the old one stays in the gallery.')
    })
  }

  return { busy, remove, another }
}
