import { test } from '@japa/runner'
import fc from 'fast-check'
import { capturePost, releasePost, reservePosts } from '#billing/actions/quota'
import { billingNow, setBillingClock } from '#billing/billing_clock'
import { calendarMonth } from '#billing/subscriptions/period'
import { readConnection, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { DAY } from '#core/time'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'

/** @returns the reservations; none if no post is left */
async function use(
  { accountId }: Customer,
  wanted: number,
  kind: 'single' | 'bulk' = 'single'
): Promise<string[]> {
  try {
    return await transaction((trx) => reservePosts(trx, accountId, wanted, kind))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_PUBLICATIONS_REMAINING') return []
    throw error
  }
}

const capture = (id: string) => transaction((trx) => capturePost(trx, id))
const release = (id: string) => transaction((trx) => releasePost(trx, id))

/** A clock that is only moved manually. */
function stillClock(start: number, cleanup: (undo: () => void) => void) {
  let now = start
  cleanup(setBillingClock(() => now))
  return {
    set: (time: number) => {
      now = time
    },
    now: () => now,
  }
}

async function usageOf(client: import('@japa/api-client').ApiClient, { token }: Customer) {
  const answer = await client.get('/api/subscriptions/usage').bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data
}

test.group('The quota', () => {
  test('never gives away more than there is, and its counts equal the ledger, whatever happens', async ({
    assert,
    cleanup,
  }) => {
    const clock = stillClock(Date.parse('2028-01-31T23:00:00Z'), cleanup)
    const limits = { free: 3, starter: 20 } as const
    type Step =
      | { do: 'reserve'; wanted: number }
      | { do: 'capture' | 'release'; which: number }
      | { do: 'wait'; days: number }
      | { do: 'plan'; slug: keyof typeof limits }
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ do: fc.constant('reserve' as const), wanted: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constantFrom('capture' as const, 'release' as const), which: fc.nat(30) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) }),
      fc.record({
        do: fc.constant('plan' as const),
        slug: fc.constantFrom('free' as const, 'starter' as const),
      })
    )

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const customer = await signedInCustomer()
        let plan: keyof typeof limits = 'free'
        /** The model: each reservation with its period and state. */
        const ledger: { id: string; period: number; state: 'reserved' | 'captured' | 'released' }[] = []
        const taken = (period: number) =>
          ledger.filter((one) => one.period === period && one.state !== 'released').length
        for (const one of steps) {
          const period = calendarMonth(clock.now()).start
          if (one.do === 'wait') clock.set(clock.now() + one.days * DAY)
          else if (one.do === 'plan') {
            plan = one.slug
            await transaction(async (trx) => {
              const { id } = await trx.from('plans').where('slug', plan).select('id').firstOrFail()
              await trx.from('subscriptions').where('account_id', customer.accountId).update({ plan_id: id })
            })
          } else if (one.do === 'reserve') {
            const given = await use(customer, one.wanted)
            assert.lengthOf(given, Math.max(0, Math.min(one.wanted, limits[plan] - taken(period))))
            ledger.push(...given.map((id) => ({ id, period, state: 'reserved' as const })))
          } else if (ledger.length > 0) {
            const chosen = ledger[one.which % ledger.length]!
            const settled = await (one.do === 'capture' ? capture : release)(chosen.id)
            assert.equal(settled, chosen.state === 'reserved', 'settled once')
            if (settled) chosen.state = one.do === 'capture' ? 'captured' : 'released'
          }
        }
        const rows = await readConnection().from('quota_periods').where('account_id', customer.accountId)
        for (const row of rows) {
          const own = ledger.filter(({ period }) => period === Number(row.period_start))
          assert.equal(Number(row.used), own.filter(({ state }) => state === 'captured').length)
          assert.equal(Number(row.reserved), own.filter(({ state }) => state === 'reserved').length)
          assert.isAtMost(Number(row.used) + Number(row.reserved), limits.starter)
        }
        assert.equal(
          rows.reduce((sum, row) => sum + Number(row.used) + Number(row.reserved), 0),
          ledger.filter(({ state }) => state !== 'released').length
        )
      }),
      { numRuns: 15, seed: 20_261_121 }
    )
  })

  test('admits exactly what is left when fifty ask at the turn of the month, and counts each period apart', async ({
    assert,
    cleanup,
  }) => {
    const end = Date.parse('2028-03-01T00:00:00Z')
    const clock = stillClock(end - 1, cleanup)
    const customer = await signedInCustomer()
    const before = await Promise.all(Array.from({ length: 25 }, () => use(customer, 1)))
    clock.set(end)
    const after = await Promise.all(Array.from({ length: 25 }, () => use(customer, 1)))
    assert.lengthOf(before.flat(), 3)
    assert.lengthOf(after.flat(), 3)
    const rows = await readConnection()
      .from('quota_periods')
      .where('account_id', customer.accountId)
      .orderBy('period_start')
    assert.deepEqual(
      rows.map((row) => [new Date(Number(row.period_start)).toISOString(), Number(row.reserved)]),
      [
        ['2028-02-01T00:00:00.000Z', 3],
        ['2028-03-01T00:00:00.000Z', 3],
      ]
    )
    await release(before.flat()[0]!)
    assert.lengthOf(await use(customer, 1), 0, 'what is given back belongs to February')
  })
})

