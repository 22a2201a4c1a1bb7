import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { ApiCall, ApiCallDetail, ApiCallFilter } from './types.js'

/** The log of calls with the account's API keys, kept for 90 days. */
export class ApiCalls {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** One page, newest first. The next one starts after `nextCursor`. */
  list({ keyId, status, path, limit, startingAfter, ...options }: CallOptions & ApiCallFilter = {}): Promise<{
    calls: ApiCall[]
    hasMore: boolean
    nextCursor: string | null
  }> {
    const query = { keyId, status, path, limit, startingAfter }
    return this.#api.call('GET', '/api/request-log', { query, ...options })
  }

  /** One call, with its error explained. */
  get(id: string, options?: CallOptions): Promise<ApiCallDetail> {
    return this.#api.call('GET', '/api/request-log/{id}', { path: { id }, ...options })
  }
}
