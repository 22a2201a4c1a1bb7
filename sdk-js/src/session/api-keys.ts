import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import type { ApiKey } from '../types.js'
import type { ApiKeyInput, ApiKeyUpdate, ApiKeyUsage, ApiKeyWithSecret } from './types.js'

/** Keys for programs that call `/api/v1`. They are managed by a signed-in user, never by a key itself. */
export class ApiKeys {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /**
   * The account's keys, newest first. `PermissionError` when the plan has no API access, unless `mode` is `test`: every
   * plan has test keys.
   */
  async list({ mode, ...options }: CallOptions & { mode?: ApiKey['mode'] } = {}): Promise<ApiKey[]> {
    return (await this.#api.call('GET', '/api/api-keys', { query: { mode }, ...options })).apiKeys
  }

  /** The answer's `key` is the key itself; it is shown only this once. */
  create(body: ApiKeyInput, options?: IdempotentCallOptions): Promise<ApiKeyWithSecret> {
    return this.#api.call('POST', '/api/api-keys', { body, ...withIdempotencyKey(options) })
  }

  /** Changes the given fields and leaves the rest. */
  async update(id: string, body: ApiKeyUpdate, options?: CallOptions): Promise<ApiKey> {
    return (await this.#api.call('PUT', '/api/api-keys/{id}', { path: { id }, body, ...options })).apiKey
  }

  async activate(id: string, options?: CallOptions): Promise<ApiKey> {
    return (await this.#api.call('POST', '/api/api-keys/{id}/activate', { path: { id }, ...options })).apiKey
  }

  /** The key is rejected from its next call on, until it is activated again. */
  async deactivate(id: string, options?: CallOptions): Promise<ApiKey> {
    return (await this.#api.call('POST', '/api/api-keys/{id}/deactivate', { path: { id }, ...options }))
      .apiKey
  }

  /** Gives the key a new secret. The old one works for `gracePeriodSeconds`, by default a day. */
  rotate(
    id: string,
    { gracePeriodSeconds, ...options }: IdempotentCallOptions & { gracePeriodSeconds?: number } = {}
  ): Promise<ApiKeyWithSecret> {
    const body = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds }
    return this.#api.call('POST', '/api/api-keys/{id}/rotate', {
      path: { id },
      body,
      ...withIdempotencyKey(options),
    })
  }

  /** Calls by UTC day and endpoint. `days`: how far back, including today; 30 by default. */
  usage(id: string, { days, ...options }: CallOptions & { days?: number } = {}): Promise<ApiKeyUsage> {
    return this.#api.call('GET', '/api/api-keys/{id}/usage', { path: { id }, query: { days }, ...options })
  }

  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/api-keys/{id}', { path: { id }, ...options })
  }
}
