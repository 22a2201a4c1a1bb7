import { test } from '@japa/runner'
import { computeFigures } from '#administration/figures/compute_figures'
import { storeFigures } from '#administration/figures/figures_job'
import { countClosing, countSubscription } from '#administration/figures/subscription_days'
import { longRead } from '#core/database/long_read'
import { type Transaction, transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { idFrom, newId } from '#core/ids'
import { DAY, utcDay } from '#core/time'
import { admin, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

/** A generation of a customer, as stored. */
const sessionRow = ({ accountId }: Customer, publicationId: string, values: object) => ({
  id: newId(),
  account_id: accountId,
  publication_id: publicationId,
  reservation_id: newId(),
  step_label: '',
  brief: '{}',
  source_urls: '[]',
  blocks: '[]',
  created_at: Date.now(),
  ...values,
})

test.group('Figures', () => {
  test('long questions are answered with what has been committed, and refused with their reason', async ({
    assert,
  }) => {
    const { userId } = await signedInCustomer()
    const sql = 'SELECT COUNT(*) AS total FROM users WHERE id = ? AND is_active = ?'
    assert.deepEqual(await longRead(sql, [userId, true]), [{ total: 1 }])
    assert.deepEqual(await longRead(sql, [userId, false]), [{ total: 0 }])
    await assert.rejects(() => longRead('SELECT nothing FROM users WHERE id = ?', [userId]), /nothing/)
  })

  test('revenue is the price that Stripe bills, a twelfth of it by the year', async ({ client, assert }) => {
    const before = (await computeFigures()).revenue
    const monthly = await signedInCustomer({ plan: 'pro' })
    const yearly = await signedInCustomer({ plan: 'pro' })
    const given = await signedInCustomer({ plan: 'pro' })
    const ended = await signedInCustomer({ plan: 'pro' })
    const set = ({ accountId }: Customer, values: object) =>
      transaction((trx) => trx.from('subscriptions').where('account_id', accountId).update(values))
    const billed = { stripe_subscription_id: newId(), status: 'active' }
    await set(monthly, { ...billed, price_amount: 4_900, price_interval: 'month' })
    await set(yearly, { ...billed, price_amount: 60_000, price_interval: 'year' })
    await set(given, { stripe_subscription_id: null, status: 'active' })
    await set(ended, { ...billed, status: 'canceled', price_amount: 9_900, price_interval: 'month' })
    const figures = await computeFigures()
    assert.equal(figures.revenue.monthlyCents - before.monthlyCents, 4_900 + 5_000)

    await transaction((trx) => storeFigures(trx, figures))
    const operator = await signedInOperator()
    const { figures: shown } = await admin(client, operator, 'get', '/figures')
    assert.deepEqual(shown.revenue, figures.revenue)
    assert.equal(shown.days, 30)
    await transaction(async (trx) => storeFigures(trx, await computeFigures(7)))
    assert.equal((await admin(client, operator, 'get', '/figures?days=7')).figures.days, 7)
    assert.isBelow(Math.abs(Date.parse(shown.computedAt) - Date.now()), 60_000)
  })

  test('churn counts what begins and ends, not a change of plan', async ({ assert }) => {
    const now = Date.UTC(2031, 4, 15)
    const event = (at: number, former: string | null, current: string) =>
      ({
        id: newId(),
        name: 'subscription.updated',
        occurredAt: at,
        data: {
          accountId: newId(),
          stripeSubscriptionId: newId(),
          current: { status: current, planId: 'plan', cancelsAtPeriodEnd: false },
          former: former && { status: former, planId: 'plan', cancelsAtPeriodEnd: false },
        },
      }) as unknown as DomainEvent<'subscription.updated'>
    const april = Date.UTC(2031, 3, 10)
    await transaction(async (trx) => {
      for (const one of [
        event(april, null, 'active'),
        event(april, null, 'incomplete'),
        event(april, 'active', 'past_due'),
        event(april, 'active', 'active'),
        event(april, 'past_due', 'canceled'),
        event(now, 'active', 'canceled'),
      ])
        await countSubscription(trx, one)
    })
    const customer = await signedInCustomer({ plan: 'pro' })
    await transaction((trx) => countClosing(trx, customer.accountId))
    const { churn } = await computeFigures(30, now)
    const [start, end] = churn.slice(-2)
    assert.deepInclude(start, { month: '2031-04', started: 1, ended: 1 })
    assert.deepInclude(end, { month: '2031-05', started: 0, ended: 1 })
    // Whatever is billed now: one that ended in May existed when it began.
    assert.equal(start!.atStart, end!.atStart)
    assert.equal(end!.rate, Math.round(10_000 / end!.atStart) / 10_000)
    await transaction((trx) => trx.from('subscription_days').where('day', '>=', '2031-01-01').delete())
  })

  test('a generation counts towards cost, failures and quality', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const before = await computeFigures()
    const writer = `test-writer-${newId().slice(-6)}`
    const publicationId = await finished(customer.accountId, {
      generatedBy: `${writer}@7`,
      qualityScore: 0.8,
    })
    const row = (status: string, step: string, cost: number) =>
      sessionRow(customer, publicationId, { status, step_name: step, cost_micros: cost })
    await transaction((trx) =>
      trx
        .table('generation_sessions')
        .multiInsert([
          row('completed', 'generation_completed', 900_000_000),
          row('failed', 'finalization_failed', 100_000_000),
        ])
    )
    const { costs, failures, quality } = await computeFigures()
    assert.equal(costs.publications - before.costs.publications, 1)
    assert.equal(costs.totalMicros - before.costs.totalMicros, 1_000_000_000)
    assert.deepInclude(costs.customers[0], {
      userId: customer.userId,
      costMicros: 1_000_000_000,
      paidCents: 0,
    })
    const failed = (list: typeof failures) => list.find(({ step }) => step === 'finalization')?.failed ?? 0
    assert.equal(failed(failures) - failed(before.failures), 1)
    assert.deepInclude(
      quality.find((one) => one.writer === writer),
      { version: '7', publications: 1, averageScore: 0.8 }
    )
    await transaction((trx) =>
      trx.from('generation_sessions').where('publication_id', publicationId).delete()
    )
  })

  test('what happened in these days is beside what happened in as many days before', async ({
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const publicationId = await finished(customer.accountId)
    cleanup(async () => {
      await transaction((trx) =>
        trx.from('generation_sessions').where('publication_id', publicationId).delete()
      )
    })
    const computed = await computeFigures()
    const [week, quarter] = [await computeFigures(7), await computeFigures(90)]
    const row = (daysAgo: number, status: string, values: object = {}) => ({
      ...sessionRow(customer, publicationId, { status, step_name: 'finalization', cost_micros: 5_000 }),
      id: idFrom(Date.now() - daysAgo * 24 * 3600_000).slice(0, 13) + newId().slice(13),
      ...values,
    })
    await transaction((trx) =>
      trx
        .table('generation_sessions')
        .multiInsert([
          row(29, 'completed', { created_at: Date.now() - 29 * DAY }),
          row(31, 'completed'),
          row(59, 'failed', { error_code: 'WRITER_TIMEOUT' }),
          row(59, 'failed', { error_code: 'CANCELLED' }),
          row(61, 'failed', { error_code: 'WRITER_TIMEOUT' }),
        ])
    )
    const { totals, before } = await computeFigures()
    const added = (now: typeof totals, then: typeof totals) =>
      (['generations', 'failed', 'publications', 'costMicros'] as const).map((name) => now[name] - then[name])
    assert.deepEqual(added(totals, computed.totals), [1, 0, 1, 5_000])
    assert.deepEqual(added(before, computed.before), [3, 1, 1, 15_000])
    const day = ({ daily }: typeof computed) =>
      daily.find(({ date }) => date === utcDay(Date.now() - 29 * DAY))!
    assert.equal(day(await computeFigures()).publications - day(computed).publications, 1)
    assert.equal(computed.daily.length, 30)
    assert.deepEqual(added((await computeFigures(7)).totals, week.totals), [0, 0, 0, 0])
    assert.deepEqual(added((await computeFigures(90)).totals, quarter.totals), [5, 2, 2, 25_000])
  })

  test('revenue counts what is billed: canceled ones until their end, old prices, no trials', async ({
    assert,
    cleanup,
  }) => {
    const planId = newId()
    const now = Date.now()
    await transaction((trx) =>
      trx.table('plans').insert({
        id: planId,
        name: `Retired ${planId.slice(-6)}`,
        slug: `retired-${planId.slice(-6)}`,
        description: '',
        price: 0,
        currency: 'usd',
        interval: 'month',
        posts_per_month: 10,
        features: '[]',
        sort_order: 9,
        created_at: now,
        updated_at: now,
      })
    )
    const before = (await computeFigures()).revenue.monthlyCents
    const billed = { stripe_subscription_id: '', status: 'active', price_interval: 'month' }
    const added: string[] = []
    cleanup(() =>
      transaction(async (trx) => {
        await trx
          .from('subscriptions')
          .whereIn('account_id', added)
          .update({ plan_id: await freePlan(trx) })
        await trx.from('plans').where('id', planId).delete()
      })
    )
    const counts = async (values: object, cents: number) => {
      const { accountId } = await signedInCustomer({ plan: 'pro' })
      added.push(accountId)
      const former = (await computeFigures()).revenue.monthlyCents
      await transaction((trx) =>
        trx
          .from('subscriptions')
          .where('account_id', accountId)
          .update({ ...billed, stripe_subscription_id: newId(), ...values })
      )
      assert.equal((await computeFigures()).revenue.monthlyCents - former, cents, JSON.stringify(values))
    }
    await counts({ price_amount: 2_900, cancel_at_period_end: true, current_period_end: now + 1e9 }, 2_900)
    await counts({ price_amount: 1_900, status: 'past_due' }, 1_900)
    await counts({ price_amount: 2_900, status: 'trialing' }, 0)
    await counts({ price_amount: 2_900, status: 'canceled', ended_at: now }, 0)
    // The plan costs something else, or nothing, by now: existing subscribers pay the former price.
    await counts({ price_amount: 700 }, 700)
    await counts({ price_amount: 12_000, price_interval: 'year', plan_id: planId }, 1_000)
    assert.equal((await computeFigures()).revenue.monthlyCents - before, 2_900 + 1_900 + 700 + 1_000)
  })

  test('a customer’s cost is shown beside what they paid less refunds, within the same days', async ({
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const publicationId = await finished(customer.accountId)
    cleanup(async () => {
      await transaction((trx) =>
        trx.from('generation_sessions').where('publication_id', publicationId).delete()
      )
    })
    const invoice = (values: object) => ({
      id: newId(),
      account_id: customer.accountId,
      stripe_invoice_id: newId(),
      status: 'paid',
      total: 2_999,
      amount_remaining: 0,
      currency: 'usd',
      issued_at: Date.now(),
      period_start: Date.now(),
      period_end: Date.now(),
      read_at: Date.now(),
      ...values,
    })
    const session = (status: string, cost: number) =>
      sessionRow(customer, publicationId, { status, step_name: 'finalization', cost_micros: cost })
    await transaction(async (trx) => {
      await trx
        .table('invoices')
        .multiInsert([
          invoice({ amount_refunded: 0 }),
          invoice({ amount_refunded: 1_000 }),
          invoice({ amount_refunded: 0, status: 'open', amount_remaining: 2_999 }),
          invoice({ amount_refunded: 0, issued_at: Date.now() - 31 * 24 * 3600_000 }),
        ])
      await trx
        .table('generation_sessions')
        .multiInsert([session('completed', 700_000_000), session('failed', 200_000_000)])
    })
    const { costs } = await computeFigures()
    assert.deepEqual(
      costs.customers.find(({ userId }) => userId === customer.userId),
      {
        userId: customer.userId,
        email: customer.email,
        publications: 1,
        costMicros: 900_000_000,
        paidCents: 2_999 + 1_999,
      }
    )
  })

  test('what people end themselves is no failure of its step', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const publicationId = await finished(customer.accountId)
    cleanup(async () => {
      await transaction((trx) =>
        trx.from('generation_sessions').where('publication_id', publicationId).delete()
      )
    })
    const failed = async () =>
      (await computeFigures()).failures.find(({ step }) => step === 'structure_planning')?.failed ?? 0
    const before = await failed()
    await transaction((trx) =>
      trx.table('generation_sessions').multiInsert(
        ['CANCELLED', 'OUTLINE_DISCARDED', 'OUTLINE_LAPSED', 'WRITER_TIMEOUT'].map((code) =>
          sessionRow(customer, publicationId, {
            status: 'failed',
            step_name: 'structure_planning_failed',
            error_code: code,
          })
        )
      )
    )
    assert.equal(await failed(), before + 1)
  })

  test('the quota of a plan has the numbers of single accounts in it', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const customer = await signedInCustomer({ plan: 'pro' })
    const pro = async () => (await computeFigures()).quota.find(({ planName }) => planName === 'Pro Plan')!
    const before = await pro()
    await admin(client, operator, 'put', `/users/${customer.userId}/subscription`, { postsPerMonth: 250 })
    const after = await pro()
    assert.deepEqual([after.accounts, after.posts - before.posts], [before.accounts, 150])
  })
})

const freePlan = async (trx: Transaction): Promise<string> =>
  (await trx.from('plans').where('slug', 'free').select('id').firstOrFail()).id
