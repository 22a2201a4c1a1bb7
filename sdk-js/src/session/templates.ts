import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type { Template, TemplateInput } from '../types.js'
import { uniqueKey } from '../unique-key.js'

/** Custom templates: the sections that a text follows exactly. */
export class Templates {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** All of the account, by name. */
  async list(options?: CallOptions): Promise<{ templates: Template[] }> {
    return this.#http.json({ method: 'GET', path: '/api/templates', ...options })
  }

  /** One template with its sections. */
  get(id: string, options?: CallOptions): Promise<Template> {
    return this.#http.json<Template>({ method: 'GET', path: pathOf(id), ...options })
  }

  /** `PermissionError` where the plan has no custom templates. */
  create(body: TemplateInput, options: CallOptions & { idempotencyKey?: string } = {}): Promise<Template> {
    const { idempotencyKey = uniqueKey(), ...call } = options
    return this.#http.json<Template>({
      method: 'POST',
      path: '/api/templates',
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      ...call,
    })
  }

  /** Replaces it; what is being written keeps the structure that it was accepted with. */
  update(id: string, body: TemplateInput, options?: CallOptions): Promise<Template> {
    return this.#http.json<Template>({ method: 'PUT', path: pathOf(id), body, ...options })
  }

  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#http.json<null>({ method: 'DELETE', path: pathOf(id), ...options })
  }
}

function pathOf(id: string): string {
  return `/api/templates/${encodeURIComponent(id)}`
}
