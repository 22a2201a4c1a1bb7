import type { IncomingMessage, ServerResponse } from 'node:http'
import { runDue } from '#sandbox/engine/advance'
import { Deliveries } from '#sandbox/engine/deliveries'
import { handlerOf } from '#sandbox/http/handler'
import { sandboxHttpClient } from '#sandbox/http_client'
import { World } from '#sandbox/world'

/** Milliseconds between two checks for what has become due. */
const TICK = 5_000

export interface SandboxOptions {
  /** Absolute; contains `stripe.sqlite`. */
  folder: string
  /** The product's address for browsers. */
  appUrl: string
  /** This process's address for itself. */
  ownUrl: string
}

/** A server that mimics Stripe's API, with its pages, its clock and its webhooks. */
export class Sandbox {
  readonly world: World
  readonly deliveries: Deliveries
  /** Answers everything below `/sandbox`. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  readonly #ticking: NodeJS.Timeout

  constructor(private readonly options: SandboxOptions) {
    this.world = new World(options.folder, options.appUrl, options.ownUrl)
    this.deliveries = new Deliveries(this.world)
    this.handle = handlerOf(this)
    this.world.onEvents = () => this.deliveries.kick()
    this.deliveries.start()
    this.#ticking = setInterval(() => this.#tick(), TICK)
    this.#ticking.unref()
  }

  #tick(): void {
    try {
      runDue(this.world)
    } catch (error) {
      // Another process is using the file for long: the next check comes soon.
      console.error('The sandbox could not look at what is due:', error)
    }
  }

  /** What `new Stripe(secretKey, { httpClient })` needs to use the sandbox. */
  get connection() {
    return {
      secretKey: this.world.secretKey,
      httpClient: sandboxHttpClient(this.options.ownUrl),
      webhookSecret: this.world.webhookSecret,
    }
  }

  /** The sandbox's time, in milliseconds since 1970. */
  now(): number {
    return this.world.now() * 1000
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking)
    await this.deliveries.stop()
    this.world.close()
  }
}
