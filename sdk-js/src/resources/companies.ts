import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import type { Company, CompanyList, CompanyUpdate, ParseCompanyRequest } from '../types.js'
import { PARSE_TIMEOUT_MS } from './company.js'

/** The profiles of an account that writes for several companies; `company` is the default one. */
export class Companies {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** All profiles, the default one first, and how many the plan has. */
  list(options?: CallOptions): Promise<CompanyList> {
    return this.#api.call('GET', '/api/companies', options)
  }

  /** One profile. */
  get(id: string, options?: CallOptions): Promise<Company> {
    return this.#api.call('GET', '/api/companies/{id}', { path: { id }, ...options })
  }

  /** Adds a profile; it needs a name. `PermissionError` past what the plan has. */
  create(body: CompanyUpdate, options?: IdempotentCallOptions): Promise<Company> {
    return this.#api.call('POST', '/api/companies', { body, ...withIdempotencyKey(options) })
  }

  /** Saves the fields that are given. */
  update(id: string, body: CompanyUpdate, options?: CallOptions): Promise<Company> {
    return this.#api.call('PUT', '/api/companies/{id}', { path: { id }, body, ...options })
  }

  /** Deletes a profile; its texts stay. `ConflictError` for the default one. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/companies/{id}', { path: { id }, ...options })
  }

  /** Makes it the one that `company` means, and texts that name none. */
  makeDefault(id: string, options?: CallOptions): Promise<Company> {
    const request = { path: { id }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/companies/{id}/default', request)
  }

  /** Reads a company's website into its profile, once a week for each profile. */
  parse(id: string, body: ParseCompanyRequest, options?: CallOptions): Promise<Company> {
    const request = { path: { id }, body, minTimeoutMs: PARSE_TIMEOUT_MS, ...options }
    return this.#api.call('POST', '/api/companies/{id}/parse', request)
  }
}
