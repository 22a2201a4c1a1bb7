import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type { Plan, SubscriptionStatus } from '../types.js'

/** Plans and the monthly quota. */
export class Subscriptions {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** The plans on offer, cheapest first; prices in cents. Needs no sign-in. */
  plans(options?: CallOptions): Promise<Plan[]> {
    return this.#http.json<Plan[]>({ method: 'GET', path: '/api/subscriptions/plans', ...options })
  }

  /** The account's plan and what is left of this period's quota. */
  status(options?: CallOptions): Promise<SubscriptionStatus> {
    return this.#http.json<SubscriptionStatus>({
      method: 'GET',
      path: '/api/subscriptions/status',
      ...options,
    })
  }
}
