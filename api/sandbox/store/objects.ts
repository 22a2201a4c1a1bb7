import { missingObject } from '#sandbox/http/errors'
import type { Sqlite } from '#sandbox/store/database'
import type * as wire from '#sandbox/types'

/** What is stored, by the value of its field `object`. */
export interface Kinds {
  customer: wire.Customer
  customer_balance_transaction: wire.CustomerBalanceTransaction
  product: wire.Product
  price: wire.Price
  payment_method: wire.PaymentMethod
  payment_intent: wire.PaymentIntent
  setup_intent: wire.SetupIntent
  charge: wire.Charge
  refund: wire.Refund
  dispute: wire.Dispute
  coupon: wire.Coupon
  promotion_code: wire.PromotionCode
  discount: wire.Discount
  balance_transaction: wire.BalanceTransaction
  invoice: wire.Invoice
  invoiceitem: wire.InvoiceItem
  invoice_payment: wire.InvoicePayment
  subscription: wire.Subscription
  subscription_schedule: wire.SubscriptionSchedule
  'checkout.session': wire.CheckoutSession
  'billing_portal.session': wire.PortalSession
  'billing_portal.configuration': wire.PortalConfiguration
  account: wire.Account
  payout: wire.Payout
  transfer: wire.Transfer
  transfer_reversal: wire.TransferReversal
  webhook_endpoint: wire.WebhookEndpoint
  event: wire.Event
}

export type Kind = keyof Kinds

/** What the sandbox stores about an object and Stripe does not show. */
export type Hidden = Record<string, unknown>

export interface Place {
  /** What it belongs to besides its customer: the subscription of an invoice, the charge of a refund. */
  owner?: string | null
  /** When the clock has something to do for it; null for never. */
  due?: number | null
  hidden?: Hidden
}

export interface Found<K extends Kind> {
  object: Kinds[K]
  owner: string | null
  due: number | null
  hidden: Hidden
}

interface Row {
  seq: number
  id: string
  type: Kind
  owner: string | null
  due: number | null
  body: string
  hidden: string
}

export interface Filter {
  owner?: string
  customer?: string
  limit?: number
  startingAfter?: string
  endingBefore?: string
}

const named: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  'checkout.session': 'checkout.session',
}

/** All objects of the sandbox, as JSON. */
export class Objects {
  constructor(private readonly db: Sqlite) {}

  /** Adds or replaces an object; an omitted place is unchanged. */
  put<K extends Kind>(object: Kinds[K] & { object: K; id: string }, place: Place = {}): Kinds[K] {
    const old = this.#row(object.id)
    const customer = (object as { customer?: unknown }).customer
    const values = {
      id: object.id,
      type: object.object,
      owner: place.owner === undefined ? (old?.owner ?? null) : place.owner,
      customer: typeof customer === 'string' ? customer : null,
      due: place.due === undefined ? (old?.due ?? null) : place.due,
      body: JSON.stringify(object),
      hidden: place.hidden ? JSON.stringify(place.hidden) : (old?.hidden ?? '{}'),
    }
    this.db
      .prepare(
        `INSERT INTO objects (id, type, owner, customer, due, body, hidden)
         VALUES (@id, @type, @owner, @customer, @due, @body, @hidden)
         ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, customer = excluded.customer, due = excluded.due,
           body = excluded.body, hidden = excluded.hidden`
      )
      .run(values)
    return object
  }

  find<K extends Kind>(kind: K, id: string): Found<K> | null {
    const row = this.#row(id)
    return row && row.type === kind ? found<K>(row) : null
  }

  /**
   * @param param the parameter that contained it; an id in the address gives 404, others 400
   * @throws StripeError resource_missing
   */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const one = this.find(kind, id)
    if (!one) throw missingObject(named[kind] ?? kind.replaceAll('_', ' '), id, param)
    return one.object
  }

  /** The object with this id; for expansion. */
  any(id: string): object | null {
    const row = this.#row(id)
    return row ? (JSON.parse(row.body) as object) : null
  }

  hidden(id: string): Hidden {
    return JSON.parse(this.#row(id)?.hidden ?? '{}') as Hidden
  }

  setDue(id: string, due: number | null): void {
    this.db.prepare('UPDATE objects SET due = ? WHERE id = ?').run(due, id)
  }

  remove(id: string): void {
    this.db.prepare('DELETE FROM objects WHERE id = ?').run(id)
  }

  /**
   * Newest first, and whether there are more.
   * @param accept a filter that has no index; applied one by one
   */
  page<K extends Kind>(
    kind: K,
    filter: Filter = {},
    accept: (object: Kinds[K]) => boolean = () => true
  ): { data: Kinds[K][]; hasMore: boolean } {
    const limit = filter.limit ?? Number.POSITIVE_INFINITY
    const conditions = ['type = @kind']
    const after = filter.startingAfter ? this.#seq(filter.startingAfter, 'starting_after') : null
    const before = filter.endingBefore ? this.#seq(filter.endingBefore, 'ending_before') : null
    if (filter.owner !== undefined) conditions.push('owner = @owner')
    if (filter.customer !== undefined) conditions.push('customer = @customer')
    if (after !== null) conditions.push('seq < @after')
    if (before !== null) conditions.push('seq > @before')
    const rows = this.db
      .prepare(
        `SELECT * FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${before === null ? 'DESC' : 'ASC'}`
      )
      .iterate({ kind, owner: filter.owner, customer: filter.customer, after, before }) as Iterable<Row>
    const data: Kinds[K][] = []
    let hasMore = false
    for (const row of rows) {
      const { object } = found<K>(row)
      if (!accept(object)) continue
      if (data.length === limit) {
        hasMore = true
        break
      }
      data.push(object)
    }
    if (before !== null) data.reverse()
    return { data, hasMore }
  }

  all<K extends Kind>(kind: K, filter: Filter = {}): Kinds[K][] {
    return this.page(kind, filter).data
  }

  first<K extends Kind>(kind: K, owner: string): Kinds[K] | null {
    return this.page(kind, { owner, limit: 1 }).data[0] ?? null
  }

  /** What the clock does next, at `until` or before. */
  nextDue(until: number): { kind: Kind; id: string; due: number } | null {
    const row = this.db
      .prepare(
        // A schedule changes what is then renewed; a checkout session only expires.
        `SELECT type AS kind, id, due FROM objects WHERE due IS NOT NULL AND due <= ?
         ORDER BY due, CASE type WHEN 'subscription_schedule' THEN 0 WHEN 'subscription' THEN 1 ELSE 2 END, seq
         LIMIT 1`
      )
      .get(until) as { kind: Kind; id: string; due: number } | undefined
    return row ?? null
  }

  #row(id: string): Row | undefined {
    return this.db.prepare('SELECT * FROM objects WHERE id = ?').get(id) as Row | undefined
  }

  #seq(id: string, param: string): number {
    const row = this.#row(id)
    if (!row) throw missingObject('object', id, param)
    return row.seq
  }
}

const found = <K extends Kind>(row: Row): Found<K> => ({
  object: JSON.parse(row.body) as Kinds[K],
  owner: row.owner,
  due: row.due,
  hidden: JSON.parse(row.hidden) as Hidden,
})
