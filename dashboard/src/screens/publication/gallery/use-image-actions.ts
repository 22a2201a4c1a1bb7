import type { PublicationImage } from '@cygnet/sdk'
import { formatCount } from '#/lib/format'
import { type Action, useAction } from '#/lib/use-action'
import { deleteImage, regenerateImage } from '#/queries/images'

export const nameOf = ({ altText, prompt }: Pick<PublicationImage, 'altText' | 'prompt'>) => altText || prompt

export interface ImageActions {
  /** Asks first. */
  remove: Action<string>
  regenerate: Action<string>
}

/**
 * What can be done with an image of the gallery.
 * @param onPublicationChanged runs where the stored publication may have been changed along with the image
 */
export function useImageActions(image: PublicationImage, onPublicationChanged: () => void): ImageActions {
  const used = image.usedIn ?? 0
  const remove = useAction(deleteImage, {
    confirm: () => ({
      title: used > 0 ? 'Delete an image that is in use?' : 'Delete this image?',
      text:
        used > 0
          ? `${formatCount(used, 'publication')} ${used === 1 ? 'shows' : 'show'} it. Readers will see its description instead, and a cover is removed. This cannot be undone.`
          : 'No publication uses it. This cannot be undone.',
      tone: 'warn',
      close: 'Keep it',
      action: { label: 'Delete image', destroys: true },
    }),
    success: () => ['Image deleted'],
    onSuccess: () => onPublicationChanged(),
    failure: { text: 'Failed to delete image' },
  })
  const regenerate = useAction(regenerateImage, {
    success: () => [
      'Image generated',
      'The saved publication shows the new one; the old one stays in the gallery.',
    ],
    onSuccess: () => onPublicationChanged(),
    failure: { text: 'Failed to make another image' },
  })
  return { remove, regenerate }
}
