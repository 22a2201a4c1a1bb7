import { expect, test } from 'vitest'
import { centsFrom, typedFrom } from './cents'

test('an amount is typed with a comma or a point, or without cents', () => {
  expect(centsFrom('15,00')).toBe(1500)
  expect(centsFrom('15.5')).toBe(1550)
  expect(centsFrom(' 1 200 ')).toBe(120_000)
  expect(typedFrom(1499, 'ru')).toBe('14,99')
  expect(typedFrom(1499, 'en')).toBe('14.99')
})

test('anything else is no amount', () => {
  for (const typed of ['', '-5', '1,234', '15,', 'all', '1e3']) expect(centsFrom(typed), typed).toBeNull()
})
