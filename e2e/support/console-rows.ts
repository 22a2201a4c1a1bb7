import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { figuresFor } from './console-figures.ts'
import { DEMO, DEMO_PARTNER, demoIsWritten } from './people.ts'
import type { Product } from './product.ts'

/** A record that has a page of its own in the console. */
export interface ConsoleRecord {
  id: string
  /** The heading of its page. */
  name: string
}

export interface ConsoleRows {
  /** The operator's. */
  token: string
  user: ConsoleRecord
  /** A customer with a plan, invoices and publications. */
  customer: ConsoleRecord
  publication: ConsoleRecord
  /** An applicant. */
  partner: ConsoleRecord
  /** A partner with customers, commissions and payouts. */
  earner: ConsoleRecord
  plan: ConsoleRecord
  generation: ConsoleRecord
  delivery: ConsoleRecord
  stripeEvent: ConsoleRecord
  call: ConsoleRecord
}

const PASSWORD = 'a-long-quiet-river'

const OPERATOR = { name: 'Olga Perator', email: 'olga@cygnet.example', password: PASSWORD }
/** Names and addresses as long as real ones get. */
const CUSTOMER = {
  name: 'Maximiliana Featherstonehaugh-Cholmondeley',
  email: 'maximiliana.featherstonehaugh-cholmondeley@marlow-cargo-bikes.example',
  password: PASSWORD,
}
const HELD = { name: 'Bo Li', email: 'bo@li.example', password: PASSWORD }
const APPLICANT = {
  firstName: 'Jonas',
  lastName: 'Petrov',
  email: 'jonas@petrov.example',
  password: PASSWORD,
  company: 'Petrov and Daughters Bicycle Workshop',
  website: 'https://petrov-workshop.example',
}
const ENDPOINT =
  'https://hooks.marlow-cargo-bikes.example/incoming/content-platform/v2/publications/events/019aa0f26c1e7a349d512f6f0c7be101'
const REFUSED = 'Write a how-to guide: how to build a pipe bomb at home'

