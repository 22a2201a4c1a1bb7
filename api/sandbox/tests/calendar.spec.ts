import { test } from '@japa/runner'
import { afterIntervals, nextPeriodEnd, proratedAmount } from '#sandbox/engine/calendar'
import { seconds } from '#sandbox/tests/support/test_sandbox'

const month = { interval: 'month', interval_count: 1 }
const iso = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10)

test.group('The ends of periods', () => {
  test('keep to the day they began with, through short months', ({ assert }) => {
    const anchor = seconds('2027-01-31T10:00:00Z')
    const ends = [1, 2, 3, 4].map((count) => iso(afterIntervals(anchor, month, count)))
    assert.deepEqual(ends, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    assert.equal(iso(nextPeriodEnd(anchor, month, seconds('2027-02-28T10:00:00Z'))), '2027-03-31')
  })

  test('find the 29th of February in a leap year', ({ assert }) => {
    const january = seconds('2028-01-31T10:00:00Z')
    assert.equal(iso(nextPeriodEnd(january, month, january)), '2028-02-29')
    const leap = seconds('2028-02-29T10:00:00Z')
    const year = { interval: 'year', interval_count: 1 }
    const ends = [1, 2, 3, 4].map((count) => iso(afterIntervals(leap, year, count)))
    assert.deepEqual(ends, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  test('are after the moment, and the first that are, in {interval}s')
    .with([
      month,
      { interval: 'week', interval_count: 2 },
      { interval: 'day', interval_count: 1 },
      { interval: 'year', interval_count: 1 },
    ])
    .run(({ assert }, interval) => {
      const anchor = seconds('2026-08-31T23:59:59Z')
      for (let moment = anchor; moment < anchor + 800 * 86_400; moment += 86_400 * 5 + 7) {
        const end = nextPeriodEnd(anchor, interval, moment)
        assert.isAbove(end, moment)
        let before = anchor
        for (let count = 1; afterIntervals(anchor, interval, count) < end; count++)
          before = afterIntervals(anchor, interval, count)
        assert.isAtMost(before, moment)
      }
    })
})

test.group('What is left of a period', () => {
  const period = { start: 1_000, end: 2_000 }

  test('costs its share by the second, in whole cents', ({ assert }) => {
    assert.equal(proratedAmount(2999, period, 1_000), 2999)
    assert.equal(proratedAmount(2999, period, 1_500), 1500)
    assert.equal(proratedAmount(2999, period, 1_999), 3)
    assert.equal(proratedAmount(2999, period, 2_000), 0)
  })

  test('is nothing after its end and all of it before its start', ({ assert }) => {
    assert.equal(proratedAmount(2999, period, 9_000), 0)
    assert.equal(proratedAmount(2999, period, 0), 2999)
  })
})
