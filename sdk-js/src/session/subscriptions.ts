import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type { Plan, SubscriptionStatus, Usage } from '../types.js'
import type {
  ChangePlanRequest,
  CheckoutRequest,
  Invoice,
  InvoicesPage,
  ListInvoicesParams,
  PaymentMethod,
  PlanChange,
  PlanChangePreview,
  PortalRequest,
} from './types.js'

/** Plans, the monthly quota, payment and invoices. Prices and amounts are integer cents. */
export class Subscriptions {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** The plans on offer, cheapest first. Needs no sign-in. */
  plans(options?: CallOptions): Promise<Plan[]> {
    return this.#api.call('GET', '/api/subscriptions/plans', { isPublic: true, ...options })
  }

  /** The account's plan and what is left of this period's quota. */
  status(options?: CallOptions): Promise<SubscriptionStatus> {
    return this.#api.call('GET', '/api/subscriptions/status', options)
  }

  /** Returns the payment page to which the browser goes. With a paid plan, use `change` instead. */
  checkout(body: CheckoutRequest, options?: IdempotentCallOptions): Promise<{ url: string }> {
    return this.#api.call('POST', '/api/subscriptions/checkout', { body, ...withIdempotencyKey(options) })
  }

  /** Returns the provider's page for cards and invoices; it links back to `returnUrl`. */
  portal(body: PortalRequest, options?: IdempotentCallOptions): Promise<{ url: string }> {
    return this.#api.call('POST', '/api/subscriptions/portal', { body, ...withIdempotencyKey(options) })
  }

  /** Cancels the subscription at the end of its period; `reactivate` undoes that. */
  cancel(options?: CallOptions): Promise<SubscriptionStatus> {
    const body = { cancelAtPeriodEnd: true } as const
    return this.#api.call('POST', '/api/subscriptions/cancel', { body, ...options })
  }

  /** Undoes a cancellation while its period lasts. */
  reactivate(options?: CallOptions): Promise<SubscriptionStatus> {
    return this.#api.call('POST', '/api/subscriptions/reactivate', options)
  }

  /** What another plan costs, and when it takes effect. */
  previewChange(planSlug: string, options?: CallOptions): Promise<PlanChangePreview> {
    return this.#api.call('GET', '/api/subscriptions/change-preview', { query: { planSlug }, ...options })
  }

  /**
   * An upgrade is charged and takes effect immediately, a downgrade at the end of the period. Naming the current plan
   * undoes a planned downgrade or cancellation.
   */
  change(body: ChangePlanRequest, options?: IdempotentCallOptions): Promise<PlanChange> {
    return this.#api.call('POST', '/api/subscriptions/change', { body, ...withIdempotencyKey(options) })
  }

  /** One page when awaited, all invoices from that page on when iterated; newest first. */
  invoices(params: ListInvoicesParams = {}, options?: CallOptions): PagePromise<InvoicesPage, Invoice> {
    return new PagePromise(
      (place) =>
        this.#api.call('GET', '/api/subscriptions/invoices', { query: { ...params, ...place }, ...options }),
      ({ invoices }) => invoices
    )
  }

  /** The card that the plan is charged to. */
  paymentMethod(options?: CallOptions): Promise<PaymentMethod> {
    return this.#api.call('GET', '/api/subscriptions/payment-method', options)
  }

  /** This period's posts, day by day. */
  usage(options?: CallOptions): Promise<Usage> {
    return this.#api.call('GET', '/api/subscriptions/usage', options)
  }
}