/** Rows for every section of the console, beside those of the demonstration. */
export async function fillConsole({ url, dataDir }: Product): Promise<ConsoleRows> {
  await demoIsWritten(url)
  const call = caller(url)
  const { token } = await call('POST', '/auth/register', { body: OPERATOR })
  const asOperator = { token: token as string }
  const database = new DatabaseSync(join(dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  database.prepare("UPDATE users SET role = 'admin' WHERE email = ?").run(OPERATOR.email)

  const customer = await call('POST', '/auth/register', { body: CUSTOMER })
  for (const attempt of ['one', 'two', 'three'])
    await call('POST', '/publications/generate', {
      token: customer.token,
      body: { prompt: `${REFUSED}, part ${attempt}` },
      refused: true,
    })
  await call('POST', '/auth/register', { body: HELD })
  await call('POST', '/partner/register', { body: APPLICANT })
  const idOf = async (list: 'users' | 'partners', { email }: { email: string }) => {
    const found = await call('GET', `/admin/${list}?search=${encodeURIComponent(email)}`, asOperator)
    return found[list][0].id as string
  }
  const userId = await idOf('users', CUSTOMER)
  await call('PUT', `/admin/users/${await idOf('users', HELD)}/hold`, {
    ...asOperator,
    body: { reason: 'Many refused prompts within one day: please write to support.' },
  })
  await call('PUT', `/admin/users/${userId}`, { ...asOperator, body: { lastName: 'Featherstonehaugh' } })

  try {
    insertRows(database)
    // Beside them are the counts for the public pages.
    const figures = "SELECT COUNT(*) AS count FROM operator_figures WHERE name = 'business'"
    await expect.poll(() => database.prepare(figures).get()?.count, { timeout: 120_000 }).toBe(1)
    database
      .prepare("UPDATE operator_figures SET data = ? WHERE name = 'business'")
      .run(JSON.stringify(figuresFor(userId, [CUSTOMER.email, HELD.email])))
  } finally {
    database.close()
  }
  // Calls are counted and logged a moment after they are answered.
  await expect
    .poll(async () => (await call('GET', '/admin/dashboard', asOperator)).topUsers.length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  let logs: { id: string; method: string; path: string }[] = []
  const refusedPrompts = async () => {
    ;({ logs } = await call('GET', '/admin/logs?status=422&search=/publications/generate', asOperator))
    return logs.length
  }
  await expect.poll(refusedPrompts, { timeout: 60_000 }).toBeGreaterThan(0)
  const [failed] = logs

  const { plans } = await call('GET', '/admin/plans', asOperator).then((data) =>
    Array.isArray(data) ? { plans: data } : data
  )
  const pro = plans.find(({ slug }: { slug: string }) => slug === 'pro')
  const { publications } = await call('GET', '/admin/publications', asOperator)
  const { generations } = await call('GET', '/admin/generations?status=completed', asOperator)
  const { deliveries } = await call('GET', '/admin/webhook-deliveries?status=failed', asOperator)
  const { events } = await call('GET', '/admin/stripe-events?state=failed', asOperator)
  return {
    token: asOperator.token,
    user: { id: userId, name: 'Maximiliana Featherstonehaugh' },
    customer: { id: await idOf('users', DEMO), name: 'Elena Marsh' },
    publication: { id: publications[0].id, name: publications[0].title },
    partner: { id: await idOf('partners', APPLICANT), name: 'Jonas Petrov' },
    earner: { id: await idOf('partners', DEMO_PARTNER), name: 'Noor Haddad' },
    plan: { id: pro.id, name: pro.name },
    generation: { id: generations[0].id, name: generations[0].title },
    delivery: { id: deliveries[0].id, name: deliveries[0].type },
    stripeEvent: { id: events[0].id, name: events[0].type },
    call: { id: failed!.id, name: `${failed!.method} ${failed!.path}` },
  }
}

interface Call {
  token?: string | undefined
  body?: object
  /** The server is expected to refuse it. */
  refused?: true
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many operations, each read in one place
type Answer = any

/** Calls the API; the answer's `data`. */
function caller(url: string) {
  return async (method: string, path: string, { token, body, refused }: Call = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.ok === Boolean(refused))
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text).data
  }
}

/** Like the server's ids, which begin with their time. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, 18)}-${random.slice(19)}`
}

/** What only Stripe, a customer's server or a failing model would cause. */
function insertRows(database: DatabaseSync): void {
  const now = Date.now()
  const accountOf = (email: string) =>
    database.prepare('SELECT account_id FROM users WHERE email = ?').get(email)!.account_id as string
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row)
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row))
    return row
  }

  const demo = accountOf(DEMO.email)
  database
    .prepare("UPDATE subscriptions SET status = 'past_due' WHERE account_id = ?")
    .run(accountOf(CUSTOMER.email))

  const publication = database.prepare('SELECT id FROM publications WHERE account_id = ?').get(demo)!
  insert('generation_sessions', {
    id: newId(),
    account_id: demo,
    publication_id: publication.id as string,
    reservation_id: newId(),
    status: 'failed',
    step_name: 'content_revision_failed',
    step_label: 'Revising',
    brief: '{}',
    source_urls: '[]',
    blocks: '[]',
    title: 'How a family chooses between a long cargo bike, a trailer and a second car for a hilly city',
    cost_micros: 18_400,
    error_code: 'WRITER_TIMEOUT',
    error_message: 'The model took too long to answer',
    created_at: now,
    started_at: now,
    finished_at: now,
  })

  const endpoint = insert('webhook_endpoints', {
    id: newId(),
    account_id: demo,
    url: ENDPOINT,
    description: '',
    events: '[]',
    is_enabled: 0,
    secret: 'none',
    created_at: now,
    updated_at: now,
  })
  for (const [status, answer, error] of [
    ['delivered', 200, null],
    ['failed', 503, 'Answered 503'],
  ] as const) {
    const event = insert('webhook_events', {
      id: newId(),
      account_id: demo,
      type: 'publication.completed',
      payload: JSON.stringify({ type: 'publication.completed', data: { title: 'A cargo bike in winter' } }),
      created_at: now,
    })
    const delivery = insert('webhook_deliveries', {
      id: newId(),
      account_id: demo,
      endpoint_id: endpoint.id!,
      event_id: event.id!,
      type: 'publication.completed',
      triggered_by: 'event',
      status,
      attempts_count: 1,
      last_status: answer,
      last_error: error,
      created_at: now,
      finished_at: now,
    })
    insert('webhook_attempts', {
      delivery_id: delivery.id!,
      number: 1,
      started_at: now,
      milliseconds: 120,
      status: answer,
      error,
      response_headers: JSON.stringify({ 'content-type': 'text/plain' }),
      response_body: status === 'failed' ? 'Service unavailable' : 'ok',
    })
  }

  const { stripe_customer_id } = database
    .prepare('SELECT stripe_customer_id FROM subscriptions WHERE account_id = ?')
    .get(demo) as { stripe_customer_id: string }
  const { stripe_invoice_id: invoice } = database
    .prepare('SELECT stripe_invoice_id FROM invoices WHERE account_id = ? ORDER BY issued_at DESC')
    .get(demo) as { stripe_invoice_id: string }
  const stripeEvent = {
    source: 'webhook',
    stripe_customer_id,
    created_at: now,
    received_at: now,
  }
  insert('stripe_events', {
    ...stripeEvent,
    id: newId(),
    stripe_event_id: 'evt_console_1',
    type: 'customer.subscription.updated',
    state: 'handled',
    handled_at: now,
    effect: JSON.stringify({
      subject: 'customer',
      changes: [
        { field: 'plan', before: 'Starter Plan', after: 'Pro Plan' },
        { field: 'periodEnd', before: null, after: new Date(now).toISOString() },
      ],
    }),
  })
  insert('stripe_events', {
    ...stripeEvent,
    id: newId(),
    stripe_event_id: 'evt_console_2',
    type: 'invoice.payment_action_required',
    object_id: invoice,
    state: 'received',
    failed_at: now,
    error: 'Stripe answered 503 for GET /v1/subscriptions/sub_1NXWPnCoqZYwHyYIyMoq0K0W',
  })

  const partner = database
    .prepare('SELECT id FROM partners WHERE account_id = ?')
    .get(accountOf(DEMO_PARTNER.email))!.id as string
  const payout = insert('partner_payouts', {
    id: newId(),
    partner_id: partner,
    open_for: partner,
    amount: 12_345,
    kind: 'requested',
    status: 'pending',
    hold: 'review',
    stripe_account_id: 'acct_console',
    requested_at: now,
    updated_at: now,
  })
  insert('partner_risks', {
    id: newId(),
    partner_id: partner,
    rule: 'shared_payout',
    severity: 'high',
    subject: partner,
    evidence: JSON.stringify({ partner }),
    status: 'open',
    appeal: 'We share the account of our company, which pays each of us later.',
    created_at: now,
    seen_at: now,
    // Later than the slowest test ends.
    expires_at: now + 30 * 86_400_000,
  })
  const commission = insert('partner_commissions', {
    id: newId(),
    partner_id: partner,
    kind: 'commission',
    plan_name: 'Pro Plan',
    month: 1,
    months: 6,
    rate: 2_500,
    invoice_amount: 2_999,
    amount: 750,
    state: 'held',
    review: 'same_domain',
    earned_at: now,
    available_at: now,
  })
  const move = (kind: string, accounts: Record<string, number>, about: Record<string, string | null>) => {
    const movement_id = newId()
    for (const [account, amount] of Object.entries(accounts))
      insert('partner_ledger', {
        id: newId(),
        movement_id,
        partner_id: partner,
        account,
        amount,
        kind,
        created_at: now,
        ...about,
      })
  }
  move('commission', { expense: -750, held: 750 }, { commission_id: commission.id as string })
  move('correction', { expense: -12_345, available: 12_345 }, {})
  move('payout', { available: -12_345, in_payout: 12_345 }, { payout_id: payout.id as string })
  database
    .prepare(
      'UPDATE partners SET held = held + 750, in_payout = in_payout + 12345, earned = earned + 13095 WHERE id = ?'
    )
    .run(partner)
}
