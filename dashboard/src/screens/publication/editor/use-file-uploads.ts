import { type RefObject, useRef, useState } from 'react'
import { toast } from '#/components/ui/toaster'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { uploadImage } from '#/queries/images'
import { fileProblem } from '../gallery/image-rules'
import { imageMarkdown } from './formatting'
import { holdPlace, takePlace } from './upload-place'
import type { EditorHandle } from './use-editor'

/** The most images accepted from one drop. */
const MAX_COUNT = 10
/** File names that do not describe the image. */
const NAMELESS = /^(?:image|img|screenshot|screen shot|photo|unnamed|untitled|pasted)?[\s\d_.()-]*$/i
const UNDESCRIBED = 'Describe this image'

export interface FileUpload {
  id: string
  name: string
  /** From 0 to 1. */
  share: number
}

/** Uploads images that are dropped or pasted into an editor, one after another, and inserts each where it was dropped. */
export function useFileUploads(editor: RefObject<EditorHandle | null>, publicationId: string) {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const count = useRef(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  const send = useAction(
    {
      invalidates: uploadImage.invalidates,
      call: ({ id, file }: { id: string; file: File }) =>
        uploadImage.call({
          file,
          options: {
            prompt: descriptionOf(file.name),
            publicationId,
            onProgress: ({ sent, total }) =>
              setUploads((now) =>
                now.map((one) => (one.id === id ? { ...one, share: total > 0 ? sent / total : 0 } : one))
              ),
          },
        }),
    },
    {
      success: () => ['Image uploaded', 'Describe it in the square brackets.'],
      onSuccess: (image, { id }) => {
        const handle = editor.current
        if (handle)
          handle.insertBlockAt(takePlace(handle.view, id), imageMarkdown(image.altText, image.publicUrl))
      },
      failure: (error, { file }) =>
        toast('Not uploaded', errorMessage(error, `Failed to upload ${file.name}. Please try again.`), 'bad'),
    }
  )

  function begin(files: File[], at: number) {
    const view = editor.current?.view
    if (!view) return
    if (files.length > MAX_COUNT)
      toast(
        'Some images were left out',
        `At most ${formatCount(MAX_COUNT, 'image')} at once; choose fewer.`,
        'bad'
      )
    for (const file of files.slice(0, MAX_COUNT)) {
      const problem = fileProblem(file)
      if (problem) {
        toast('Not uploaded', problem, 'bad')
        continue
      }
      const id = `upload-${++count.current}`
      holdPlace(view, id, at)
      setUploads((now) => [...now, { id, name: file.name, share: 0 }])
      last.current = last.current.then(() => upload(id, file))
    }
  }

  async function upload(id: string, file: File) {
    await send.run({ id, file })
    // If it failed, its position in the text is released.
    if (editor.current) takePlace(editor.current.view, id)
    setUploads((now) => now.filter((one) => one.id !== id))
  }

  return { uploads, begin }
}

/** A description of an image, from its file name. */
export function descriptionOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return NAMELESS.test(words) ? UNDESCRIBED : words
}
