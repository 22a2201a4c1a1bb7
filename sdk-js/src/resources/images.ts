import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type { UploadProgress } from '../progress-fetch.js'
import type {
  ImageDetails,
  ImageRequest,
  ImagesPage,
  ImageUpdate,
  ListImagesParams,
  PublicationImage,
  SitePhoto,
  SitePhotoInput,
} from '../types.js'

/** A model is slow, and the server draws an image itself when it fails. */
const GENERATE_TIMEOUT_MS = 60_000

/** Enough for ten megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000

export interface UploadOptions extends IdempotentCallOptions {
  /** The file's name; a `File` has its own. */
  name?: string | undefined
  /** What the image shows; also its alternative text. Default: `User uploaded image`. */
  prompt?: string | undefined
  /** At most 20 of at most 50 characters, without commas. */
  tags?: readonly string[] | undefined
  /** Adds it to the images of this publication; the text is unchanged. */
  publicationId?: string | undefined
  /** Called with how much has been sent, in browsers. */
  onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** The stored images, and generating new ones. */
export class Images {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** One page when awaited, all images from that page on when iterated. */
  list(params: ListImagesParams = {}, options?: CallOptions): PagePromise<ImagesPage, PublicationImage> {
    return new PagePromise(
      (place) => this.#api.call('GET', '/api/images', { query: { ...params, ...place }, ...options }),
      ({ images }) => images
    )
  }

  /** One image, with the publications that show it. */
  get(id: string, options?: CallOptions): Promise<ImageDetails> {
    return this.#api.call('GET', '/api/images/{id}', { path: { id }, ...options })
  }

  /** Changes its description and tags; texts that show it are unchanged. */
  update(id: string, body: ImageUpdate, options?: CallOptions): Promise<PublicationImage> {
    return this.#api.call('PATCH', '/api/images/{id}', { path: { id }, body, ...options })
  }

  /**
   * Stores a PNG, JPG, GIF or WebP of at most 10 MB and 40 megapixels. For a file on disk pass
   * `await fs.openAsBlob(path)`, which is read while it is sent. `ValidationError` names what is wrong with it.
   */
  async upload(
    image: Blob | Uint8Array | AsyncIterable<Uint8Array>,
    { name, prompt, tags, publicationId, onProgress, ...options }: UploadOptions = {}
  ): Promise<PublicationImage> {
    // Few programs upload; the others do not load this.
    const { uploadForm } = await import('../upload-form.js')
    const form = await uploadForm(image, { name, prompt, tags, publicationId })
    return this.#api.call('POST', '/api/images/upload', {
      form,
      onProgress,
      minTimeoutMs: UPLOAD_TIMEOUT_MS,
      ...withIdempotencyKey(options),
    })
  }

  /**
   * The photos that the website of the company profile shows; nothing is stored.
   * @param params the publication they are for, whose company it is
   */
  async sitePhotos(params: { publicationId?: string } = {}, options?: CallOptions): Promise<SitePhoto[]> {
    const request = { query: params, minTimeoutMs: GENERATE_TIMEOUT_MS, ...options }
    return (await this.#api.call('GET', '/api/site-photos', request)).photos
  }

  /** Stores one of them, with the consent of who has the right to use it. */
  addSitePhoto(body: SitePhotoInput, options?: IdempotentCallOptions): Promise<PublicationImage> {
    const request = { body, minTimeoutMs: GENERATE_TIMEOUT_MS, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/site-photos', request)
  }

  /** Deletes it with its file; texts that show it show its alternative text from then on. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/images/{id}', { path: { id }, ...options })
  }

  /** Generates an image from a prompt; resolves when it is stored. */
  generate(body: ImageRequest, options?: IdempotentCallOptions): Promise<PublicationImage> {
    const request = { body, minTimeoutMs: GENERATE_TIMEOUT_MS, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/images/generate', request)
  }

  /** Generates another image, which replaces this one in its publication. */
  regenerate(id: string, options?: IdempotentCallOptions): Promise<PublicationImage> {
    const request = { path: { id }, minTimeoutMs: GENERATE_TIMEOUT_MS, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/images/{id}/regenerate', request)
  }
}
