import { join } from 'node:path'
import Database from 'better-sqlite3'
import { author, emailOf, register } from '#tests/support/kinds_of_write'
import { directly, givePlan, readRows } from '#tests/support/server_database'
import type { Premises, ServerProcess } from '#tests/support/server_process'
import { form, picture } from '#tests/support/uploads'
import { waitFor } from '#tests/support/wait'

/** A call with an Idempotency-Key. */
export interface RepeatableCall {
  path: string
  token: string
  body?: object
  /** Sent instead of `body`. */
  form?: Awaited<ReturnType<typeof form>>
  /** How often it has had its effect. */
  effects(): Promise<number>
}

const ADDRESSES = { successUrl: '/payment-success?success=true', cancelUrl: '/payment-canceled' }
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Elena' }
const DAY = 86_400_000

async function made<T>(
  server: ServerProcess,
  path: string,
  token: string,
  body: object,
  method = 'POST'
): Promise<T> {
  const answer = await server.call<T>(method, path, token, body)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.message}`)
  return answer.body.data
}

async function pay(server: ServerProcess, token: string): Promise<void> {
  const { url } = await made<{ url: string }>(server, '/api/subscriptions/checkout', token, {
    planSlug: 'pro',
    ...ADDRESSES,
  })
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' })
  if (paid.status >= 400) throw new Error(`The payment page answered ${paid.status}`)
  await waitFor(
    'the plan that was paid for',
    () => server.call<{ userPlan: { planSlug: string } }>('GET', '/api/subscriptions/status', token),
    ({ body }) => body.data.userPlan.planSlug === 'pro',
    () => server.output()
  )
}

/** A partner with a balance and an account that can receive it. @returns the session's token */
async function payablePartner(premises: Premises, server: ServerProcess, name: string): Promise<string> {
  const { token } = await made<{ token: string }>(server, '/api/partner/register', '', {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: emailOf(name),
    password: 'a-long-quiet-river',
    agreeToTerms: true,
  })
  await directly(premises, [
    `UPDATE users SET email_verified_at = 1 WHERE email_key = '${emailOf(name)}'`,
    `UPDATE partners SET status = 'active', available = 5000, earned = 5000, is_payable = TRUE, has_details = TRUE,
       stripe_account_id = 'acct_${name.replace('-', '')}' WHERE email_key = '${emailOf(name)}'`,
  ])
  return token
}

/** One call of each operation with an Idempotency-Key, by operationId, on accounts for which it succeeds. */
export async function repeatableCalls(
  premises: Premises,
  server: ServerProcess
): Promise<Record<string, RepeatableCall>> {
  const { token, publicationId } = await author(server)
  const { token: operator } = await register(server, 'operator')
  await directly(premises, ["UPDATE users SET role = 'admin' WHERE email LIKE 'operator%'"])
  const { token: buyer } = await register(server, 'buyer')
  const { token: payer } = await register(server, 'payer')
  await givePlan(premises, 'business')
  await pay(server, payer)
  const image = await made<{ id: string }>(server, '/api/images/generate', token, {
    prompt: 'A bike in rain',
  })
  const apiKey = await made<{ id: string }>(server, '/api/api-keys', token, { name: 'To be rotated' })

  const webhook = await made<{ endpoint: { id: string } }>(server, '/api/webhook-endpoints', token, {
    url: 'https://hooks.example.com/to-be-rotated',
  })

  const receiver = await made<{ endpoint: { id: string } }>(server, '/api/webhook-endpoints', token, {
    url: 'https://hooks.example.com/to-be-sent-again',
    events: ['bulk.completed'],
  })
  const delivery = await made<{ id: string }>(
    server,
    `/api/webhook-endpoints/${receiver.endpoint.id}/test`,
    token,
    {}
  )
  await directly(premises, [
    `INSERT INTO webhook_events (id, account_id, type, payload, created_at)
     SELECT 'missed', account_id, 'bulk.completed', '{}', ${Date.now()} FROM webhook_endpoints
     WHERE id = '${receiver.endpoint.id}'`,
    // One that waits for its retry would be tried at once, without a new delivery.
    `UPDATE webhook_deliveries SET status = 'failed' WHERE id = '${delivery.id}'`,
  ])

  const [invoice] = await readRows(premises, 'SELECT id FROM invoices ORDER BY issued_at LIMIT 1')
  const [creditor] = await readRows(
    premises,
    'SELECT users.id FROM users JOIN invoices ON invoices.account_id = users.account_id LIMIT 1'
  )
  const rowsOf = (table: string) => async () =>
    Number((await readRows(premises, `SELECT COUNT(*) AS count FROM ${table}`))[0]!.count)
  /** How often a written value has changed. */
  const changesOf = (table: string, id: string, column: string) => {
    const seen = new Set<unknown>()
    return async () => {
      const [row] = await readRows(premises, `SELECT ${column} AS value FROM ${table} WHERE id = '${id}'`)
      return seen.add(row!.value).size
    }
  }
  const atStripe = (type: string) => async () => {
    const sandbox = new Database(join(premises.dataDir, 'sandbox', 'stripe.sqlite'), { readonly: true })
    try {
      return sandbox.prepare('SELECT COUNT(*) FROM objects WHERE type = ?').pluck().get(type) as number
    } finally {
      sandbox.close()
    }
  }
  const [payee, otherPayee, promoter] = [
    await payablePartner(premises, server, 'payee'),
    await payablePartner(premises, server, 'other-payee'),
    await payablePartner(premises, server, 'promoter'),
  ]
  const [partner] = await readRows(
    premises,
    `SELECT id FROM partners WHERE email_key = '${emailOf('promoter')}'`
  )
  const prompt = 'Which lock keeps a cargo bike safe?'
  const started = { prompt, approveOutline: true }
  const canceled = await made<{ sessionId: string }>(server, '/api/publications/generate', token, started)
  await made(server, `/api/publications/generation-status/${canceled.sessionId}/cancel`, token, {})
  return {
    createCheckout: {
      path: '/api/subscriptions/checkout',
      token: buyer,
      body: { planSlug: 'pro', ...ADDRESSES },
      effects: atStripe('checkout.session'),
    },
    changePlan: {
      path: '/api/subscriptions/change',
      token: payer,
      body: { planSlug: 'business' },
      effects: atStripe('invoice'),
    },
    generatePublication: {
      path: '/api/publications/generate',
      token,
      body: { prompt },
      effects: rowsOf('generation_sessions'),
    },
    retryGeneration: {
      path: `/api/publications/generation-status/${canceled.sessionId}/retry`,
      token,
      effects: changesOf('generation_sessions', canceled.sessionId, 'reservation_id'),
    },
    bulkGeneratePublications: {
      path: '/api/publications/bulk-generate',
      token,
      body: { mode: 'bulk', prompts: [prompt] },
      effects: rowsOf('bulk_sessions'),
    },
    rewritePassage: {
      path: `/api/publications/${publicationId}/rewrite`,
      token,
      body: { block: 1, note: 'Shorter' },
      effects: rowsOf('rewrites'),
    },
    createCompany: { path: '/api/companies', token, body: { name: 'Bakery' }, effects: rowsOf('companies') },
    importPublication: {
      path: '/api/publications/import',
      token,
      body: { content: '# Brakes\n\nPads wear faster in winter.' },
      effects: rowsOf('publications'),
    },
    createTemplate: {
      path: '/api/templates',
      token,
      body: { name: 'Guide', blocks: [{ heading: 'What it costs' }] },
      effects: rowsOf('content_templates'),
    },
    planPublication: {
      path: '/api/calendar',
      token,
      body: { date: new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10), timezone: 'UTC', prompt },
      effects: rowsOf('planned_publications'),
    },
    generateImage: {
      path: '/api/images/generate',
      token,
      body: { prompt: 'A cargo bike in rain' },
      effects: rowsOf('images'),
    },
    regenerateImage: { path: `/api/images/${image.id}/regenerate`, token, effects: rowsOf('images') },
    uploadImage: {
      path: '/api/images/upload',
      token,
      form: await form([{ data: await picture().png().toBuffer() }]),
      effects: rowsOf('images'),
    },
    requestPartnerPayout: {
      path: '/api/partner/request-payout',
      token: payee!,
      effects: rowsOf('partner_payouts'),
    },
    requestAffiliatePayout: {
      path: '/api/affiliate/payout/request',
      token: otherPayee!,
      effects: rowsOf('partner_payouts'),
    },
    createPartnerLink: {
      path: '/api/partner/links',
      token: promoter!,
      body: { name: 'Newsletter' },
      effects: rowsOf('partner_links'),
    },
    adminCreatePlan: {
      path: '/api/admin/plans',
      token: operator,
      body: { name: 'Studio Plan', price: 0, interval: 'month', postsPerMonth: 5 },
      effects: rowsOf('plans'),
    },
    createProofLink: {
      path: `/api/publications/${publicationId}/proof-links`,
      token,
      body: {},
      effects: rowsOf('proof_links'),
    },
    adminRefundInvoice: {
      path: `/api/admin/invoices/${invoice!.id}/refunds`,
      token: operator,
      body: { amount: 100, reason: 'Asked for it' },
      effects: atStripe('refund'),
    },
    adminGiveCredit: {
      path: `/api/admin/users/${creditor!.id}/credits`,
      token: operator,
      body: { amount: 100, reason: 'Two days without publications' },
      effects: atStripe('customer_balance_transaction'),
    },
    adminCorrectBalance: {
      path: `/api/admin/partners/${partner!.id}/corrections`,
      token: operator,
      body: { type: 'credit', amount: 5, reason: 'A broken link' },
      effects: rowsOf("partner_ledger WHERE kind = 'correction'"),
    },
    createApiKey: {
      path: '/api/api-keys',
      token,
      body: { name: 'To be created' },
      effects: rowsOf('api_keys'),
    },
    rotateApiKey: {
      path: `/api/api-keys/${apiKey.id}/rotate`,
      token,
      body: {},
      effects: rowsOf('api_key_secrets'),
    },
    createWebhookEndpoint: {
      path: '/api/webhook-endpoints',
      token,
      body: { url: 'https://hooks.example.com/to-be-created' },
      effects: rowsOf('webhook_endpoints'),
    },
    rotateWebhookSecret: {
      path: `/api/webhook-endpoints/${webhook.endpoint.id}/rotate`,
      token,
      body: {},
      effects: changesOf('webhook_endpoints', webhook.endpoint.id, 'secret'),
    },
    testWebhookEndpoint: {
      path: `/api/webhook-endpoints/${receiver.endpoint.id}/test`,
      token,
      effects: rowsOf('webhook_deliveries'),
    },
    redeliverWebhook: {
      path: `/api/webhook-deliveries/${delivery.id}/redeliver`,
      token,
      effects: rowsOf('webhook_deliveries'),
    },
    replayWebhookEvents: {
      path: `/api/webhook-endpoints/${receiver.endpoint.id}/replay`,
      token,
      body: { since: new Date(Date.now() - 3_600_000).toISOString() },
      effects: rowsOf('webhook_deliveries'),
    },
  }
}
