import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/**
 * When a connection is cut: never, before the server receives a COMMIT, or before its client receives the answer.
 */
export type Cut = 'never' | 'before COMMIT' | 'after COMMIT'

/** As sent by a client in a query, and as confirmed by the server. */
const COMMIT_SENT = Buffer.from('COMMIT;\0')
const COMMIT_DONE = Buffer.from('COMMIT\0')

/** A proxy between a server and its PostgreSQL that cuts their connections at a COMMIT. */
export class CuttingProxy {
  cut: Cut = 'never'
  readonly #server: Server

  private constructor(target: URL) {
    this.#server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname)
      const end = () => {
        client.destroy()
        database.destroy()
      }
      for (const socket of [client, database]) socket.on('error', end).on('close', end)
      client.on('data', (data) => {
        if (this.cut === 'before COMMIT' && data.includes(COMMIT_SENT)) end()
        else database.write(data)
      })
      database.on('data', (data) => {
        if (this.cut === 'after COMMIT' && data.includes(COMMIT_DONE)) end()
        else client.write(data)
      })
    })
  }

  static async start(databaseUrl: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(new URL(databaseUrl))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The database's address through the proxy. */
  urlOf(databaseUrl: string): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
  }

  async stop(): Promise<void> {
    this.#server.close()
    await once(this.#server, 'close')
  }
}
