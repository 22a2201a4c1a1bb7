import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { Company as CompanyProfile, CompanyUpdate, ParseCompanyRequest } from '../types.js'

/** Reading a website takes the server up to 25 seconds. */
export const PARSE_TIMEOUT_MS = 60_000

/** The company profile. */
export class Company {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** The account's company profile; unknown fields are empty. */
  get(options?: CallOptions): Promise<CompanyProfile> {
    return this.#api.call('GET', '/api/company', options)
  }

  /** Saves the given fields. A complete answer of `get` may be sent back. */
  update(body: CompanyUpdate, options?: CallOptions): Promise<CompanyProfile> {
    return this.#api.call('PUT', '/api/company', { body, ...options })
  }

  /**
   * Reads a company's website into the profile, once a week. `ValidationError` with code `PARSE_FAILED` when it cannot
   * or may not be read, which does not use up the week.
   */
  parse(body: ParseCompanyRequest, options?: CallOptions): Promise<CompanyProfile> {
    const request = { body, minTimeoutMs: PARSE_TIMEOUT_MS, ...options }
    return this.#api.call('POST', '/api/company/parse', request)
  }
}
