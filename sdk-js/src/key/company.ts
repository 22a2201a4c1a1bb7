import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import { Company } from '../resources/company.js'
import type { ParsingStatus } from '../types.js'

/** The company profile. */
export class KeyCompany extends Company {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    super(api)
    this.#api = api
  }

  /** When the website was last read, and when it can be read again. */
  parsingStatus(options?: CallOptions): Promise<ParsingStatus> {
    return this.#api.call('GET', '/api/v1/company/parsing-status', options)
  }
}
