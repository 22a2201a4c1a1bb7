import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type {
  AdminOperator,
  AdminOperatorInput,
  AdminOperatorsList,
  AdminOperatorUpdate,
} from './admin-types.js'

export class Operators {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** With their access, whether a second factor is required of them, and their sessions. */
  list(options?: CallOptions): Promise<AdminOperatorsList> {
    return this.#api.call('GET', '/api/admin/operators', options)
  }

  /** Makes a user with a confirmed address an operator. */
  async create(body: AdminOperatorInput, options?: CallOptions): Promise<AdminOperator> {
    return (await this.#api.call('POST', '/api/admin/operators', { body, ...options })).operator
  }

  /** From their next call on; operators cannot change their own access. */
  async update(id: string, body: AdminOperatorUpdate, options?: CallOptions): Promise<AdminOperator> {
    const call = { path: { id }, body, ...options }
    return (await this.#api.call('PUT', '/api/admin/operators/{id}', call)).operator
  }

  /** Ends a session of any operator. */
  async endSession(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/admin/operator-sessions/{id}', { path: { id }, ...options })
  }
}
