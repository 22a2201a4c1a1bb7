import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import { Publications } from '../resources/publications.js'
import type {
  Proof,
  ProofLink,
  ProofLinkInput,
  ProofLinkWithAddress,
  PublicationDraft,
  PublicationDraftInput,
  SuggestedTitles,
} from './types.js'

/** The library, with what its editor has not saved yet, and its public proofs. */
export class SessionPublications extends Publications {
  readonly #api: Api

  /** @internal */
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

  /** Titles that the company's website can prove, each with its facts; `about` is what to write about. */
  titles({ about }: { about?: string } = {}, options?: CallOptions): Promise<SuggestedTitles> {
    return this.#api.call('GET', '/api/company/titles', { query: { about }, ...options })
  }

  /** Its proof links, the newest first. Their addresses are not stored. */
  async proofLinks(id: string, options?: CallOptions): Promise<ProofLink[]> {
    const request = { ...options, path: { id } }
    const { links } = await this.#api.call('GET', '/api/publications/{id}/proof-links', request)
    return links
  }

  /**
   * Approves the text as it is now and makes a public page of it; only this answer has its `url`. `ValidationError`
   * names the open questions that prevent it.
   */
  createProofLink(
    id: string,
    body: ProofLinkInput = {},
    options?: IdempotentCallOptions
  ): Promise<ProofLinkWithAddress> {
    const request = { path: { id }, body, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/publications/{id}/proof-links', request)
  }

  /** Closes a proof link for good. */
  withdrawProofLink(id: string, linkId: string, options?: CallOptions): Promise<ProofLink> {
    const request = { ...options, path: { id, linkId } }
    return this.#api.call('DELETE', '/api/publications/{id}/proof-links/{linkId}', request)
  }

  /** What a proof link shows to anybody. @param token the last part of its address */
  proof(token: string, options?: CallOptions): Promise<Proof> {
    return this.#api.call('GET', '/api/proofs/{token}', { isPublic: true, ...options, path: { token } })
  }
}
