import { expect, test } from 'vitest'
import { plan } from '#/test/fixtures'
import { planList, shortName } from './plan-list'

test('the free plan is listed once and first, whatever the order it comes in', () => {
  const pro = plan({ slug: 'pro', name: 'Pro Plan', price: 2999 })
  const free = plan({ slug: 'free' })
  expect(planList([pro, free, plan({ slug: 'free', id: 'another' })])).toEqual([free, pro])
})

test('a button says Pro, not Pro Plan', () => {
  expect(shortName({ name: 'Pro Plan' })).toBe('Pro')
  expect(shortName({ name: 'Planner' })).toBe('Planner')
})
