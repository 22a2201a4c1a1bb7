import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { AppError } from '#core/errors'

/** Bodies are JSON; anything else is refused before it is read as an empty one. */
export default class MediaTypeMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const length = ctx.request.header('content-length')
    const hasBody =
      (length !== undefined && length !== '0') || ctx.request.header('transfer-encoding') !== undefined
    if (hasBody && !/^application\/json\s*(;|$)/i.test(ctx.request.header('content-type') ?? '')) {
      throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
    }
    if (Number(length ?? 0) > 1_048_576)
      throw new AppError(413, 'PAYLOAD_TOO_LARGE', 'The request body is larger than 1 MB')
    await next()
  }
}
