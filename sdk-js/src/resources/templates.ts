import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import type { Template, TemplateInput, TemplateList } from '../types.js'

/** Custom templates: the sections that a publication follows exactly. */
export class Templates {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** All templates of the account, by name. */
  list(options?: CallOptions): Promise<TemplateList> {
    return this.#api.call('GET', '/api/templates', options)
  }

  /** One template with its sections. */
  get(id: string, options?: CallOptions): Promise<Template> {
    return this.#api.call('GET', '/api/templates/{id}', { path: { id }, ...options })
  }

  /** `PermissionError` when the plan has no custom templates. */
  create(body: TemplateInput, options?: IdempotentCallOptions): Promise<Template> {
    return this.#api.call('POST', '/api/templates', { body, ...withIdempotencyKey(options) })
  }

  /** Replaces it; a generation that was already accepted keeps the structure it was started with. */
  update(id: string, body: TemplateInput, options?: CallOptions): Promise<Template> {
    return this.#api.call('PUT', '/api/templates/{id}', { path: { id }, body, ...options })
  }

  /** Deletes it; publications written with it are unchanged. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/templates/{id}', { path: { id }, ...options })
  }
}
