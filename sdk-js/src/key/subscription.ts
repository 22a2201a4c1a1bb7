import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { Plan, SubscriptionLimits, SubscriptionStatus, Usage } from '../types.js'

/** The account's plan and quota. A key reads them; it changes and pays nothing. */
export class Subscription {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** The account's plan and what is left of this period's quota. */
  status(options?: CallOptions): Promise<SubscriptionStatus> {
    return this.#api.call('GET', '/api/v1/subscription/status', options)
  }

  /** This period's quota, and when it resets. */
  limits(options?: CallOptions): Promise<SubscriptionLimits> {
    return this.#api.call('GET', '/api/v1/subscription/limits', options)
  }

  /** This period's posts, day by day. */
  usage(options?: CallOptions): Promise<Usage> {
    return this.#api.call('GET', '/api/v1/subscription/usage', options)
  }

  /** The plans on offer, cheapest first. */
  plans(options?: CallOptions): Promise<Plan[]> {
    return this.#api.call('GET', '/api/v1/subscription/plans', options)
  }
}