test.group('Mails about the quota', () => {
  test('are sent at 80 % and 100 %, once per period', async ({ assert, cleanup }) => {
    const clock = stillClock(Date.parse('2028-02-10T12:00:00Z'), cleanup)
    const customer = await signedInCustomer({ plan: 'starter' })
    const subjects = async () => (await mailsTo(customer.email)).map(({ subject }) => subject)
    await use(customer, 15)
    assert.deepEqual(await subjects(), [])
    const [sixteenth] = await use(customer, 1)
    assert.deepEqual(await subjects(), ['You have used 16 of 20 posts this month'])
    await release(sixteenth!)
    await use(customer, 1)
    assert.lengthOf(await subjects(), 1, 'crossing the line again is no news')
    await Promise.all(Array.from({ length: 10 }, () => use(customer, 1)))
    assert.deepEqual((await subjects()).slice(1), ['You have used all 20 posts this month'])
    clock.set(Date.parse('2028-03-02T12:00:00Z'))
    await use(customer, 20)
    assert.deepEqual((await subjects()).slice(2), ['You have used all 20 posts this month'])
  })

  test('are also in the status', async ({ assert, client, cleanup }) => {
    stillClock(Date.parse('2028-02-10T12:00:00Z'), cleanup)
    const customer = await signedInCustomer()
    const codes = async () => {
      const answer = await client.get('/api/subscriptions/status').bearerToken(customer.token)
      return answer.body().data.notices.map(({ code, at }: { code: string; at: string }) => [code, at])
    }
    assert.deepEqual(await codes(), [])
    await use(customer, 3)
    assert.deepEqual(await codes(), [['usage_100', '2028-03-01T00:00:00.000Z']])
  })
})

test.group('The use of a period', () => {
  test('is shown day by day from the first to today, and by kind', async ({ assert, client, cleanup }) => {
    const clock = stillClock(Date.parse('2028-02-01T00:00:00Z'), cleanup)
    const customer = await signedInCustomer({ plan: 'starter' })
    assert.isNull((await usageOf(client, customer)).projected)
    const first = await use(customer, 4, 'bulk')
    clock.set(Date.parse('2028-02-03T23:59:59.999Z'))
    const [single] = await use(customer, 1)
    clock.set(Date.parse('2028-02-05T00:00:00Z'))
    await capture(first[0]!)
    await capture(first[1]!)
    await release(first[2]!)
    await capture(single!)
    const usage = await usageOf(client, customer)
    assert.deepEqual(
      usage.daily.map((day: { date: string; posts: number }) => [day.date, day.posts]),
      [
        ['2028-02-01', 3],
        ['2028-02-02', 0],
        ['2028-02-03', 1],
        ['2028-02-04', 0],
        ['2028-02-05', 0],
      ]
    )
    assert.deepEqual(usage.daily[0].byKind, { single: 0, bulk: 3 })
    assert.deepEqual(usage.byKind, [
      { kind: 'single', posts: 1 },
      { kind: 'bulk', posts: 3 },
    ])
    assert.equal(usage.used, 3)
    assert.equal(usage.reserved, 1)
    assert.equal(usage.remaining, 16)
    assert.equal(usage.limit, 20)
    assert.equal(usage.projected, 29, '4 posts in 4 of 29 days')
    assert.equal(usage.periodEnd, '2028-03-01T00:00:00.000Z')
    assert.equal(billingNow(), clock.now())
  })

  test('is private to its account', async ({ assert, client }) => {
    const one = await signedInCustomer()
    const other = await signedInCustomer()
    await use(one, 2)
    assert.equal((await usageOf(client, other)).remaining, 3)
    ;(await client.get('/api/subscriptions/usage')).assertStatus(401)
  })
})
