import { expect, test } from 'vitest'
import { plan } from '#/test/fixtures'
import { comparisonRows } from './comparison-rows'

test('a plan that does not name a feature has what the cheaper one before it has', () => {
  const rows = comparisonRows([
    plan({
      slug: 'free',
      features: [
        { name: '3 posts per month', included: true },
        { name: 'Basic support', included: true },
        { name: 'API access', included: false },
      ],
    }),
    plan({ slug: 'starter', features: [{ name: 'API access', included: true }] }),
    plan({ slug: 'pro', features: [{ name: 'Custom templates', included: false }] }),
  ])
  expect(rows).toEqual([
    { name: 'Basic support', included: [true, true, true] },
    { name: 'API access', included: [false, true, true] },
    { name: 'Custom templates', included: [false, false, false] },
  ])
})
