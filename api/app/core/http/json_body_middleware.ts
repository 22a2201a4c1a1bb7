import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import rawBody from 'raw-body'
import { parse } from 'secure-json-parse'
import { operations } from '#core/contract/contract'
import { AppError } from '#core/errors'

const MEGABYTE = 1_048_576
/** Megabytes of a body; of those that hold a file, more. */
const LIMIT = 1
const LIMITS: Record<string, number> = { importPublication: 15, v1ImportPublication: 15 }
/** Far deeper than anything in the contract; bodies are copied and checked recursively. */
const DEEPEST = 64
/** Routes whose body is read by a server of its own, in whatever format its protocol has. */
const HANDED_OVER = /^oauth\./
/** Routes whose caller signs the exact bytes of the body: its text is kept beside the parsed value. */
const SIGNED = new Set(['receiveStripeEvent'])

/**
 * Reads the body, which must be JSON or empty; the contract decides what may be in it. A form is left to its
 * operation's controller, which reads it after the checks of who may call. A body sent to an operation that takes
 * none is ignored.
 */
export default class JsonBodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const { request } = ctx
    const length = request.header('content-length')
    const hasBody =
      (length !== undefined && length !== '0') || request.header('transfer-encoding') !== undefined
    const operation = operations.get(ctx.route?.name ?? '')
    const isOurs = !HANDED_OVER.test(ctx.route?.name ?? '')
    if (hasBody && isOurs && (operation === undefined || operation.requestBody !== null)) {
      const isJson = /^application\/json\s*(;|$)/i.test(request.header('content-type') ?? '')
      if (!isJson || (request.header('content-encoding') ?? 'identity') !== 'identity')
        throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
      const bytes = await read(ctx, length)
      if (SIGNED.has(ctx.route?.name ?? '')) request.updateRawBody(bytes.toString('utf8'))
      request.setInitialBody(parsed(bytes) as Record<string, unknown>)
    }
    await next()
  }
}

async function read(ctx: HttpContext, length: string | undefined): Promise<Buffer> {
  const limit = LIMITS[ctx.route?.name ?? ''] ?? LIMIT
  try {
    return await rawBody(ctx.request.request, {
      limit: limit * MEGABYTE,
      ...(length !== undefined && { length }),
    })
  } catch (error) {
    // The rest is discarded: unread, it would precede the next request on this connection.
    ctx.request.request.resume()
    if ((error as { type?: string }).type === 'entity.too.large')
      throw new AppError(413, 'PAYLOAD_TOO_LARGE', `The request body is larger than ${limit} MB`)
    throw new AppError(400, 'BAD_REQUEST', 'The request body arrived incomplete', { cause: error })
  }
}

function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    mustBeShallow(text)
    return parse(text, null, { protoAction: 'remove', constructorAction: 'remove' })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(400, 'BAD_REQUEST', 'The request body is not valid JSON', { cause: error })
  }
}

function mustBeShallow(text: string): void {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      if (++depth > DEEPEST)
        throw new AppError(400, 'BAD_REQUEST', `The request body is nested deeper than ${DEEPEST} levels`)
    } else if (character === ']' || character === '}') depth--
  }
}
