import { test } from '@japa/runner'
import { CHECKS } from '#administration/doctor/diagnosis'
import { useGateway } from '#billing/stripe/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { fence, LeaseLostError } from '#core/jobs/lease'
import { outgoingClient } from '#core/outgoing/shared_client'
import { GenerationJob } from '#generation/jobs/generation_job'
import GenerationSession from '#generation/models/generation_session'
import { Journal } from '#generation/pipeline/journal'
import { providers } from '#generation/providers/providers'
import { appKey } from '#start/app_key'
import { settings } from '#start/settings'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { openBilling, settled, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import {
  claimGeneration,
  failedGeneration,
  handleStripeEvents,
  namedCustomer,
  waitingGeneration,
  waitingPayout,
  waitingStripeEvent,
} from '#tests/support/operations'
import { forgetWaiting } from '#tests/support/own_worker'
import { mustBalance, payInvoice, referredCustomer, signedInPartner } from '#tests/support/partners'

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test.group('Generations of every account', (group) => {
  let operator: Customer
  let customer: Customer
  group.each.setup(async () => {
    await forgetWaiting()
    operator = await signedInOperator()
    customer = await signedInCustomer({ plan: 'pro' })
  })

  const postsUsed = async (client: Parameters<typeof admin>[0]) =>
    (await client.get('/api/subscriptions/status').bearerToken(customer.token)).body().data.userPlan.postsUsed

  test('are found by state, step and user, page by page', async ({ client, assert }) => {
    const first = await failedGeneration(client, customer)
    const second = await waitingGeneration(client, customer)
    const list = (query: string) =>
      admin(client, operator, 'get', `/generations?userId=${customer.userId}${query}`)
    const { generations } = await list('')
    assert.deepEqual(idsOf(generations), [second, first])
    assert.include(generations[0], {
      status: 'created',
      step: 'session_created',
      costMicros: 0,
      setAside: false,
    })
    assert.deepEqual(generations[0].user, { id: customer.userId, email: customer.email })
    assert.include(generations[1].error, { code: 'CANCELLED' })
    for (const [query, ids] of [
      ['&status=failed', [first]],
      ['&status=created', [second]],
      ['&status=set_aside', []],
      ['&step=session_created', [second, first]],
      ['&step=session_created&status=failed', [first]],
      ['&step=finalization', []],
    ] as const)
      assert.deepEqual(idsOf((await list(query)).generations), ids, query)
    const page = await list('&limit=1')
    assert.deepEqual([idsOf(page.generations), page.hasMore, page.nextCursor], [[second], true, second])
    assert.deepEqual(idsOf((await list(`&limit=1&startingAfter=${second}`)).generations), [first])
    const nobody = await admin(client, operator, 'get', '/generations?userId=nobody')
    assert.deepEqual(nobody.generations, [])
    const search = async (text: string, more = '') =>
      idsOf(
        (await admin(client, operator, 'get', `/generations?search=${encodeURIComponent(text)}${more}`))
          .generations
      )
    assert.deepEqual(await search(customer.email.slice(1)), [second, first])
    assert.deepEqual(await search(customer.email, '&status=failed'), [first])
    const { title } = generations[0]
    assert.includeMembers(await search(title.slice(3)), [second, first])
    assert.deepEqual(await search(title, `&userId=${customer.userId}&status=failed`), [first])
    assert.deepEqual(await search('in no title and nobody’s name'), [])
  })

  test('a waiting one is stopped: the post is returned and its owner sees why', async ({
    client,
    assert,
  }) => {
    const id = await waitingGeneration(client, customer)
    assert.equal(await postsUsed(client), 1)
    assert.include((await admin(client, operator, 'get', `/generations/${id}`)).generation.job, {
      state: 'ready',
      attempts: 0,
    })
    const { generation } = await admin(client, operator, 'post', `/generations/${id}/cancel`)
    assert.include(generation, { status: 'failed', step: 'session_created_failed', job: null })
    assert.equal(await postsUsed(client), 0)
    const own = await client.get(`/api/publications/generation-status/${id}`).bearerToken(customer.token)
    assert.deepEqual(own.body().data.error, {
      code: 'CANCELLED',
      message: 'Our team stopped this generation. Your post was not charged.',
    })
    const again = await client.post(`/api/admin/generations/${id}/cancel`).bearerToken(operator.token)
    assert.deepEqual(
      [again.status(), again.body().message],
      [409, 'Only a generation in progress can be canceled']
    )
    assert.deepEqual(await auditOf(id), [
      {
        action: 'generation.cancel',
        by: operator.email,
        before: { status: 'created', step: 'session_created' },
        after: { status: 'failed', step: null },
      },
    ])
  })

  test('a running one is stopped: its worker writes nothing more, and its finished steps stay', async ({
    client,
    assert,
  }) => {
    const id = await waitingGeneration(client, customer)
    const job = await claimGeneration(id)
    const journal = await Journal.open(
      job,
      await GenerationSession.findOrFail(id),
      new AbortController().signal,
      0
    )
    await transaction((trx) =>
      trx
        .from('generation_sessions')
        .where('id', id)
        .update({ blocks: JSON.stringify([{ id: 'b1', heading: 'In winter', status: 'writing', words: 0 }]) })
    )
    for (const block of ['', 'b1', 'links'])
      await journal.step({ step: 'history_check', block, input: 1, work: async () => ({ output: 1 }) })
    const running = (await admin(client, operator, 'get', `/generations/${id}`)).generation
    assert.include(running, { status: 'in_progress', step: 'history_check' })
    assert.include(running.job, { state: 'running', attempts: 1 })
    const { generation } = await admin(client, operator, 'post', `/generations/${id}/cancel`)
    assert.include(generation, { status: 'failed', step: 'history_check_failed' })
    assert.containSubset(generation.steps, [{ step: 'history_check', attempts: 1, costMicros: 0 }])
    assert.deepEqual(
      generation.steps.map(({ block, section }: { block: string; section: string }) => [block, section]),
      [
        [null, null],
        ['b1', 'In winter'],
        ['links', null],
      ]
    )
    await assert.rejects(() => transaction((trx) => fence(trx, job)), LeaseLostError)
    await assert.rejects(() =>
      journal.step({ step: 'topic_generation', input: 1, work: async () => ({ output: 1 }) })
    )
    assert.equal((await admin(client, operator, 'get', `/generations/${id}`)).generation.status, 'failed')
    assert.equal(await postsUsed(client), 0)
  })

  test('a failed one is retried for its owner', async ({ client, assert }) => {
    const id = await failedGeneration(client, customer)
    const { generation } = await admin(client, operator, 'post', `/generations/${id}/retry`)
    assert.include(generation, { status: 'created', error: null, finishedAt: null })
    assert.include(generation.job, { state: 'ready' })
    assert.equal(await postsUsed(client), 1)
    const again = await client.post(`/api/admin/generations/${id}/retry`).bearerToken(operator.token)
    again.assertStatus(409)
    assert.deepEqual(
      (await auditOf(id)).map(({ action, after }) => [action, after]),
      [['generation.retry', { status: 'created', error: null }]]
    )
  })

  test('one whose workers crashed too often is listed as set aside, until it is retried', async ({
    client,
    assert,
  }) => {
    const id = await waitingGeneration(client, customer)
    const job = await claimGeneration(id)
    const handler = new GenerationJob(providers, outgoingClient(), 0)
    await transaction((trx) => handler.onDead(trx, job))
    const find = async () =>
      idsOf(
        (await admin(client, operator, 'get', `/generations?status=set_aside&userId=${customer.userId}`))
          .generations
      )
    assert.deepEqual(await find(), [id])
    await admin(client, operator, 'post', `/generations/${id}/retry`)
    assert.deepEqual(await find(), [])
  })
})

test.group('Events of Stripe', () => {
  test('show what they changed', async ({ client, assert, cleanup }) => {
    cleanup(await openBilling())
    const operator = await signedInOperator()
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    await settled()
    const list = async (query = '') =>
      (await admin(client, operator, 'get', `/stripe-events?userId=${customer.userId}&limit=100${query}`))
        .events
    const events = await list('&state=handled')
    const changes = events.flatMap(
      ({ effect }: { effect: { changes: { field: string }[] } }) => effect.changes
    )
    assert.deepInclude(changes, { field: 'plan', before: 'free', after: 'pro' })
    assert.deepInclude(changes, { field: 'paidInvoices', before: '0', after: '1' })
    const fields = changes.map(({ field }: { field: string }) => field)
    assert.deepEqual(fields, [...new Set(fields)], 'of events handled side by side, one has the change')
    assert.include(events[0], { source: 'webhook', error: null })
    assert.deepEqual(events[0].user, { id: customer.userId, email: customer.email })
    const paid = await list('&type=invoice.paid')
    assert.deepEqual([paid.length, paid[0].type], [1, 'invoice.paid'])
    assert.equal(paid[0].amount, 2999)
    const [invoice] = (await admin(client, operator, 'get', `/users/${customer.userId}/invoices`)).invoices
    assert.deepEqual([paid[0].invoiceNumber, typeof invoice.number], [invoice.number, 'string'])
    const ofInvoices = await list('&type=Invoice')
    assert.isAbove(ofInvoices.length, 1)
    assert.isTrue(ofInvoices.every(({ type }: { type: string }) => type.startsWith('invoice.')))
    assert.deepEqual(await list('&type=invoice_'), [], 'no sign means any other')
    const everybody = (
      await admin(client, operator, 'get', '/stripe-events?type=subscription.cre&limit=100')
    ).events.map(({ type }: { type: string }) => type)
    assert.deepEqual([...new Set(everybody)], ['customer.subscription.created'])
    const one = await admin(client, operator, 'get', `/stripe-events/${paid[0].id}`)
    assert.deepEqual(one, { event: paid[0] })
    const none = await client.get('/api/admin/stripe-events/none').bearerToken(operator.token)
    none.assertStatus(404)
    const done = await client.post(`/api/admin/stripe-events/${paid[0].id}/retry`).bearerToken(operator.token)
    assert.deepEqual([done.status(), done.body().message], [409, 'This event has been handled'])
  })

  test('that failed are listed with their reason, and handled again at once', async ({
    client,
    assert,
    cleanup,
  }) => {
    const operator = await signedInOperator()
    const customer = await signedInCustomer()
    const id = await waitingStripeEvent(await namedCustomer(customer))
    const gateway = useGateway(null)
    cleanup(() => void useGateway(gateway))
    await handleStripeEvents()
    const find = async (state: string) =>
      (await admin(client, operator, 'get', `/stripe-events?userId=${customer.userId}&state=${state}`)).events
    assert.deepEqual(await find('received'), [])
    const [failed] = await find('failed')
    assert.include(failed, { id, state: 'failed', attempts: 1, type: 'invoice.paid', effect: null })
    assert.isNotEmpty(failed.error)
    assert.isAbove(Date.parse(failed.nextAttemptAt), Date.now())
    const { event } = await admin(client, operator, 'post', `/stripe-events/${id}/retry`)
    assert.isAtMost(Date.parse(event.nextAttemptAt), Date.now())
    useGateway(gateway)
    await handleStripeEvents()
    const [handled] = await find('handled')
    assert.deepInclude(handled, { id, error: null, effect: { subject: 'customer', changes: [] } })
    assert.deepEqual(
      (await auditOf(id)).map(({ action, before }) => [action, before.state]),
      [['stripe_event.retry', 'failed']]
    )
  })
})

test.group('Payouts and flagged commissions', () => {
  /** A partner with one commission waiting for a review. */
  async function flaggedPartner() {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await transaction((trx) =>
      trx.from('partner_referrals').where('account_id', customer.accountId).update({ flag: 'same_domain' })
    )
    await payInvoice(customer)
    return { ...partner, customer }
  }

  test('a release sends the payout and frees the commissions', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const partner = await flaggedPartner()
    const payoutId = await waitingPayout(partner.partnerId)
    const held = (await admin(client, operator, 'get', '/payouts?limit=100')).payouts
    assert.containSubset(held, [
      {
        id: payoutId,
        partnerEmail: partner.email,
        amount: 120,
        kind: 'requested',
        hold: 'review',
        failure: null,
      },
    ])
    const path = `/commissions?partnerId=${partner.partnerId}`
    const { commissions } = await admin(client, operator, 'get', path)
    assert.containSubset(commissions, [
      { partnerEmail: partner.email, reason: 'same_domain', amount: 7.5, takenBack: 0, rejectedAt: null },
    ])
    assert.include(commissions[0].customer, { id: partner.customer.userId })
    assert.equal(commissions[0].status, 'review')
    const act = `/partners/${partner.partnerId}/commissions/release`
    assert.deepEqual(await admin(client, operator, 'post', act), { commissions: 1, payouts: 1 })
    assert.deepEqual((await admin(client, operator, 'get', path)).commissions, [])
    assert.containSubset((await admin(client, operator, 'get', '/payouts?state=pending&limit=100')).payouts, [
      { id: payoutId, hold: null },
    ])
    const again = await client.post(`/api/admin${act}`).bearerToken(operator.token)
    assert.deepEqual([again.status(), again.body().message], [409, 'This partner has nothing to review'])
    assert.containSubset(await auditOf(partner.partnerId), [
      {
        action: 'partner.release_commissions',
        before: { commissionsInReview: 1 },
        after: { commissionsInReview: 0, payoutsSent: 1 },
      },
    ])
    await transaction((trx) => trx.from('partner_payouts').where('id', payoutId).delete())
  })

  test('a rejection takes the commissions back, and shows them as rejected', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const partner = await flaggedPartner()
    const act = `/partners/${partner.partnerId}/commissions/reject`
    assert.deepEqual(await admin(client, operator, 'post', act), { commissions: 1, amount: 7.5 })
    const list = (state: string) =>
      admin(client, operator, 'get', `/commissions?partnerId=${partner.partnerId}&state=${state}`)
    assert.deepEqual((await list('review')).commissions, [])
    const [rejected] = (await list('rejected')).commissions
    assert.include(rejected, { status: 'rejected', reason: null, amount: 7.5, takenBack: 7.5 })
    assert.isNotNull(rejected.rejectedAt)
    await mustBalance(partner.partnerId)
    ;(await client.post(`/api/admin${act}`).bearerToken(operator.token)).assertStatus(409)
  })
})

