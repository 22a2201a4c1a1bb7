import { type CygnetError, toApiError, UnexpectedResponseError } from './errors.js'
import type { HttpResponse } from './options.js'
import type { ErrorBody, FieldError } from './types.js'

/**
 * Removes the envelope of a successful answer. Throws `UnexpectedResponseError` where it does not come from the
 * API.
 */
export async function readEnvelope<T>(response: HttpResponse, baseUrl: string): Promise<T> {
  const body = parseJson(await response.text())
  if (isRecord(body) && body.success === true && 'data' in body) return body.data as T
  throw notTheApi(response, baseUrl)
}

export function notTheApi(response: HttpResponse, baseUrl: string): UnexpectedResponseError {
  const type = response.headers.get('Content-Type') ?? 'no content type'
  return new UnexpectedResponseError(
    `The server at ${baseUrl} answered ${response.status} with ${type}, not an answer of the Cygnet API. Is baseUrl right?`,
    response
  )
}

/** Turns an answer other than 2xx into its typed error, even where a proxy answered instead of the server. */
export async function readApiError(
  response: HttpResponse,
  context: { baseUrl: string; retryAfter: number | null; clean: (text: string) => string }
): Promise<CygnetError> {
  const { status } = response
  const body = parseJson(await response.text())
  const requestId = response.headers.get('X-Request-Id')
  if (!isErrorBody(body)) {
    const unexpected = notTheApi(response, context.baseUrl)
    if (status === 404 || status === 405) return unexpected
    return toApiError({
      status,
      code: unexpected.code,
      message: unexpected.message,
      serverMessage: isRecord(body) && typeof body.message === 'string' ? context.clean(body.message) : '',
      requestId,
      retryAfter: context.retryAfter,
    })
  }
  return toApiError({
    status,
    code: body.code,
    message: context.clean(body.message),
    errors: readFieldErrors(body.errors, context.clean),
    requestId: body.requestId ?? requestId,
    docUrl: body.docUrl ?? null,
    retryAfter: context.retryAfter,
    data: isRecord(body.data) ? body.data : {},
  })
}

function readFieldErrors(errors: unknown, clean: (text: string) => string): FieldError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isRecord).map((entry) => {
    const message = clean(String(entry.message ?? entry.msg ?? ''))
    return { field: String(entry.field ?? ''), rule: String(entry.rule ?? ''), message, msg: message }
  })
}

function isErrorBody(
  body: unknown
): body is Pick<ErrorBody, 'code' | 'message'> & Partial<ErrorBody> & { data?: unknown } {
  return isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
