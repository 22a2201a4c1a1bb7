export type { RawAnswer } from './any-answer.js'
export type { BulkWatchOptions } from './bulk-watch.js'
export type { DownloadedFile, DownloadStream } from './download.js'
export {
  AllowanceError,
  ApiError,
  type ApiErrorDetails,
  ArgumentError,
  AuthenticationError,
  type ClientErrorCode,
  ConflictError,
  CygnetError,
  type CygnetErrorCode,
  GenerationFailedError,
  MissingCredentialError,
  NetworkError,
  NotFoundError,
  NotModifiedError,
  PermissionError,
  QuotaError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.js'
export { responseOf } from './http.js'
export { ifChanged } from './if-changed.js'
export { Cygnet } from './key/client.js'
export type { KeyCompany } from './key/company.js'
export type { Subscription } from './key/subscription.js'
export { type GenerationEvent, isAtRest, isFinished } from './live-stream.js'
export type {
  CallOptions,
  ClientOptions,
  Credential,
  CygnetOptions,
  Fetch,
  FetchInit,
  HttpResponse,
  IdempotentCallOptions,
  RawRequest,
  ResponseInfo,
  Retry,
} from './options.js'
export { PagePromise } from './pages.js'
export type { PollingOptions } from './poll.js'
export type { UploadProgress } from './progress-fetch.js'
export type { Calendar } from './resources/calendar.js'
export type { Companies } from './resources/companies.js'
export type { EventStreamOptions, Events } from './resources/events.js'
export type { Images, UploadOptions } from './resources/images.js'
export type { PublicationReadOptions } from './resources/library.js'
export type {
  BulkGenerateAndWaitOptions,
  BulkResult,
  GenerateAndWaitOptions,
  Publications,
  RewriteAndWaitOptions,
} from './resources/publications.js'
export type { Statistics } from './resources/statistics.js'
export type { Templates } from './resources/templates.js'
export type { Webhooks } from './resources/webhooks.js'
export type * from './types.js'
export { VERSION } from './version.js'
export type { WatchOptions } from './watch.js'
export {
  type SignatureHeaders,
  type SignedMessage,
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook-signature.js'
