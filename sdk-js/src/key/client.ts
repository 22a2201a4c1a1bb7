import { type RawAnswer, readAny } from '../any-answer.js'
import { Api } from '../api.js'
import { Credentials } from '../credentials.js'
import { ArgumentError } from '../errors.js'
import { HttpClient } from '../http.js'
import { type CallOptions, type CygnetOptions, environment, type RawRequest } from '../options.js'
import { Calendar } from '../resources/calendar.js'
import { Companies } from '../resources/companies.js'
import { Events } from '../resources/events.js'
import { Images } from '../resources/images.js'
import { Publications } from '../resources/publications.js'
import { Statistics } from '../resources/statistics.js'
import { Templates } from '../resources/templates.js'
import { Webhooks } from '../resources/webhooks.js'
import type { KeyInUse, PublicApiHealth } from '../types.js'
import { KeyCompany } from './company.js'
import { Subscription } from './subscription.js'

/**
 * The public API (`/api/v1`), with an API key.
 *
 * ```ts
 * const cygnet = new Cygnet({ baseUrl: 'https://cygnet.example', apiKey: process.env.CYGNET_API_KEY })
 * const post = await cygnet.publications.generateAndWait({ prompt: 'How often should a cargo bike be serviced?' })
 * ```
 */
export class Cygnet {
  readonly baseUrl: string
  readonly publications: Publications
  readonly images: Images
  readonly company: KeyCompany
  readonly companies: Companies
  readonly templates: Templates
  readonly calendar: Calendar
  readonly webhooks: Webhooks
  readonly events: Events
  readonly subscription: Subscription
  readonly statistics: Statistics
  readonly #http: HttpClient
  readonly #api: Api

  constructor(options: CygnetOptions = {}) {
    if (typeof options === 'string') throw new ArgumentError('Pass an object: new Cygnet({ apiKey })')
    const all = {
      ...options,
      apiKey: options.apiKey ?? environment('CYGNET_API_KEY'),
      baseUrl: options.baseUrl ?? environment('CYGNET_BASE_URL'),
    }
    this.#http = new HttpClient(all, Credentials.ofKey(all))
    this.#api = new Api(this.#http, 'key')
    this.baseUrl = this.#http.baseUrl
    this.publications = new Publications(this.#api)
    this.images = new Images(this.#api)
    this.company = new KeyCompany(this.#api)
    this.companies = new Companies(this.#api)
    this.templates = new Templates(this.#api)
    this.calendar = new Calendar(this.#api)
    this.webhooks = new Webhooks(this.#api)
    this.events = new Events(this.#api)
    this.subscription = new Subscription(this.#api)
    this.statistics = new Statistics(this.#api)
  }

  /** Whether the public API answers, and its version. Needs no key. */
  health(options?: CallOptions): Promise<PublicApiHealth> {
    return this.#api.call('GET', '/api/v1/health', { isPublic: true, ...options })
  }

  /** What this key is, may do and has left. */
  key(options?: CallOptions): Promise<KeyInUse> {
    return this.#api.call('GET', '/api/v1/key', options)
  }

  /**
   * A call for which this version has no method, with the same credential, time limit, retries and errors as the
   * others.
   *
   * ```ts
   * const { name } = await cygnet.request<{ name: string }>({ method: 'GET', path: '/api/v1/brand-new' })
   * ```
   *
   * @returns the `data` of the answer
   */
  async request<T = unknown>(request: RawRequest): Promise<T> {
    return (await this.#http.answer<T>(request)).data
  }

  /** The same where the answer may be a file, e.g. a download. */
  requestAny(request: RawRequest): Promise<RawAnswer> {
    return this.#http.request({ ...request, headers: { Accept: '*/*', ...request.headers } }, (response) =>
      readAny(response, this.baseUrl)
    )
  }
}