test.group('The system', () => {
  test('lists each service and its state, without secrets', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const system = await admin(client, operator, 'get', '/system')
    assert.match(system.version, /^\d+\.\d+\.\d+/)
    const states = Object.fromEntries(
      system.services.map(({ name, state }: Record<string, string>) => [name, state])
    )
    assert.include(states, { database: 'ok', storage: 'ok', stripe: 'ok' })
    const { smtpUrl, text, image, moderationServer, search, google, linkedin } = settings
    for (const [name, setting] of Object.entries({
      mail: smtpUrl,
      text,
      images: image,
      moderation: moderationServer,
      search,
      google,
      linkedin,
    }))
      assert.equal(states[name] === 'off', setting === null, name)
    assert.isNumber(system.queue.ready)
    const whole = JSON.stringify(system)
    for (const secret of [appKey, settings.dataDir, google?.clientSecret])
      if (secret) assert.notInclude(whole, secret)
  })

  test('shows what doctor says, examined once until it is asked for afresh', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const look = (query = '') => admin(client, operator, 'get', `/diagnosis${query}`)
    const [first, shared] = await Promise.all([look(), look()])
    assert.deepEqual(shared, first)
    assert.deepEqual([...new Set(first.checks.map(({ check }: { check: string }) => check))], [...CHECKS])
    assert.isTrue(
      first.checks.every(
        ({ state, remedy }: { state: string; remedy: string | null }) =>
          (remedy !== null) === (state === 'problem' || state === 'warning')
      )
    )
    assert.notInclude(JSON.stringify(first), appKey)
    assert.equal((await look()).examinedAt, first.examinedAt)
    assert.notEqual((await look('?fresh=true')).examinedAt, first.examinedAt)
  })
})
