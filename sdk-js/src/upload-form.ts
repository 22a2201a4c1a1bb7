import type { UploadOptions } from './resources/images.js'

type Fields = Pick<UploadOptions, 'name' | 'prompt' | 'tags' | 'publicationId'>

/** An image and what is known of it, as a form. */
export async function uploadForm(
  image: Blob | Uint8Array | AsyncIterable<Uint8Array>,
  { name, prompt, tags, publicationId }: Fields
): Promise<FormData> {
  const blob = image instanceof Blob ? image : await collected(image)
  const form = new FormData()
  const fields = { prompt, tags: tags?.join(',') || undefined, publicationId }
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  form.append('image', blob, name ?? nameOf(blob))
  return form
}

/** Node 18 has no global `File`. */
const nameOf = (blob: Blob & { name?: string }): string => blob.name || 'image'

async function collected(image: Uint8Array | AsyncIterable<Uint8Array>): Promise<Blob> {
  const chunks: BlobPart[] = []
  if (image instanceof Uint8Array) chunks.push(image as BlobPart)
  else for await (const chunk of image) chunks.push(chunk as BlobPart)
  return new Blob(chunks)
}
