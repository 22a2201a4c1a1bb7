import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import rawBody from 'raw-body'
import { parse } from 'secure-json-parse'
import { FairQueue } from '#core/concurrency/fair_queue'
import { type Operation, operations } from '#core/contract/contract'
import { AppError } from '#core/errors'
import { clientDisconnected } from '#core/http/client_disconnected'
import { authenticate } from '#core/http/credential'

const MEGABYTE = 1_048_576
/** Megabytes of a body; of those that hold a file, more. */
const LIMIT = 1
const LIMITS: Record<string, number> = { importPublication: 15, v1ImportPublication: 15 }
/** A call keeps several copies of its body in memory until it is answered: large ones take turns before they are read. */
const turns = new FairQueue({ atOnce: 8, perAccount: 1, longestPerAccount: 16, longest: 100 })
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
    if (!hasBody || !isOurs || operation?.requestBody === null) return next()
    const isJson = /^application\/json\s*(;|$)/i.test(request.header('content-type') ?? '')
    if (!isJson || (request.header('content-encoding') ?? 'identity') !== 'identity')
      throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
    const work = async () => {
      const bytes = await read(ctx, length)
      if (SIGNED.has(ctx.route?.name ?? '')) request.updateRawBody(bytes.toString('utf8'))
      request.setInitialBody(parsed(bytes) as Record<string, unknown>)
      await next()
    }
    if (!operation || !mayBeLarge(operation, length)) return work()
    const { accountId } = await authenticate(ctx, operation)
    await turns.run(accountId, work, clientDisconnected(ctx))
  }
}

const mayBeLarge = ({ operationId }: Operation, length = 'unknown') =>
  operationId in LIMITS && !(Number(length) <= LIMIT * MEGABYTE)

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
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') index = endOfString(text, index)
    else if (character === '[' || character === '{') {
      if (++depth > DEEPEST)
        throw new AppError(400, 'BAD_REQUEST', `The request body is nested deeper than ${DEEPEST} levels`)
    } else if (character === ']' || character === '}') depth--
  }
}

/** Where the string that begins here ends; a long one is passed over faster than character by character. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
