import { expect, test } from 'vitest'
import { findsWords } from './near-words'

test.each([
  ['', 'Billing'],
  ['bil', 'Billing'],
  ['biling', 'Billing'],
  ['bililng', 'Billing'],
  ['publcations', 'Publications'],
  ['pubilcation', 'Publications'],
  ['request log', 'API log: requests'],
])('%j finds %s', (typed, text) => expect(findsWords(typed, text)).toBe(true))

test.each([
  ['cal', 'Billing'],
  ['bln', 'Billing'],
  ['keys log', 'API keys'],
  ['templates', 'Webhooks'],
])('%j does not find %s', (typed, text) => expect(findsWords(typed, text)).toBe(false))
