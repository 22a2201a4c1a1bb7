import { PassThrough } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { operations } from '#core/contract/contract'
import { AppError, RateLimitedError } from '#core/errors'
import { authenticate, onRevoked } from '#core/http/credential'
import { whenStopping } from '#core/http/stopping'

/** Milliseconds between two signs of life; the credential is looked at again with each. */
const PING = 15_000
/** Streams that an account may hold open at one process: each looks at the database by itself. */
export const MOST_STREAMS = 100
/** Bytes that wait for a reader. One that has stopped reading would have the server keep everything for it. */
const MOST_WAITING = 1_048_576

/** How many streams are open, by account. */
const openOf = new Map<string, number>()

/** Server-sent events (WHATWG HTML, section 9.2) to one client, as long as its credential holds and it reads. */
export class EventStream {
  readonly #out = new PassThrough()
  readonly #cleanups: (() => void)[] = []
  #ended = false
  readonly #cutOff: () => void

  /** @throws RateLimitedError where the account holds as many as it may. */
  constructor(ctx: HttpContext) {
    this.#take(ctx.credential.accountId)
    this.#cutOff = () => {
      this.#out.destroy()
      ctx.response.response.destroy()
    }
    ctx.response.header('Content-Type', 'text/event-stream; charset=utf-8')
    ctx.response.header('X-Accel-Buffering', 'no')
    const ping = setInterval(() => this.#ping(ctx), PING)
    this.onEnd(() => clearInterval(ping))
    this.onEnd(onRevoked(ctx.credential.id, () => this.end()))
    this.#out.on('close', () => this.end())
    openStreams.add(this)
    this.onEnd(() => openStreams.delete(this))
    this.#out.write(': open\n\n')
    ctx.response.stream(this.#out)
  }

  get ended(): boolean {
    return this.#ended
  }

  onEnd(cleanup: () => void): void {
    this.#cleanups.push(cleanup)
  }

  /** @param id resumes after this event; left out where the stream is of the present alone */
  send(event: string, data: string, id?: number): void {
    if (this.#ended) return
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`)
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    for (const cleanup of this.#cleanups) cleanup()
    this.#out.end()
  }

  #write(text: string): void {
    this.#out.write(text)
    // Ending in order would wait for the reader.
    if (this.#out.writableLength + this.#out.readableLength > MOST_WAITING) this.#cutOff()
  }

  #take(accountId: string): void {
    const open = openOf.get(accountId) ?? 0
    if (open >= MOST_STREAMS) throw new RateLimitedError(PING / 1000)
    openOf.set(accountId, open + 1)
    this.onEnd(() => {
      const left = (openOf.get(accountId) ?? 1) - 1
      if (left > 0) openOf.set(accountId, left)
      else openOf.delete(accountId)
    })
  }

  /** A sign of life, as long as the credential would let the call through now. */
  async #ping(ctx: HttpContext): Promise<void> {
    try {
      await authenticate(ctx, operations.get(ctx.route!.name!)!)
      this.#write(': ping\n\n')
    } catch (error) {
      if (!(error instanceof AppError && error.status < 500))
        logger.warn({ err: error }, 'A stream was ended because its credential could not be checked')
      this.end()
    }
  }
}

const openStreams = new Set<EventStream>()

// An open stream would keep the server from closing for as long as somebody watches.
whenStopping(() => {
  for (const stream of openStreams) stream.end()
})
