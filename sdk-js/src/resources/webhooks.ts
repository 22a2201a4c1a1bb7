import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryFilter,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookEvent,
  WebhookEventFilter,
  WebhookEventPage,
  WebhookReplayed,
} from '../types.js'

/** Endpoints for the account's events, and their deliveries. `verifyWebhook` checks what arrives. */
export class Webhooks {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** All endpoints of the account, newest first. */
  async list(options?: CallOptions): Promise<WebhookEndpoint[]> {
    return (await this.#api.call('GET', '/api/webhook-endpoints', options)).endpoints
  }

  get(id: string, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.#api.call('GET', '/api/webhook-endpoints/{id}', { path: { id }, ...options })
  }

  /** The answer's `secret` verifies what is posted; it is shown only this once. */
  create(body: WebhookEndpointInput, options?: IdempotentCallOptions): Promise<WebhookEndpointWithSecret> {
    return this.#api.call('POST', '/api/webhook-endpoints', { body, ...withIdempotencyKey(options) })
  }

  /** Changes the given fields and leaves the rest. */
  update(id: string, body: WebhookEndpointUpdate, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.#api.call('PATCH', '/api/webhook-endpoints/{id}', { path: { id }, body, ...options })
  }

  /** Deletes it with its deliveries. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/webhook-endpoints/{id}', { path: { id }, ...options })
  }

  /** Gives it a new secret. The old one also signs for `gracePeriodSeconds`, by default a day. */
  rotate(
    id: string,
    { gracePeriodSeconds, ...options }: IdempotentCallOptions & { gracePeriodSeconds?: number } = {}
  ): Promise<WebhookEndpointWithSecret> {
    const body = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds }
    return this.#api.call('POST', '/api/webhook-endpoints/{id}/rotate', {
      path: { id },
      body,
      ...withIdempotencyKey(options),
    })
  }

  /** Posts a `ping` to it; `delivery` shows the result. */
  test(id: string, options?: IdempotentCallOptions): Promise<WebhookDelivery> {
    const request = { path: { id }, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/webhook-endpoints/{id}/test', request)
  }

  /**
   * Posts the events since then that it chose and has not received. `since`: ISO 8601; events are kept for 30 days.
   */
  replay(
    id: string,
    since: string | { since: string },
    options?: IdempotentCallOptions
  ): Promise<WebhookReplayed> {
    const body = typeof since === 'string' ? { since } : since
    const request = { path: { id }, body, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/webhook-endpoints/{id}/replay', request)
  }

  /** Newest first: one page when awaited, all of them when iterated. */
  deliveries(
    params: WebhookDeliveryFilter = {},
    options?: CallOptions
  ): PagePromise<WebhookDeliveryPage, WebhookDelivery> {
    return new PagePromise(
      (place) =>
        this.#api.call('GET', '/api/webhook-deliveries', { query: { ...params, ...place }, ...options }),
      ({ deliveries }) => deliveries
    )
  }

  /** One delivery with every attempt and its answer. */
  delivery(id: string, options?: CallOptions): Promise<WebhookDeliveryDetail> {
    return this.#api.call('GET', '/api/webhook-deliveries/{id}', { path: { id }, ...options })
  }

  /** Posts the event of a delivery to the same endpoint again. */
  redeliver(id: string, options?: IdempotentCallOptions): Promise<WebhookDelivery> {
    const request = { path: { id }, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/webhook-deliveries/{id}/redeliver', request)
  }

  /**
   * The account's events, newest first, whether or not they were posted anywhere: one page when awaited, all of them when
   * iterated.
   */
  events(
    params: WebhookEventFilter = {},
    options?: CallOptions
  ): PagePromise<WebhookEventPage, WebhookEvent> {
    return new PagePromise(
      (place) => this.#api.call('GET', '/api/webhook-events', { query: { ...params, ...place }, ...options }),
      ({ events }) => events
    )
  }
}
