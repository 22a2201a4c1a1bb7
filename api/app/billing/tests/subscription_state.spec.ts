import { test } from '@japa/runner'
import {
  GRACE,
  type StoredSubscription,
  toSubscriptionState,
} from '#billing/subscriptions/subscription_state'
import { DAY, utcDay } from '#core/time'

const at = (text: string) => Date.parse(text)
const START = at('2027-01-15T08:00:00Z')
const END = at('2027-02-15T08:00:00Z')

const paid: StoredSubscription = {
  stripeSubscriptionId: 'sub_1',
  status: 'active',
  interval: 'month',
  cancelAtPeriodEnd: false,
  periodStart: START,
  periodEnd: END,
  anchor: START,
  pastDueSince: null,
  endedAt: null,
  pendingAt: null,
}

test.group('A paid plan', () => {
  test('counts by its own period', ({ assert }) => {
    const state = toSubscriptionState(paid, START + DAY)
    assert.deepEqual(state.period, { start: START, end: END })
    assert.equal(state.plan, 'own')
  })

  test('counts by its own period even if our clock is slightly behind', ({ assert }) => {
    assert.deepEqual(toSubscriptionState(paid, START - 2_000).period, { start: START, end: END })
  })

  test('counts posts by the month where it is billed by the year', ({ assert }) => {
    const yearly: StoredSubscription = { ...paid, interval: 'year', periodEnd: at('2028-01-15T08:00:00Z') }
    const month = (now: string) => {
      const { period, quotaPeriod } = toSubscriptionState(yearly, at(now))
      assert.deepEqual(period, { start: START, end: yearly.periodEnd! })
      return [quotaPeriod.start, quotaPeriod.end].map((time) => utcDay(time))
    }
    assert.deepEqual(month('2027-01-15T08:00:00Z'), ['2027-01-15', '2027-02-15'])
    assert.deepEqual(month('2027-02-15T07:59:59Z'), ['2027-01-15', '2027-02-15'])
    assert.deepEqual(month('2027-02-15T08:00:00Z'), ['2027-02-15', '2027-03-15'])
    assert.deepEqual(month('2027-12-31T00:00:00Z'), ['2027-12-15', '2028-01-15'])
    assert.deepEqual(month('2027-01-15T07:59:58Z'), ['2027-01-15', '2027-02-15'], 'our clock is behind')
  })

  test('continues into the next period before the news of its payment arrives', ({ assert }) => {
    const state = toSubscriptionState(paid, END)
    assert.equal(state.plan, 'own')
    assert.deepEqual(state.period, { start: END, end: at('2027-03-15T08:00:00Z') })
  })

  test('counts as unpaid when there is no news for seven days', ({ assert }) => {
    assert.equal(toSubscriptionState(paid, END + GRACE - 1).plan, 'own')
    const after = toSubscriptionState(paid, END + GRACE)
    assert.equal(after.plan, 'free')
    assert.equal(after.status, 'past_due')
  })

  test('ends exactly with its period where it is canceled', ({ assert }) => {
    const canceled = { ...paid, cancelAtPeriodEnd: true }
    assert.equal(toSubscriptionState(canceled, END - 1).cancelsAt, END)
    const after = toSubscriptionState(canceled, END)
    assert.equal(after.plan, 'free')
    assert.equal(after.status, 'canceled')
    assert.equal(after.endedAt, END)
    assert.deepEqual(after.period, { start: at('2027-02-01T00:00:00Z'), end: at('2027-03-01T00:00:00Z') })
  })

  test('stays active for exactly seven days while it is past due', ({ assert }) => {
    const unpaid = { ...paid, status: 'past_due', pastDueSince: START + DAY }
    assert.equal(toSubscriptionState(unpaid, START + DAY + GRACE - 1).plan, 'own')
    assert.equal(toSubscriptionState(unpaid, START + 2 * DAY).graceUntil, START + DAY + GRACE)
    const over = toSubscriptionState(unpaid, START + DAY + GRACE)
    assert.equal(over.plan, 'free')
    assert.equal(over.status, 'past_due')
  })

  test('is still canceled at its end where it is unpaid for longer than the grace period', ({ assert }) => {
    const canceled = { ...paid, cancelAtPeriodEnd: true, pastDueSince: START }
    const after = START + GRACE + DAY
    for (const status of ['past_due', 'unpaid'])
      assert.containSubset(toSubscriptionState({ ...canceled, status }, after), {
        plan: 'free',
        status,
        cancelsAt: END,
        graceUntil: START + GRACE,
      })
    assert.isNull(toSubscriptionState({ ...paid, status: 'unpaid' }, after).cancelsAt)
  })

  test('is replaced by the plan of a downgrade when that is due', ({ assert }) => {
    const planned = { ...paid, pendingAt: END }
    assert.equal(toSubscriptionState(planned, END - 1).plan, 'own')
    const after = toSubscriptionState(planned, END)
    assert.equal(after.plan, 'pending')
    assert.equal(after.period.start, END)
  })

  test('counts as free in the state {$self}')
    .with(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'])
    .run(({ assert }, status) => {
      assert.equal(toSubscriptionState({ ...paid, status }, START + DAY).plan, 'free')
    })
})

test.group('A plan that was given', () => {
  test('counts by calendar months', ({ assert }) => {
    const given = { ...paid, stripeSubscriptionId: null, periodStart: null, periodEnd: null, anchor: null }
    const state = toSubscriptionState(given, at('2027-02-28T23:59:59Z'))
    assert.equal(state.plan, 'own')
    assert.deepEqual(state.period, { start: at('2027-02-01T00:00:00Z'), end: at('2027-03-01T00:00:00Z') })
  })
})
