import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import { Publications } from '../resources/publications.js'

/** The library, and generating new publications. */
export class KeyPublications extends Publications {
  readonly #api: Api

  constructor(api: Api) {
    super(api)
    this.#api = api
  }

  /** Deletes a publication; an operator can restore it for 30 days. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/v1/publications/{id}', { path: { id }, ...options })
  }
}
