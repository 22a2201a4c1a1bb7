import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type {
  AdminCommissionPreview,
  AdminCommissionsPage,
  AdminCommissionsParams,
  AdminCommissionsRejection,
  AdminCommissionsRelease,
  AdminFlaggedPreview,
  AdminGenerationDetail,
  AdminGenerationsPage,
  AdminGenerationsParams,
  AdminPayoutsPage,
  AdminPayoutsParams,
  AdminPreviewCommissionParams,
  AdminPreviewCommissionsParams,
  AdminPreviewRiskParams,
  AdminRejection,
  AdminReviewPreview,
  AdminRisksPage,
  AdminRisksParams,
  AdminStripeEvent,
  AdminStripeEventsPage,
  AdminStripeEventsParams,
  AdminWebhookDeliveriesPage,
  AdminWebhookDeliveriesParams,
  AdminWebhookDelivery,
  AdminWebhookDeliveryDetail,
} from './admin-types.js'

/** Generations of every account. */
export class AllGenerations {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest first. The next page starts after `nextCursor`. */
  list(params: AdminGenerationsParams = {}, options?: CallOptions): Promise<AdminGenerationsPage> {
    return this.#api.call('GET', '/api/admin/generations', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminGenerationDetail> {
    return (await this.#api.call('GET', '/api/admin/generations/{id}', { path: { id }, ...options }))
      .generation
  }

  /** Reserves one post of the owner's quota again. */
  async retry(id: string, options?: CallOptions): Promise<AdminGenerationDetail> {
    const call = { path: { id }, ...options }
    return (await this.#api.call('POST', '/api/admin/generations/{id}/retry', call)).generation
  }

  /** Ends one that is waiting or running; the post is returned. */
  async cancel(id: string, options?: CallOptions): Promise<AdminGenerationDetail> {
    const call = { path: { id }, ...options }
    return (await this.#api.call('POST', '/api/admin/generations/{id}/cancel', call)).generation
  }
}

/** Stripe's events. */
export class StripeEvents {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest first. The next page starts after `nextCursor`. */
  list(params: AdminStripeEventsParams = {}, options?: CallOptions): Promise<AdminStripeEventsPage> {
    return this.#api.call('GET', '/api/admin/stripe-events', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminStripeEvent> {
    return (await this.#api.call('GET', '/api/admin/stripe-events/{id}', { path: { id }, ...options })).event
  }

  /** Handles a waiting or failed one now, without waiting for its next turn. */
  async retry(id: string, options?: CallOptions): Promise<AdminStripeEvent> {
    const call = { path: { id }, ...options }
    return (await this.#api.call('POST', '/api/admin/stripe-events/{id}/retry', call)).event
  }
}

/** Webhook deliveries of all accounts, with secrets hidden. */
export class AllDeliveries {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest first. The next page starts after `nextCursor`. */
  list(
    params: AdminWebhookDeliveriesParams = {},
    options?: CallOptions
  ): Promise<AdminWebhookDeliveriesPage> {
    return this.#api.call('GET', '/api/admin/webhook-deliveries', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminWebhookDeliveryDetail> {
    const call = { path: { id }, ...options }
    return (await this.#api.call('GET', '/api/admin/webhook-deliveries/{id}', call)).delivery
  }

  /** A new delivery of the same event to the same endpoint. */
  async redeliver(id: string, options?: CallOptions): Promise<AdminWebhookDelivery> {
    const call = { path: { id }, ...options }
    return (await this.#api.call('POST', '/api/admin/webhook-deliveries/{id}/redeliver', call)).delivery
  }
}

/** Payouts of all partners, and the commissions that hold them up. Amounts are US dollars. */
export class AllPayouts {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Those waiting for an administrator, unless another `state` is given; newest first. */
  list(params: AdminPayoutsParams = {}, options?: CallOptions): Promise<AdminPayoutsPage> {
    return this.#api.call('GET', '/api/admin/payouts', { query: params, ...options })
  }

  /** Until it is released; `reason` is for the audit trail. */
  async hold(id: string, body: AdminRejection, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/admin/payouts/{id}/hold', { path: { id }, body, ...options })
  }

  /** `reason` is for the audit trail. */
  async release(id: string, body: Partial<AdminRejection> = {}, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/admin/payouts/{id}/release', { path: { id }, body, ...options })
  }

  /** What a release would send and move between the balances of the partner, without making it. */
  async previewRelease(id: string, options?: CallOptions): Promise<AdminReviewPreview> {
    const path = '/api/admin/payouts/{id}/release-preview'
    return (await this.#api.call('GET', path, { path: { id }, ...options })).preview
  }

  /** Commissions that are waiting for a review, or were rejected; newest first. */
  commissions(params: AdminCommissionsParams = {}, options?: CallOptions): Promise<AdminCommissionsPage> {
    return this.#api.call('GET', '/api/admin/commissions', { query: params, ...options })
  }

  /** What deciding all of a partner's flagged commissions would move, without doing it. */
  async previewCommissions(
    partnerId: string,
    params: AdminPreviewCommissionsParams,
    options?: CallOptions
  ): Promise<AdminFlaggedPreview> {
    const path = '/api/admin/partners/{id}/commissions/decision-preview'
    return (await this.#api.call('GET', path, { path: { id: partnerId }, query: params, ...options })).preview
  }

  /** Releases all of a partner's flagged commissions. */
  releaseCommissions(partnerId: string, options?: CallOptions): Promise<AdminCommissionsRelease> {
    const call = { path: { id: partnerId }, ...options }
    return this.#api.call('POST', '/api/admin/partners/{id}/commissions/release', call)
  }

  /** Rejects all of a partner's flagged commissions; `reason` is for the partner. */
  rejectCommissions(
    partnerId: string,
    body: Partial<AdminRejection> = {},
    options?: CallOptions
  ): Promise<AdminCommissionsRejection> {
    const call = { path: { id: partnerId }, body, ...options }
    return this.#api.call('POST', '/api/admin/partners/{id}/commissions/reject', call)
  }

  /** What a decision would move between the balances of the partner, without making it. */
  async previewCommission(
    id: string,
    params: AdminPreviewCommissionParams,
    options?: CallOptions
  ): Promise<AdminCommissionPreview> {
    const path = '/api/admin/commissions/{id}/decision-preview'
    return (await this.#api.call('GET', path, { path: { id }, query: params, ...options })).preview
  }

  /** Releases one flagged commission. */
  releaseCommission(id: string, options?: CallOptions): Promise<AdminCommissionsRelease> {
    return this.#api.call('POST', '/api/admin/commissions/{id}/release', { path: { id }, ...options })
  }

  /** Rejects one commission or bonus, flagged or not; `reason` is for the partner. */
  rejectCommission(id: string, body: AdminRejection, options?: CallOptions): Promise<{ amount: number }> {
    const call = { path: { id }, body, ...options }
    return this.#api.call('POST', '/api/admin/commissions/{id}/reject', call)
  }
}

/** What the rules have found about partners. Amounts are US dollars. */
export class AllRisks {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Those that wait for a decision, unless another `state` is given; newest first. */
  list(params: AdminRisksParams = {}, options?: CallOptions): Promise<AdminRisksPage> {
    return this.#api.call('GET', '/api/admin/risks', { query: params, ...options })
  }

  /** What a decision would take back, send and move between the balances of the partner, without making it. */
  async preview(
    id: string,
    params: AdminPreviewRiskParams,
    options?: CallOptions
  ): Promise<AdminReviewPreview> {
    const path = '/api/admin/risks/{id}/decision-preview'
    return (await this.#api.call('GET', path, { path: { id }, query: params, ...options })).preview
  }

  /** Decides in the partner's favor; `reason` is for the partner. */
  async dismiss(id: string, body: Partial<AdminRejection> = {}, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/admin/risks/{id}/dismiss', { path: { id }, body, ...options })
  }

  /** Decides against the partner; `reason` is for the partner. */
  confirm(id: string, body: AdminRejection, options?: CallOptions): Promise<{ amount: number }> {
    return this.#api.call('POST', '/api/admin/risks/{id}/confirm', { path: { id }, body, ...options })
  }
}
