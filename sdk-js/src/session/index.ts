export type { RawAnswer } from '../any-answer.js'
export type { BulkWatchOptions } from '../bulk-watch.js'
export type { PollingOptions } from '../poll.js'
export type { UploadProgress } from '../progress-fetch.js'
export type { WatchOptions } from '../watch.js'
export type { Account } from './account.js'
export type { ApiCalls } from './api-calls.js'
export type { ApiKeys } from './api-keys.js'
export type { Calendar } from './calendar.js'
export { CygnetSession } from './client.js'
export type { EventStreamOptions, Events } from './events.js'
export type { Images, UploadOptions } from './images.js'
export type {
  BulkGenerateAndWaitOptions,
  BulkResult,
  GenerateAndWaitOptions,
  Publications,
  RewriteAndWaitOptions,
} from './publications.js'
export type { SecondFactors } from './second-factor.js'
export type { Subscriptions } from './subscriptions.js'
export type { System } from './system.js'
export type { Templates } from './templates.js'
