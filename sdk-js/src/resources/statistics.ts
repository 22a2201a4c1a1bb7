import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type {
  ImageStatistics,
  PublicationStatistics,
  PublicationStatisticsParams,
  StatisticsOverview,
} from '../types.js'

/** Figures about the account's publications and images. */
export class Statistics {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** The most important figures of the account. */
  overview(options?: CallOptions): Promise<StatisticsOverview> {
    return this.#api.call('GET', '/api/statistics/overview', options)
  }

  /** Publications by day. */
  publications(
    params: PublicationStatisticsParams = {},
    options?: CallOptions
  ): Promise<PublicationStatistics> {
    return this.#api.call('GET', '/api/statistics/publications', { query: params, ...options })
  }

  /** How many images are stored, and their sizes in bytes. */
  images(options?: CallOptions): Promise<ImageStatistics> {
    return this.#api.call('GET', '/api/statistics/images', options)
  }
}
