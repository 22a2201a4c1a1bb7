import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { ConnectedApplication, ConnectionAllowance, ConnectionRequest } from './types.js'

/** Assistants and other programs that act for the account after somebody allowed it. */
export class Connections {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** The one connected last first. */
  async list(options?: CallOptions): Promise<ConnectedApplication[]> {
    return (await this.#api.call('GET', '/api/connected-applications', { ...options })).applications
  }

  /** Its tokens are unknown from the next call on. */
  async disconnect(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/connected-applications/{id}', { path: { id }, ...options })
  }

  /** What an application asks for; `NotFoundError` once it was answered. */
  request(request: string, options?: CallOptions): Promise<ConnectionRequest> {
    return this.#api.call('GET', '/api/connection-requests/{request}', { path: { request }, ...options })
  }

  /**
   * Allows what the application asks for, or only the chosen `permissions` of that. The browser that asked has to go on
   * to `redirectTo`.
   */
  allow(
    request: string,
    body: ConnectionAllowance = {},
    options?: CallOptions
  ): Promise<{ redirectTo: string }> {
    return this.#api.call('POST', '/api/connection-requests/{request}/allow', {
      path: { request },
      body,
      ...options,
    })
  }

  /** The application learns of it once the browser follows `redirectTo`. */
  deny(request: string, options?: CallOptions): Promise<{ redirectTo: string }> {
    return this.#api.call('POST', '/api/connection-requests/{request}/deny', {
      path: { request },
      ...options,
    })
  }
}
