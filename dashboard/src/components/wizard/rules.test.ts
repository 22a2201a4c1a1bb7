import { expect, test } from 'vitest'
import { canLeave, givenUrls, promptError, withKeyword } from './rules'
import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

const answered: WizardSettings = { ...DEFAULT_SETTINGS, prompt: 'How often should a bike be serviced?' }
const leave = (step: number, change: Partial<WizardSettings>, known = false) =>
  canLeave(step, { ...answered, ...change }, known)

test('a prompt needs 10 characters; the message shows once something is typed', () => {
  expect(leave(2, { prompt: '123456789' })).toBe(false)
  expect(leave(2, { prompt: '1234567890' })).toBe(true)
  expect(leave(2, { prompt: '12345        ' })).toBe(false)
  expect(promptError('')).toBeUndefined()
  expect(promptError('Bikes')).toBe('Please enter at least 10 characters')
  expect(promptError('1234567890')).toBeUndefined()
})

test('a website needs an address, a known company needs data, and without context neither is required', () => {
  expect(leave(4, { companyInfoSource: 'parse', companyUrls: ['', '  '] })).toBe(false)
  expect(leave(4, { companyInfoSource: 'parse', companyUrls: ['https://a.example'] })).toBe(true)
  expect(leave(4, { companyInfoSource: 'parse', companyUrls: ['a.example', 'our site'] })).toBe(false)
  expect(leave(4, { companyInfoSource: 'known' }, false)).toBe(false)
  expect(leave(4, { companyInfoSource: 'known' }, true)).toBe(true)
  expect(leave(4, { companyInfoSource: 'manual' })).toBe(true)
  expect(leave(4, { companyInfoSource: 'parse', includeCompanyContext: false })).toBe(true)
})

test('an own page has to be an address, with or without its scheme', () => {
  expect(leave(2, { sources: ['https://a.example/notes', 'b.example', ''] })).toBe(true)
  expect(leave(2, { sources: ['not an address'] })).toBe(false)
  expect(leave(2, { sources: ['bikes'] })).toBe(false)
})

test('every other step can be left as it is', () => {
  for (const step of [1, 3, 5, 6, 7, 8]) expect(leave(step, {})).toBe(true)
})

test('blank addresses are dropped', () => {
  expect(givenUrls(['', ' https://a.example ', '  '])).toEqual(['https://a.example'])
})

test('keywords are trimmed; empty and repeated ones are ignored', () => {
  expect(withKeyword(['cargo bike'], '  service ')).toEqual(['cargo bike', 'service'])
  expect(withKeyword(['cargo bike'], '   ')).toEqual(['cargo bike'])
  expect(withKeyword(['cargo bike'], 'Cargo Bike')).toEqual(['cargo bike'])
})
