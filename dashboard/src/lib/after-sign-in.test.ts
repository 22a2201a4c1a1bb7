import { beforeEach, expect, test } from 'vitest'
import { setAfterSignIn, takeAfterSignIn } from './after-sign-in'

beforeEach(() => sessionStorage.clear())

test('the remembered address is returned once', () => {
  setAfterSignIn('/pricing?checkout=pro')
  expect(takeAfterSignIn()).toBe('/pricing?checkout=pro')
  expect(takeAfterSignIn()).toBeNull()
})

test('what was remembered can be forgotten', () => {
  setAfterSignIn('/pricing')
  setAfterSignIn(null)
  expect(takeAfterSignIn()).toBeNull()
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
])('another site is no place to go to: %s', (address) => {
  sessionStorage.setItem('afterSignIn', address)
  expect(takeAfterSignIn()).toBeNull()
})
