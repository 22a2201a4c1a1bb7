import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { Health } from './types.js'

/** Whether the server is up and ready, and which contract it serves. Needs no sign-in. */
export class System {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Answers while the process is alive. */
  live(options?: CallOptions): Promise<Health> {
    return this.#api.call('GET', '/health/live', { isPublic: true, ...options })
  }

  /** `ServerError` (503) while the server cannot accept work. */
  ready(options?: CallOptions): Promise<Health> {
    return this.#api.call('GET', '/health/ready', { isPublic: true, ...options })
  }

  /** The server's own contract, as YAML. */
  async contract(options?: CallOptions): Promise<string> {
    const file = await this.#api.file('GET', '/openapi.yaml', 'openapi.yaml', { isPublic: true, ...options })
    return new TextDecoder().decode(file.bytes)
  }
}
