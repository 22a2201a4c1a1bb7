import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type { Company as CompanyProfile, CompanyUpdate, ParseCompanyRequest } from '../types.js'

/** Reading a website takes the server up to 25 seconds. */
const PARSE_TIMEOUT_MS = 60_000

/** The company profile. */
export class Company {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** The account's company profile; empty fields where nothing was said yet. */
  get(options?: CallOptions): Promise<CompanyProfile> {
    return this.#http.json<CompanyProfile>({ method: 'GET', path: '/api/company', ...options })
  }

  /** Saves the fields that are given. A whole answer of `get` may be sent back. */
  update(body: CompanyUpdate, options?: CallOptions): Promise<CompanyProfile> {
    return this.#http.json<CompanyProfile>({ method: 'PUT', path: '/api/company', body, ...options })
  }

  /**
   * Reads a company's website into the profile, once a week. `ValidationError` with code `PARSE_FAILED` where it cannot
   * or may not be read, which does not use up the week.
   */
  parse(body: ParseCompanyRequest, options?: CallOptions): Promise<CompanyProfile> {
    const timeoutMs = options?.timeoutMs ?? Math.max(this.#http.timeoutMs, PARSE_TIMEOUT_MS)
    return this.#http.json<CompanyProfile>({
      method: 'POST',
      path: '/api/company/parse',
      body,
      ...options,
      timeoutMs,
    })
  }
}
