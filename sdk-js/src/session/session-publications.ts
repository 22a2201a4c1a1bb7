import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import { Publications } from '../resources/publications.js'
import type { PublicationDraft, PublicationDraftInput } from '../types.js'

/** The library, with what its editor has not saved yet. */
export class SessionPublications extends Publications {
  readonly #api: Api

  constructor(api: Api) {
    super(api)
    this.#api = api
  }

  /** Your unsaved edit, also from another device; null where there is none. */
  async draft(id: string, options?: CallOptions): Promise<PublicationDraft | null> {
    const request = { ...options, path: { id } }
    const { draft } = await this.#api.call('GET', '/api/publications/{id}/draft', request)
    return draft
  }

  /**
   * Stores an unsaved edit in place of the previous one; the publication itself stays as it is. `ConflictError` when
   * the publication was saved after `basedOn`.
   * @returns when it was stored, ISO 8601
   */
  async saveDraft(id: string, body: PublicationDraftInput, options?: CallOptions): Promise<string> {
    const request = { ...options, path: { id }, body }
    const { savedAt } = await this.#api.call('PUT', '/api/publications/{id}/draft', request)
    return savedAt
  }

  /** Discards your unsaved edit, if there is one. */
  async discardDraft(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/publications/{id}/draft', { ...options, path: { id } })
  }
}
