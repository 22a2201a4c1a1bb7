import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import { Images } from '../resources/images.js'
import type { ImageStats } from './types.js'

/** The stored images, with their number and size. */
export class SessionImages extends Images {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    super(api)
    this.#api = api
  }

  /** How many images are stored, and how much space they take. */
  stats(options?: CallOptions): Promise<ImageStats> {
    return this.#api.call('GET', '/api/images/stats', options)
  }
}
