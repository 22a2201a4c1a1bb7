import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type { Health } from '../types.js'

/** Whether the server is there, ready, and which contract it keeps. Needs no sign-in. */
export class System {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** Answers while the process lives. */
  live(options?: CallOptions): Promise<Health> {
    return this.#http.json<Health>({ method: 'GET', path: '/health/live', ...options })
  }

  /** `ServerError` (503) while the server cannot take work. */
  ready(options?: CallOptions): Promise<Health> {
    return this.#http.json<Health>({ method: 'GET', path: '/health/ready', ...options })
  }

  /** The server's own contract, as YAML. */
  contract(options?: CallOptions): Promise<string> {
    return this.#http.request(
      { method: 'GET', path: '/openapi.yaml', headers: { Accept: 'application/yaml' }, ...options },
      (response) => response.text()
    )
  }
}
