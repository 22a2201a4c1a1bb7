import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before all servers are tried again, and how often. */
const PAUSE = 50
const ROUNDS = 100

/**
 * A proxy in front of servers, which have the calls in turn. As nginx and Caddy can, it tries the next one where a
 * connection is refused, or where a call that may be repeated was not answered; anything else is answered with 502.
 */
export class RetryingProxy {
  /** Why calls were not answered at all. */
  readonly failures: string[] = []
  /** How often another server was tried. */
  retries = 0
  readonly #server: Server
  readonly #origins: string[]
  // A connection for each call, so that none is sent on one that is being closed.
  readonly #agent = new Agent({ keepAlive: false })
  #turn = 0

  private constructor(origins: string[]) {
    this.#origins = origins
    this.#server = createServer((request, response) => void this.#pass(request, response))
  }

  static async start(origins: string[]): Promise<RetryingProxy> {
    const proxy = new RetryingProxy(origins)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    for (let tries = 1; ; tries++) {
      const origin = this.#origins[this.#turn++ % this.#origins.length]!
      try {
        return await this.#ask(origin, request, body, response)
      } catch (error) {
        if (response.destroyed) return
        if (!mayTryAgain(request, error) || tries === ROUNDS * this.#origins.length) {
          this.failures.push(`${request.method} ${request.url} at ${origin}: ${error}`)
          response.writeHead(502).end()
          return
        }
        this.retries++
        if (tries % this.#origins.length === 0) await sleep(PAUSE)
      }
    }
  }

  /** Resolves once the answer has begun. */
  async #ask(
    origin: string,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse
  ): Promise<void> {
    const call = open(new URL(request.url!, origin), {
      method: request.method,
      headers: { ...request.headers, host: new URL(origin).host, connection: 'close' },
      agent: this.#agent,
    })
    response.once('close', () => call.destroy())
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    call.on('error', () => response.destroy())
    const { connection: _, ...headers } = answer.headers
    response.writeHead(answer.statusCode!, headers)
    // An event must not wait for the next one.
    response.flushHeaders()
    answer.pipe(response)
    // What broke off must not look complete.
    answer.once('close', () => !answer.complete && response.destroy())
  }
}

function mayTryAgain({ method, headers }: IncomingMessage, error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return true
  return code === 'ECONNRESET' && (method === 'GET' || headers['idempotency-key'] !== undefined)
}
