import { PassThrough } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { operations } from '#core/contract/contract'
import { AppError, RateLimitedError } from '#core/errors'
import { authenticate, onRevoked } from '#core/http/credential'
import { isStopping, whenStopping } from '#core/http/stopping'

/** Milliseconds between two heartbeats; each one checks the credential again. */
const PING = 15_000
/** Streams that an account may keep open per process: each one polls the database. */
export const MAX_STREAMS = 100
/**
 * Bytes buffered for one reader. Without a limit the server would keep everything for a reader that has stopped
 * reading.
 */
const MAX_WAITING = 1_048_576

/** How many streams are open, by account. */
const openOf = new Map<string, number>()

/**
 * Server-sent events (WHATWG HTML, section 9.2) to one client, for as long as its credential is valid and it keeps
 * reading.
 */
export class EventStream {
  readonly #out = new PassThrough()
  readonly #cleanups: (() => void)[] = []
  #ended = false
  readonly #cutOff: () => void

  /** @throws RateLimitedError where the account already has as many as it may. */
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
    // The client turns to another server.
    if (isStopping()) this.end()
  }

  get ended(): boolean {
    return this.#ended
  }

  onEnd(cleanup: () => void): void {
    this.#cleanups.push(cleanup)
  }

  /** @param id what a client sends as `Last-Event-ID` to resume after this event */
  send(event: string, data: string, id: number): void {
    if (this.#ended) return
    this.#write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`)
  }

  /** Gives a client an id to resume from before there is any event. */
  mark(id: number): void {
    if (this.#ended) return
    this.#write(`id: ${id}\n\n`)
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    for (const cleanup of this.#cleanups) cleanup()
    this.#out.end()
  }

  #write(text: string): void {
    this.#out.write(text)
    // Ending gracefully would wait for the reader.
    if (this.#out.writableLength + this.#out.readableLength > MAX_WAITING) this.#cutOff()
  }

  #take(accountId: string): void {
    const open = openOf.get(accountId) ?? 0
    if (open >= MAX_STREAMS) throw new RateLimitedError(PING / 1000)
    openOf.set(accountId, open + 1)
    this.onEnd(() => {
      const left = (openOf.get(accountId) ?? 1) - 1
      if (left > 0) openOf.set(accountId, left)
      else openOf.delete(accountId)
    })
  }

  /** A heartbeat, for as long as the credential would be accepted for this call now. */
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

// An open stream would keep the server from closing for as long as a client reads it.
whenStopping(() => {
  for (const stream of openStreams) stream.end()
})
