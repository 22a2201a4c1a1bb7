import { type AccountOwner, accountOf, ownersOf } from '#administration/account_owners'
import { MAX_COUNT } from '#administration/bounded'
import type { EventEffect } from '#billing/events/event_effect'
import { eventJob } from '#billing/events/event_job'
import type { Parameters, Schema } from '#core/contract/types'
import { query, readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { cursorPage } from '#core/http/cursor_page'
import { isoTime } from '#core/http/envelope'
import { isId } from '#core/ids'

export type StripeEventsQuery = Parameters<'adminListStripeEvents'>

interface EventRow {
  id: string
  stripe_event_id: string
  type: string
  object_id: string | null
  stripe_customer_id: string | null
  state: 'received' | 'handled' | 'ignored'
  source: Schema<'AdminStripeEvent'>['source']
  error: string | null
  failed_at: number | null
  effect: string | null
  created_at: number
  received_at: number
  handled_at: number | null
}

interface JobRow {
  dedupe_key: string
  attempts: number
  run_at: number
}

const events = () => readConnection().from('stripe_events')

/** A customer's latest: every filter is applied to these, so that no index of all customers' is read to its end. */
const latestOf = (customerId: string) =>
  events().where('stripe_customer_id', customerId).orderBy('id', 'desc').limit(MAX_COUNT).as('own')

/** One page of Stripe's events, newest first. */
export async function listStripeEvents({ limit, startingAfter, state, type, userId }: StripeEventsQuery) {
  const newest = (from: ReturnType<typeof events>): Promise<EventRow[]> => {
    from.orderBy('id', 'desc').limit(limit + 1)
    if (startingAfter !== undefined) from.where('id', '<', startingAfter.toLowerCase())
    if (state === 'failed') from.where('state', 'received').whereNotNull('failed_at')
    else if (state === 'received') from.where('state', state).whereNull('failed_at')
    else if (state !== undefined) from.where('state', state)
    return from.exec()
  }
  const { items, ...page } = cursorPage(await found({ type, userId }, newest), limit)
  return { events: await serialized(items), ...page }
}

async function found(
  { type, userId }: Pick<StripeEventsQuery, 'type' | 'userId'>,
  newest: (from: ReturnType<typeof events>) => Promise<EventRow[]>
): Promise<EventRow[]> {
  if (userId !== undefined) {
    const customerId = await customerOfUser(userId)
    if (customerId === null) return []
    const own = readConnection().from(latestOf(customerId))
    const pattern = `%${type?.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    return newest(type === undefined ? own : own.whereRaw(`type LIKE ? ESCAPE '\\'`, [pattern]))
  }
  if (type === undefined) return newest(events())
  // The newest of each type, as an index has them in order.
  const ofTypes = (await typesWith(type)).map((each) => newest(events().where('type', each)))
  return (await Promise.all(ofTypes)).flat().toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** The types of stored events that contain a text: from each the index leads to the next one. */
async function typesWith(text: string): Promise<string[]> {
  const next = (after: string) => `SELECT MIN(type) FROM stripe_events ${after}`
  const rows = await query<{ type: string }>(
    readConnection(),
    `WITH RECURSIVE types (type) AS (
       ${next('')} UNION ALL SELECT (${next('WHERE type > types.type')}) FROM types WHERE types.type IS NOT NULL
     ) SELECT type FROM types WHERE type IS NOT NULL`,
    []
  )
  return rows.map(({ type }) => type).filter((type) => type.includes(text.toLowerCase()))
}

/** `AdminStripeEvent` of the contract. @throws NotFoundError */
export async function findStripeEvent(id: string): Promise<Schema<'AdminStripeEvent'>> {
  const row: EventRow | null = isId(id) ? await events().where('id', id.toLowerCase()).first() : null
  if (!row) throw new NotFoundError('Stripe event')
  const [event] = await serialized([row])
  return event!
}

async function customerOfUser(userId: string): Promise<string | null> {
  const accountId = await accountOf(userId)
  const row: { stripe_customer_id: string | null } | null = accountId
    ? await readConnection()
        .from('subscriptions')
        .where('account_id', accountId)
        .select('stripe_customer_id')
        .first()
    : null
  return row?.stripe_customer_id ?? null
}

async function serialized(rows: EventRow[]): Promise<Schema<'AdminStripeEvent'>[]> {
  const [owners, jobs, invoices] = await Promise.all([
    ownersOfCustomers(rows),
    jobsOf(rows),
    invoicesOf(rows),
  ])
  return rows.map((row) => {
    const job = jobs.get(row.id)
    const invoice = invoices.get(row.object_id)
    const failed = row.state === 'received' && row.failed_at !== null
    return {
      id: row.id,
      stripeEventId: row.stripe_event_id,
      type: row.type,
      objectId: row.object_id,
      stripeCustomerId: row.stripe_customer_id,
      user: owners.get(row.stripe_customer_id) ?? null,
      amount: invoice?.total ?? null,
      invoiceNumber: invoice?.number ?? null,
      state: failed ? 'failed' : row.state,
      source: row.source,
      attempts: job?.attempts ?? 0,
      error: row.error,
      nextAttemptAt: job ? isoTime(job.run_at) : null,
      effect: row.effect === null ? null : (JSON.parse(row.effect) as EventEffect),
      createdAt: isoTime(row.created_at),
      receivedAt: isoTime(row.received_at),
      handledAt: row.handled_at === null ? null : isoTime(row.handled_at),
    }
  })
}

async function ownersOfCustomers(rows: EventRow[]): Promise<Map<string | null, AccountOwner>> {
  const customers = [...new Set(rows.map((event) => event.stripe_customer_id).filter((id) => id !== null))]
  if (customers.length === 0) return new Map()
  const known: { stripe_customer_id: string; account_id: string }[] = await readConnection()
    .from('subscriptions')
    .whereIn('stripe_customer_id', customers)
    .select('stripe_customer_id', 'account_id')
  const owners = await ownersOf(known.map(({ account_id }) => account_id))
  return new Map(
    known.flatMap(({ stripe_customer_id, account_id }) => {
      const owner = owners.get(account_id)
      return owner ? [[stripe_customer_id, owner] as const] : []
    })
  )
}

interface InvoiceRow {
  stripe_invoice_id: string
  number: string | null
  /** Cents. */
  total: number
}

/** The invoices that events are about. */
async function invoicesOf(rows: EventRow[]): Promise<Map<string | null, InvoiceRow>> {
  const ids = rows.filter(({ type }) => type.startsWith('invoice.')).flatMap((row) => row.object_id ?? [])
  if (ids.length === 0) return new Map()
  const invoices: InvoiceRow[] = await readConnection()
    .from('invoices')
    .whereIn('stripe_invoice_id', ids)
    .select('stripe_invoice_id', 'number', 'total')
  return new Map(invoices.map((invoice) => [invoice.stripe_invoice_id, invoice]))
}

/** The jobs of waiting events, by event. */
async function jobsOf(rows: EventRow[]): Promise<Map<string, JobRow>> {
  const keys = new Map(
    rows.filter(({ state }) => state === 'received').map(({ id }) => [eventJob(id).dedupeKey, id])
  )
  if (keys.size === 0) return new Map()
  const jobs: JobRow[] = await readConnection()
    .from('jobs')
    .whereIn('dedupe_key', [...keys.keys()])
    .select('dedupe_key', 'attempts', 'run_at')
  return new Map(jobs.map((job) => [keys.get(job.dedupe_key)!, job]))
}
