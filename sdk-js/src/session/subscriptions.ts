import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  ChangePlanRequest,
  CheckoutRequest,
  Invoice,
  InvoicesPage,
  ListInvoicesParams,
  Plan,
  PlanChange,
  PlanChangePreview,
  SubscriptionStatus,
  Usage,
} from '../types.js'
import { uniqueKey } from '../unique-key.js'

export interface PayOptions extends CallOptions {
  /** Made up where it is left out, so that a repeated call charges nothing twice. */
  idempotencyKey?: string
}

/** Plans, the monthly quota, payment and invoices. Prices and amounts are integer cents. */
export class Subscriptions {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** The plans on offer, cheapest first. Needs no sign-in. */
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

  /** Answers the payment page that the browser goes to. Who pays for a plan already uses `change`. */
  checkout(body: CheckoutRequest, options?: PayOptions): Promise<{ url: string }> {
    return this.#spend<{ url: string }>('/api/subscriptions/checkout', body, options)
  }

  /** Answers the provider's page for cards and invoices; it leads back to `returnUrl`. */
  portal(body: { returnUrl: string }, options?: PayOptions): Promise<{ url: string }> {
    return this.#spend<{ url: string }>('/api/subscriptions/portal', body, options)
  }

  /** Lets the subscription end with its period; `reactivate` takes that back. */
  cancel(options?: CallOptions): Promise<SubscriptionStatus> {
    return this.#http.json<SubscriptionStatus>({
      method: 'POST',
      path: '/api/subscriptions/cancel',
      body: { cancelAtPeriodEnd: true },
      ...options,
    })
  }

  /** Takes a cancellation back while its period runs. */
  reactivate(options?: CallOptions): Promise<SubscriptionStatus> {
    return this.#http.json<SubscriptionStatus>({
      method: 'POST',
      path: '/api/subscriptions/reactivate',
      ...options,
    })
  }

  /** What another plan costs now and from when it holds. */
  previewChange(planSlug: string, options?: CallOptions): Promise<PlanChangePreview> {
    return this.#http.json<PlanChangePreview>({
      method: 'GET',
      path: '/api/subscriptions/change-preview',
      query: { planSlug },
      ...options,
    })
  }

  /**
   * An upgrade is charged and holds at once, a downgrade from the period's end on. Naming the current plan takes a
   * planned downgrade or cancellation back.
   */
  change(body: ChangePlanRequest, options?: PayOptions): Promise<PlanChange> {
    return this.#spend<PlanChange>('/api/subscriptions/change', body, options)
  }

  /** One page when awaited, all invoices from that page on when iterated; newest first. */
  invoices(params: ListInvoicesParams = {}, options?: CallOptions): PagePromise<InvoicesPage, Invoice> {
    return new PagePromise({
      firstPage: params.page ?? 1,
      load: (page) =>
        this.#http.json<InvoicesPage>({
          method: 'GET',
          path: '/api/subscriptions/invoices',
          query: { ...params, page },
          ...options,
        }),
      read: (page) => ({
        items: page.invoices,
        totalPages: page.pagination.totalPages,
        keyOf: (invoice) => invoice.id,
      }),
    })
  }

  /** This period's posts, day by day. */
  usage(options?: CallOptions): Promise<Usage> {
    return this.#http.json<Usage>({ method: 'GET', path: '/api/subscriptions/usage', ...options })
  }

  #spend<T>(path: string, body: object, options: PayOptions = {}): Promise<T> {
    const { idempotencyKey = uniqueKey(), ...call } = options
    return this.#http.json<T>({
      method: 'POST',
      path,
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      ...call,
    })
  }
}
