import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A connection between processes that a test can cut: what is open breaks, and nothing new gets through. */
export class Wire {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #isCut = false

  private constructor(target: { hostname: string; port: number }) {
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy()
      const far = connect(target.port, target.hostname)
      const end = () => {
        for (const socket of [near, far]) {
          socket.destroy()
          this.#open.delete(socket)
        }
      }
      for (const socket of [near, far]) {
        this.#open.add(socket)
        socket.setNoDelay(true).on('error', end).on('close', end)
      }
      near.pipe(far).pipe(near)
    })
  }

  static async to(address: string): Promise<Wire> {
    const { hostname, port } = new URL(address)
    const wire = new Wire({ hostname, port: Number(port) })
    wire.#server.listen(0, '127.0.0.1')
    await once(wire.#server, 'listening')
    return wire
  }

  /** The same address, through the wire. */
  through(address: string): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  async stop(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
