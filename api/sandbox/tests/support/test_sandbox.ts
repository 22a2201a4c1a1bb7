import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { Sandbox } from '#sandbox/sandbox'

/** What was posted to the product's webhook address. */
export interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

/** A separate sandbox with a server around it, and a substitute for the product's webhook. */
export class TestSandbox {
  readonly received: Received[] = []
  /** The webhook's answer. */
  status = 200

  private constructor(
    readonly sandbox: Sandbox,
    readonly stripe: Stripe,
    readonly origin: string,
    private readonly server: Server,
    private readonly folder: string
  ) {}

  /** @param at the fixed time; without it, the clock follows the real time */
  static async open(at: string | null = null, folder = mkdtempSync(join(tmpdir(), 'cygnet-sandbox-'))) {
    let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
    const server = createServer((request, response) => handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sandbox = new Sandbox({ folder, appUrl: origin, ownUrl: origin })
    const { secretKey, httpClient } = sandbox.connection
    const stripe = new Stripe(secretKey, { httpClient, maxNetworkRetries: 0, telemetry: false })
    const one = new TestSandbox(sandbox, stripe, origin, server, folder)
    handle = (request, response) => {
      if (request.url === '/api/webhooks/stripe') one.#receive(request, response)
      else sandbox.handle(request, response)
    }
    if (at !== null) {
      sandbox.world.clock.stop()
      sandbox.world.clock.set(Date.parse(at) / 1000)
    }
    return one
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      this.received.push({
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body),
      })
      response.writeHead(this.status)
      response.end()
    })
  }

  /** Opens the same file again, as after a kill: the old one is not closed. */
  async reopen(): Promise<TestSandbox> {
    await this.#stop()
    return TestSandbox.open(null, this.folder)
  }

  async close(): Promise<void> {
    await this.#stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #stop(): Promise<void> {
    await this.sandbox.close()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  async control(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(`${this.origin}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** Moves the clock to a moment. */
  async goTo(time: string): Promise<void> {
    const { status, body } = await this.control('clock', { to: time })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }

  async post(
    url: string,
    fields: Record<string, string>
  ): Promise<{ status: number; location: string | null; text: string }> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }

  async get(url: string): Promise<{ status: number; text: string; headers: Headers }> {
    const response = await fetch(url, { redirect: 'manual' })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  /** Monthly in dollars by default. */
  async price(
    amount: number,
    name = `Plan ${amount}`,
    interval: 'month' | 'year' = 'month'
  ): Promise<Stripe.Price> {
    return this.stripe.prices.create({
      product_data: { name },
      unit_amount: amount,
      currency: 'usd',
      recurring: { interval },
    })
  }

  customer(email = 'ada@example.com'): Promise<Stripe.Customer> {
    return this.stripe.customers.create({ email, name: 'Ada Lovelace' })
  }

  /** A paid subscription, as if bought in checkout. */
  async subscribe(
    price: Stripe.Price,
    card = 'pm_card_visa',
    customer?: Stripe.Customer
  ): Promise<Stripe.Subscription> {
    const { id } = customer ?? (await this.customer())
    return this.stripe.subscriptions.create({
      customer: id,
      items: [{ price: price.id }],
      default_payment_method: card,
    })
  }

  async checkout(price: Stripe.Price, customer?: Stripe.Customer): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create({
      mode: 'subscription',
      ...(customer && { customer: customer.id }),
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://127.0.0.1/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1/back',
    })
  }

  /** Enters a card on a page and submits it. */
  pay(url: string, number = '4242 4242 4242 4242', more: Record<string, string> = {}) {
    return this.post(url, {
      email: 'ada@example.com',
      number,
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ada Lovelace',
      ...more,
    })
  }

  /** The types of all events so far, oldest first. */
  async eventTypes(): Promise<string[]> {
    const all: string[] = []
    for await (const { type } of this.stripe.events.list({ limit: 100 })) all.push(type)
    return all.reverse()
  }
}

export const seconds = (time: string): number => Date.parse(time) / 1000
