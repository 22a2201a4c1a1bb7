export type { BulkWatchOptions } from './bulk-watch.js'
export { Cygnet } from './client.js'
export type { DownloadedFile } from './download.js'
export {
  ApiError,
  type ApiErrorDetails,
  ArgumentError,
  AuthenticationError,
  type ClientErrorCode,
  ConflictError,
  CygnetError,
  type CygnetErrorCode,
  GenerationFailedError,
  NetworkError,
  NotFoundError,
  PermissionError,
  QuotaError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.js'
export { type GenerationEvent, isAtRest, isFinished } from './live-stream.js'
export type { CallOptions, Credential, CygnetOptions, RawRequest, ResponseInfo } from './options.js'
export { PagePromise } from './pages.js'
export type { UploadProgress } from './progress-fetch.js'
export type { Account } from './resources/account.js'
export type { Accounts } from './resources/accounts.js'
export type { Calendar } from './resources/calendar.js'
export type { EventStreamOptions, Events } from './resources/events.js'
export type { Images, MakeImageOptions, UploadOptions } from './resources/images.js'
export type {
  BulkGenerateAndWaitOptions,
  BulkResult,
  GenerateAndWaitOptions,
  GenerateOptions,
  Publications,
} from './resources/publications.js'
export type { SecondFactors } from './resources/second-factor.js'
export type { PayOptions, Subscriptions } from './resources/subscriptions.js'
export type { System } from './resources/system.js'
export type { Templates } from './resources/templates.js'
export type * from './types.js'
export { VERSION } from './version.js'
export type { PollingOptions, WatchOptions } from './watch.js'
