import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { methodsAt } from '#core/contract/methods_at'
import { nearestOperation } from '#core/contract/nearest_address'
import { databaseFailure } from '#core/database/errors'
import { AppError, NotFoundError, UnavailableError } from '#core/errors'
import { docUrlOf } from '#core/http/doc_url'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The error that the call was refused with, for the log of calls. */
    failure?: AppError
  }
}

/** Turns whatever was thrown into the envelope; only an AppError's message reaches a caller. */
export default class HttpExceptionHandler extends ExceptionHandler {
  async handle(thrown: unknown, ctx: HttpContext): Promise<void> {
    const error = toAppError(thrown, ctx)
    ctx.failure = error
    for (const [name, value] of Object.entries(error.headers)) ctx.response.header(name, value)
    ctx.response.status(error.status).json({
      success: false,
      message: error.message,
      code: error.code,
      ...(error.data && { data: error.data }),
      ...error.top,
      ...(error.errors && { errors: error.errors.map((one) => ({ ...one, msg: one.message })) }),
      requestId: ctx.request.id(),
      docUrl: docUrlOf(error.code),
    })
  }

  async report(thrown: unknown, ctx: HttpContext): Promise<void> {
    const error = toAppError(thrown, ctx)
    if (error.status < 500) return
    // It is busy, starting or shutting down: the caller tries again, and nothing is broken.
    if (error instanceof UnavailableError && error.cause === undefined) ctx.logger.debug(error.message)
    else ctx.logger.error({ err: error.cause ?? thrown, code: error.code }, error.message)
  }
}

/** Translates what the framework throws before a controller is reached into the contract's codes. */
function toAppError(thrown: unknown, { request }: HttpContext): AppError {
  if (thrown instanceof NotFoundError) return noSuchRecord(request.method(), request.url()) ?? thrown
  if (thrown instanceof AppError) return thrown
  const { code, status } = (thrown ?? {}) as { code?: string; status?: number }
  if (code === 'E_ROUTE_NOT_FOUND') return noSuchRoute(request.method(), request.url())
  if (code === 'E_REQUEST_ENTITY_TOO_LARGE' || status === 413)
    return new AppError(413, 'PAYLOAD_TOO_LARGE', 'The request body is larger than 1 MB')
  const failure = databaseFailure(thrown)
  if (failure) return failure
  if (status === 415) return new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
  if (status === 400) return new AppError(400, 'BAD_REQUEST', 'The request body is not valid JSON')
  return new AppError(
    500,
    'INTERNAL_ERROR',
    'Something went wrong on our side. Try again. If it keeps happening, send us the request ID.',
    { cause: thrown }
  )
}

/**
 * A wrong method at a valid address is reported, as HTTP requires (RFC 9110, 15.5.6); it would look like a typing
 * error otherwise. An unknown address of the public API is answered with the nearest operation.
 */
const noSuchRoute = (method: string, path: string): AppError =>
  wrongMethod(method, path) ??
  new AppError(404, 'NOT_FOUND', `Route not found${hintTo(nearestOperation(method, path))}`)

/** Null unless a name such as `generate` or `bulk` was taken for the id of `/publications/{id}`. */
function noSuchRecord(method: string, path: string): AppError | null {
  const isAddress = methodsAt(path).length > 0
  if (isAddress || nearestOperation(method, path) === null) return wrongMethod(method, path)
  return noSuchRoute(method, path)
}

/** Null where no method is wrong: there is no such address, or it takes this one. */
function wrongMethod(method: string, path: string): AppError | null {
  const methods = methodsAt(path)
  if (methods.length === 0 || methods.includes(method)) return null
  const allowed = methods.join(', ')
  const hint = hintTo(nearestOperation(method, path, true))
  return new AppError(405, 'METHOD_NOT_ALLOWED', `${path} takes ${allowed}${hint}`, {
    headers: { Allow: allowed },
  })
}

const hintTo = (operation: string | null) => (operation === null ? '' : `. Did you mean ${operation}?`)
