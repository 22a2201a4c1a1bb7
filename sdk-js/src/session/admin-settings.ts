import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type {
  AdminLocalModel,
  AdminModelTest,
  AdminModelTestInput,
  AdminSettings,
  AdminSettingsUpdate,
} from './admin-types.js'

/** What can be changed while the server runs, by the names of environment variables. */
export class RunningSettings {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** With where each value comes from; secrets are not shown. */
  async get(options?: CallOptions): Promise<AdminSettings> {
    return (await this.#api.call('GET', '/api/admin/settings', options)).settings
  }

  /** Takes effect at once, in other processes within 30 seconds. */
  async update(body: AdminSettingsUpdate, options?: CallOptions): Promise<AdminSettings> {
    return (await this.#api.call('PUT', '/api/admin/settings', { body, ...options })).settings
  }

  /** Asks the text model one question, with these values in place of the stored ones. */
  async testModel(body: AdminModelTestInput = {}, options?: CallOptions): Promise<AdminModelTest> {
    return (await this.#api.call('POST', '/api/admin/settings/test-model', { body, ...options })).test
  }

  /** A chat model on the server's own machine that is offered; null where none is. */
  async findLocalModel(options?: CallOptions): Promise<AdminLocalModel | null> {
    return (await this.#api.call('GET', '/api/admin/settings/local-model', options)).localModel
  }
}
