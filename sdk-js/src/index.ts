export type { DownloadedFile } from './download.js'
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
  PermissionError,
  QuotaError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.js'
export { type GenerationEvent, isAtRest, isFinished } from './live-stream.js'
export type {
  CallOptions,
  Credential,
  CygnetOptions,
  Fetch,
  FetchInit,
  HttpResponse,
  IdempotentCallOptions,
  RawRequest,
  ResponseInfo,
} from './options.js'
export { PagePromise } from './pages.js'
export type * from './types.js'
export { VERSION } from './version.js'
