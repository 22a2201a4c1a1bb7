import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type { UploadProgress } from '../progress-fetch.js'
import type {
  ImageDetails,
  ImageRequest,
  ImageStats,
  ImagesPage,
  ImageUpdate,
  ListImagesParams,
  PublicationImage,
} from '../types.js'
import { uniqueKey } from '../unique-key.js'

export interface MakeImageOptions extends CallOptions {
  /** Made up where it is left out, so that a repeated call makes nothing twice. */
  idempotencyKey?: string
}

/** A picture of a model takes its time, and the server draws one itself where that fails. */
const LONGEST_WAIT_MS = 60_000

export interface UploadOptions extends MakeImageOptions {
  /** What the file is called; a `File` has a name of its own. */
  name?: string
  /** What it shows; also its alternative text. `User uploaded image` where it is left out. */
  prompt?: string
  /** At most 20 of at most 50 characters, without commas. */
  tags?: readonly string[]
  /** Puts it among the images of this publication; its text stays as it is. */
  publicationId?: string
  /** Told how much has been sent, in browsers. */
  onProgress?: (progress: UploadProgress) => void
}

/** Ten megabytes over a slow line. */
const LONGEST_UPLOAD_MS = 300_000

/** The stored pictures, and making new ones. */
export class Images {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** One page when awaited, all images from that page on when iterated. */
  list(params: ListImagesParams = {}, options?: CallOptions): PagePromise<ImagesPage, PublicationImage> {
    return new PagePromise({
      firstPage: params.page ?? 1,
      load: (page) =>
        this.#http.json<ImagesPage>({
          method: 'GET',
          path: '/api/images',
          query: { ...params, page },
          ...options,
        }),
      read: (page) => ({
        items: page.images,
        totalPages: page.pagination.totalPages,
        keyOf: (image) => image.id,
      }),
    })
  }

  /** How many images are stored, and how much room they take. */
  stats(options?: CallOptions): Promise<ImageStats> {
    return this.#http.json<ImageStats>({ method: 'GET', path: '/api/images/stats', ...options })
  }

  /** One image, with the publications that show it. */
  get(id: string, options?: CallOptions): Promise<ImageDetails> {
    return this.#http.json<ImageDetails>({ method: 'GET', path: pathOf(id), ...options })
  }

  /** Changes its description and its tags; texts that show it stay as they are. */
  update(id: string, body: ImageUpdate, options?: CallOptions): Promise<PublicationImage> {
    return this.#http.json<PublicationImage>({ method: 'PATCH', path: pathOf(id), body, ...options })
  }

  /**
   * Stores a PNG, JPG, GIF or WebP of at most 10 MB and 40 megapixels. A file of a disk is
   * `await fs.openAsBlob(path)`, which is read while it is sent. `ValidationError` names what is wrong with it.
   */
  async upload(
    image: Blob | Uint8Array | AsyncIterable<Uint8Array>,
    {
      name,
      prompt,
      tags,
      publicationId,
      onProgress,
      idempotencyKey = uniqueKey(),
      ...call
    }: UploadOptions = {}
  ): Promise<PublicationImage> {
    const blob = image instanceof Blob ? image : await collected(image)
    const form = new FormData()
    if (prompt !== undefined) form.append('prompt', prompt)
    if (tags && tags.length > 0) form.append('tags', tags.join(','))
    if (publicationId !== undefined) form.append('publicationId', publicationId)
    form.append('image', blob, name ?? nameOf(blob))
    return this.#http.json<PublicationImage>({
      method: 'POST',
      path: '/api/images/upload',
      body: form,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeoutMs: LONGEST_UPLOAD_MS,
      ...(onProgress && { onProgress }),
      ...call,
    })
  }

  /** Removes it with its file; texts that show it show its alternative text from then on. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#http.json<null>({ method: 'DELETE', path: pathOf(id), ...options })
  }

  /** Makes a picture of what a prompt says; resolves when it is stored. */
  generate(body: ImageRequest, options?: MakeImageOptions): Promise<PublicationImage> {
    return this.#make('/api/images/generate', body, options)
  }

  /** Makes another picture, which its publication shows in the place of this one. */
  regenerate(id: string, options?: MakeImageOptions): Promise<PublicationImage> {
    return this.#make(`${pathOf(id)}/regenerate`, undefined, options)
  }

  #make(path: string, body: ImageRequest | undefined, options: MakeImageOptions = {}) {
    const { idempotencyKey = uniqueKey(), ...call } = options
    return this.#http.json<PublicationImage>({
      method: 'POST',
      path,
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeoutMs: LONGEST_WAIT_MS,
      ...call,
    })
  }
}

/** `File` is no global of Node 18. */
function nameOf(blob: Blob & { name?: unknown }): string {
  return typeof blob.name === 'string' && blob.name !== '' ? blob.name : 'image'
}

function pathOf(id: string): string {
  return `/api/images/${encodeURIComponent(id)}`
}

async function collected(image: Uint8Array | AsyncIterable<Uint8Array>): Promise<Blob> {
  const chunks: BlobPart[] = []
  if (image instanceof Uint8Array) chunks.push(image as BlobPart)
  else for await (const chunk of image) chunks.push(chunk as BlobPart)
  return new Blob(chunks)
}
