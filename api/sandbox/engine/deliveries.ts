import { Stripe } from 'stripe'
import { OWN_ENDPOINT } from '#sandbox/engine/events'
import type { Event } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** Milliseconds. */
const TIMEOUT = 10_000
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 10 * 60_000
/** How long other processes leave a delivery in progress alone. */
const LEASE = 2 * TIMEOUT
const POLL = 2_000

interface Delivery {
  id: number
  event: string
  endpoint: string
  attempts: number
}

/** Posts events to the endpoints, signed, until each has answered with 2xx. */
export class Deliveries {
  #running: Promise<void> | null = null
  #again = false
  #timer: NodeJS.Timeout | null = null

  constructor(private readonly world: World) {}

  get held(): boolean {
    return this.world.settings.get('deliveries_held') === '1'
  }

  /** Holds all deliveries until told otherwise. */
  hold(held: boolean): void {
    this.world.settings.set('deliveries_held', held ? '1' : null)
    if (!held) this.kick()
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), POLL)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.#running
  }

  /** Starts delivering what is due, soon. */
  kick(): void {
    this.#again = true
    if (this.#running) return
    this.#running = this.#run()
      // Deliveries in progress have a lease, after which they are tried again.
      .catch((error: unknown) => console.error('The sandbox could not note a delivery:', error))
      .finally(() => {
        this.#running = null
      })
  }

  /** Waits until everything due has been tried. */
  async settled(): Promise<void> {
    this.kick()
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#again) {
      this.#again = false
      for (let next = this.#claim(); next; next = this.#claim()) await this.#deliver(next)
    }
  }

  #claim(): Delivery | null {
    if (!this.world.db.open || this.held) return null
    const row = this.world.db
      .prepare(
        `UPDATE deliveries SET next_at = @lease WHERE id =
           (SELECT id FROM deliveries WHERE next_at IS NOT NULL AND next_at <= @now ORDER BY id LIMIT 1)
         RETURNING id, event, endpoint, attempts`
      )
      .get({ now: Date.now(), lease: Date.now() + LEASE }) as Delivery | undefined
    return row ?? null
  }

  async #deliver({ id, event, endpoint, attempts }: Delivery): Promise<void> {
    const answer = await this.post(event, endpoint)
    if (!this.world.db.open) return
    const through = typeof answer === 'number' && answer >= 200 && answer < 300
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** attempts)
    this.world.transaction(() => {
      this.world.db
        .prepare('UPDATE deliveries SET state = ?, attempts = ?, next_at = ?, answer = ? WHERE id = ?')
        .run(
          through ? 'delivered' : 'failed',
          attempts + 1,
          through || answer === null ? null : Date.now() + pause,
          String(answer ?? 'the endpoint is gone'),
          id
        )
      const found = this.world.objects.find('event', event)?.object
      if (through && found && found.pending_webhooks > 0)
        this.world.objects.put({ ...found, object: 'event', pending_webhooks: found.pending_webhooks - 1 })
    })
  }

  /**
   * Posts an event once, whatever happened to it before.
   * @returns the status, the connection error, or null for an endpoint that no longer exists
   */
  async post(event: string, endpoint: string = OWN_ENDPOINT): Promise<number | string | null> {
    const { objects } = this.world
    const found: Event | undefined = objects.find('event', event)?.object
    const target =
      endpoint === OWN_ENDPOINT
        ? { url: `${this.world.ownUrl}/api/webhooks/stripe`, secret: this.world.webhookSecret }
        : this.#endpoint(endpoint)
    if (!found || !target) return null
    const payload = JSON.stringify(found, null, 2)
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: target.secret }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message
    }
  }

  #endpoint(id: string): { url: string; secret: string } | null {
    const found = this.world.objects.find('webhook_endpoint', id)
    return found && { url: found.object.url, secret: String(found.hidden.secret) }
  }
}
