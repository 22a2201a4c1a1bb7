import { HttpClient } from '../http.js'
import type { CygnetOptions, RawRequest } from '../options.js'
import { Account } from './account.js'
import { Calendar } from './calendar.js'
import { Company } from './company.js'
import { Events } from './events.js'
import { Images } from './images.js'
import { Publications } from './publications.js'
import { SecondFactors } from './second-factor.js'
import { Subscriptions } from './subscriptions.js'
import { System } from './system.js'
import { Templates } from './templates.js'

/**
 * The Cygnet API as a signed-in user calls it.
 *
 *     const cygnet = new CygnetSession({ baseUrl: 'https://cygnet.example', token: process.env.CYGNET_TOKEN })
 *     const post = await cygnet.publications.generateAndWait({ prompt: 'How often should a cargo bike be serviced?' })
 */
export class CygnetSession {
  readonly baseUrl: string
  readonly account: Account
  readonly secondFactor: SecondFactors
  readonly subscriptions: Subscriptions
  readonly company: Company
  readonly publications: Publications
  readonly images: Images
  readonly events: Events
  readonly templates: Templates
  readonly calendar: Calendar
  readonly system: System
  readonly #http: HttpClient

  constructor(options: CygnetOptions = {}) {
    this.#http = new HttpClient(options)
    this.baseUrl = this.#http.baseUrl
    this.account = new Account(this.#http)
    this.secondFactor = new SecondFactors(this.#http)
    this.subscriptions = new Subscriptions(this.#http)
    this.company = new Company(this.#http)
    this.publications = new Publications(this.#http)
    this.images = new Images(this.#http)
    this.events = new Events(this.#http)
    this.templates = new Templates(this.#http)
    this.calendar = new Calendar(this.#http)
    this.system = new System(this.#http)
  }

  /** Signs the client in with a token that was kept, or out with null. Of no effect where `token` is a function. */
  setToken(token: string | null): void {
    this.#http.credentials.adopt(token)
  }

  /**
   * A call that this version has no method for, with the credential, time limit, retries and errors of all others.
   *
   *     const { name } = await cygnet.request<{ name: string }>({ method: 'GET', path: '/api/brand-new' })
   *
   * @returns the `data` of the answer
   */
  request<T = unknown>(request: RawRequest): Promise<T> {
    return this.#http.json<T>(request)
  }
}
