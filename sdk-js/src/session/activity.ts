import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { ActivityList, UnfinishedList } from './types.js'

/** What has ended recently, and failed work that waits for its owner. */
export class Activity {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** What ended in the last 30 days, newest first, and how many entries are unread. */
  list(options?: CallOptions): Promise<ActivityList> {
    return this.#api.call('GET', '/api/activity', options)
  }

  /** Marks as read what ended until a moment: the `at` of the newest entry that was seen. */
  markRead(until: string, options?: CallOptions): Promise<ActivityList> {
    return this.#api.call('POST', '/api/activity/read', { body: { until }, ...options })
  }

  /** Sets whether a mail is sent when work ends. */
  changeSettings(settings: { mailWhenDone: boolean }, options?: CallOptions): Promise<ActivityList> {
    return this.#api.call('PATCH', '/api/activity/settings', { body: settings, ...options })
  }

  /** Work that failed or was skipped, until it is retried or dismissed. */
  unfinished(options?: CallOptions): Promise<UnfinishedList> {
    return this.#api.call('GET', '/api/activity/unfinished', options)
  }

  /** Removes failed work from the list. @returns what is left on it */
  dismiss(ids: string[], options?: CallOptions): Promise<UnfinishedList & { dismissedCount: number }> {
    return this.#api.call('POST', '/api/activity/unfinished/dismiss', { body: { ids }, ...options })
  }
}
