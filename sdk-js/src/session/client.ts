import { type RawAnswer, readAny } from '../any-answer.js'
import { Api } from '../api.js'
import { Credentials } from '../credentials.js'
import { HttpClient } from '../http.js'
import type { RawRequest, SessionOptions } from '../options.js'
import { Calendar } from '../resources/calendar.js'
import { Companies } from '../resources/companies.js'
import { Company } from '../resources/company.js'
import { Events } from '../resources/events.js'
import { Statistics } from '../resources/statistics.js'
import { Templates } from '../resources/templates.js'
import { Webhooks } from '../resources/webhooks.js'
import { Account } from './account.js'
import { Activity } from './activity.js'
import { ApiCalls } from './api-calls.js'
import { ApiKeys } from './api-keys.js'
import { Connections } from './connections.js'
import { Documentation } from './documentation.js'
import { Partners } from './partners.js'
import { SecondFactors } from './second-factor.js'
import { SessionImages } from './session-images.js'
import { SessionPublications } from './session-publications.js'
import { Subscriptions } from './subscriptions.js'
import { System } from './system.js'

/**
 * The Cygnet API for a signed-in user.
 *
 * ```ts
 * const cygnet = new CygnetSession({ baseUrl: 'https://cygnet.example', token: process.env.CYGNET_TOKEN })
 * const post = await cygnet.publications.generateAndWait({ prompt: 'How often should a cargo bike be serviced?' })
 * ```
 */
export class CygnetSession {
  readonly baseUrl: string
  readonly account: Account
  readonly secondFactor: SecondFactors
  readonly subscriptions: Subscriptions
  readonly company: Company
  readonly companies: Companies
  readonly publications: SessionPublications
  readonly images: SessionImages
  readonly events: Events
  readonly templates: Templates
  readonly calendar: Calendar
  readonly activity: Activity
  readonly webhooks: Webhooks
  readonly statistics: Statistics
  readonly apiKeys: ApiKeys
  readonly apiCalls: ApiCalls
  readonly connections: Connections
  readonly documentation: Documentation
  readonly partners: Partners
  readonly system: System
  readonly #http: HttpClient

  constructor(options: SessionOptions = {}) {
    this.#http = new HttpClient(options, Credentials.ofSession(options))
    const api = new Api(this.#http, 'session')
    this.baseUrl = this.#http.baseUrl
    this.account = new Account(api)
    this.secondFactor = new SecondFactors(api)
    this.subscriptions = new Subscriptions(api)
    this.company = new Company(api)
    this.companies = new Companies(api)
    this.publications = new SessionPublications(api)
    this.images = new SessionImages(api)
    this.events = new Events(api)
    this.templates = new Templates(api)
    this.calendar = new Calendar(api)
    this.activity = new Activity(api)
    this.webhooks = new Webhooks(api)
    this.statistics = new Statistics(api)
    this.apiKeys = new ApiKeys(api)
    this.apiCalls = new ApiCalls(api)
    this.connections = new Connections(api)
    this.documentation = new Documentation(api)
    this.partners = new Partners(api)
    this.system = new System(api)
  }

  /**
   * More calls with the same credential, for clients that extend this one.
   * @internal
   */
  protected more<T>(Calls: new (api: Api) => T): T {
    return new Calls(new Api(this.#http, 'session'))
  }

  /** Signs the client in with a stored token, or out with null. Has no effect when `token` is a function. */
  setToken(token: string | null): void {
    this.#http.credentials.adopt(token)
  }

  /**
   * A call for which this version has no method, with the same credential, time limit, retries and errors as the
   * others.
   *
   * ```ts
   * const { name } = await cygnet.request<{ name: string }>({ method: 'GET', path: '/api/brand-new' })
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
