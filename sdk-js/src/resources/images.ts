import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type { ImageRequest, ImageStats, ImagesPage, ListImagesParams, PublicationImage } from '../types.js'
import { uniqueKey } from '../unique-key.js'

export interface MakeImageOptions extends CallOptions {
  /** Made up where it is left out, so that a repeated call makes nothing twice. */
  idempotencyKey?: string
}

/** A picture of a model takes its time, and the server draws one itself where that fails. */
const LONGEST_WAIT_MS = 60_000

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

  stats(options?: CallOptions): Promise<ImageStats> {
    return this.#http.json<ImageStats>({ method: 'GET', path: '/api/images/stats', ...options })
  }

  get(id: string, options?: CallOptions): Promise<PublicationImage> {
    return this.#http.json<PublicationImage>({ method: 'GET', path: pathOf(id), ...options })
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

function pathOf(id: string): string {
  return `/api/images/${encodeURIComponent(id)}`
}
