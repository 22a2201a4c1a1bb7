import { test } from '@japa/runner'
import fc from 'fast-check'
import { addMonths, calendarMonth, rolledOn } from '#billing/subscriptions/period'

const at = (text: string) => Date.parse(text)
const iso = (time: number) => new Date(time).toISOString()

test.group('A month later', () => {
  test('{0} and {1} months is {2}')
    .with([
      ['2027-01-31T10:30:15.000Z', 1, '2027-02-28T10:30:15.000Z'],
      ['2027-01-31T10:30:15.000Z', 2, '2027-03-31T10:30:15.000Z'],
      ['2028-01-31T10:30:15.000Z', 1, '2028-02-29T10:30:15.000Z'],
      ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
      ['2028-02-29T00:00:00.000Z', 48, '2032-02-29T00:00:00.000Z'],
      ['2026-12-15T23:59:59.000Z', 1, '2027-01-15T23:59:59.000Z'],
    ] as [string, number, string][])
    .run(({ assert }, [from, months, to]) => {
      assert.equal(iso(addMonths(at(from), months)), to)
    })
})

test.group('A calendar month', () => {
  test('contains its first moment and not that of the next', ({ assert }) => {
    const february = calendarMonth(at('2028-02-29T23:59:59.999Z'))
    assert.deepEqual(Object.values(february).map(iso), [
      '2028-02-01T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ])
    assert.equal(calendarMonth(february.end).start, february.end)
  })
})

test.group('A period that continues', () => {
  test('keeps the day of its anchor over short months', ({ assert }) => {
    const anchor = at('2027-01-31T10:00:00Z')
    const known = { start: anchor, end: addMonths(anchor, 1) }
    assert.equal(iso(known.end), '2027-02-28T10:00:00.000Z')
    assert.deepEqual(rolledOn(known, anchor, 'month', known.end), {
      start: known.end,
      end: at('2027-03-31T10:00:00Z'),
    })
    assert.equal(
      iso(rolledOn(known, anchor, 'month', at('2027-04-30T09:59:59Z')).start),
      '2027-03-31T10:00:00.000Z'
    )
  })

  test('contains each moment in exactly one period, whatever the anchor and the starting point', ({
    assert,
  }) => {
    const moment = fc.integer({
      min: at('2024-01-01T00:00:00Z') / 1000,
      max: at('2032-12-31T00:00:00Z') / 1000,
    })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 * 31 * 24 * 3600 }),
        fc.constantFrom('month' as const, 'year' as const),
        (seconds, ahead, later, interval) => {
          const anchor = seconds * 1000
          const step = interval === 'year' ? 12 : 1
          const first = { start: anchor, end: addMonths(anchor, step) }
          const now = anchor + later * 1000
          const found = rolledOn(first, anchor, interval, now)
          assert.isTrue(found.start <= now && now < found.end)
          // Starting from a later known period gives the same result.
          const known = { start: addMonths(anchor, ahead * step), end: addMonths(anchor, (ahead + 1) * step) }
          if (known.start <= now) assert.deepEqual(rolledOn(known, anchor, interval, now), found)
          assert.equal(rolledOn(first, anchor, interval, found.end).start, found.end)
        }
      )
    )
  })
})
