import { once } from 'node:events'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** When the connection of a call is cut. */
export type Cut = 'before it arrives' | 'before its answer' | 'within its answer'

/** Between a client and the server under test: cuts the connections of the calls that it is told to. */
export class CuttingHttp {
  readonly #server: Server
  /** What happened to each call: `POST /api/v1/publications/generate: before its answer`, or its status. */
  readonly seen: string[] = []

  private constructor(readonly cuts: [call: RegExp, cuts: Cut[]][]) {
    this.#server = createServer((call, answer) => this.#pass(call, answer))
  }

  /** @param cuts for each call, what to do with it the first time, the second time, ... */
  static async start(cuts: [call: RegExp, cuts: Cut[]][]): Promise<CuttingHttp> {
    const proxy = new CuttingHttp(cuts)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What was to be cut and was not, because the call was not made so often. */
  get left(): Cut[] {
    return this.cuts.flatMap(([, cuts]) => cuts)
  }

  #pass(call: IncomingMessage, answer: ServerResponse): void {
    const name = `${call.method} ${call.url!.split('?')[0]}`
    const cut = this.cuts.find(([pattern]) => pattern.test(name))?.[1].shift()
    if (cut) this.seen.push(`${name}: ${cut}`)
    if (cut === 'before it arrives') return void call.socket.destroy()
    const { method, headers, url: path } = call
    const { HOST: host, PORT: port } = process.env
    const onward = forward({ host, port, method, path, headers }, (reply) => {
      if (cut === 'before its answer') return void call.socket.destroy()
      if (!cut) this.seen.push(`${name}: ${reply.statusCode}`)
      answer.writeHead(reply.statusCode!, reply.headers)
      answer.flushHeaders()
      if (!cut) return void reply.pipe(answer)
      reply.once('data', (data: Buffer) =>
        answer.write(data.subarray(0, data.length / 2), () => {
          call.socket.destroy()
          onward.destroy()
        })
      )
    })
    onward.on('error', () => call.socket.destroy())
    answer.on('close', () => onward.destroy())
    call.pipe(onward)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
