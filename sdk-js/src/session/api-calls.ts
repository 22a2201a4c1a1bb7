import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type { ApiCall, ApiCallDetail, ApiCallFilter, ApiCallsPage } from './types.js'

/** The log of calls with the account's API keys, kept for 90 days. */
export class ApiCalls {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest first: one page when awaited, all of them when iterated. */
  list(params: ApiCallFilter = {}, options?: CallOptions): PagePromise<ApiCallsPage, ApiCall> {
    return new PagePromise(
      (place) => this.#api.call('GET', '/api/request-log', { query: { ...params, ...place }, ...options }),
      ({ calls }) => calls
    )
  }

  /** One call, with its error explained. */
  get(id: string, options?: CallOptions): Promise<ApiCallDetail> {
    return this.#api.call('GET', '/api/request-log/{id}', { path: { id }, ...options })
  }
}
