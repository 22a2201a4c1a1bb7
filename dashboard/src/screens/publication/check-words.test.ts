import type { QualityCheck } from '@cygnet/sdk'
import { expect, test } from 'vitest'
import { checkTitle } from './check-faults'
import { capWords, checkWords } from './check-words'

const check = (fields: Partial<QualityCheck>) =>
  ({
    id: 'a',
    group: 'seo',
    label: 'A',
    weight: 1,
    score: 0,
    passed: false,
    wanted: null,
    where: [],
    ...fields,
  }) as QualityCheck
const words = (value: string | null, wanted: string | null, passed = false) =>
  checkWords(check({ value, wanted, passed }))

test('a failed check says what was found and what to aim for', () => {
  expect(words('221 words (4 repeated not counted)', '800–1,500')).toBe(
    '221 words (4 repeated not counted). Aim: 800–1,500.'
  )
  expect(words('No link to your own site yet', null)).toBe('No link to your own site yet')
  expect(words('3 places', 'none')).toBe('3 places')
  expect(words('no', 'yes')).toBeNull()
  expect(words(null, 'all')).toBe('Aim: all.')
})

test('a failed check is called by what is wrong, a passed one by its label; neither says it twice', () => {
  const check = (id: string, passed: boolean, value: string | null = null) =>
    ({
      id,
      group: 'seo',
      label: 'A label',
      weight: 1,
      score: 0,
      passed,
      value,
      wanted: null,
      where: [],
    }) as QualityCheck
  expect(checkTitle(check('keyword-in-title', false))).toBe('The title lacks the main keyword')
  expect(checkTitle(check('keyword-in-title', true))).toBe('A label')
  expect(checkTitle(check('a check of tomorrow', false))).toBe('A label')
  expect(checkWords(check('external-links', false, 'No link to another site yet'))).toBeNull()
})

test('a passed one says only what was found', () => {
  expect(words('900 words', '800–1,500', true)).toBe('900 words')
})

test('a score that is held down says by what', () => {
  expect(capWords({ cap: null })).toBeNull()
  expect(capWords({})).toBeNull()
  expect(capWords({ cap: { score: 0.6, reason: 'unsupported' } })).toBe(
    'It cannot score more than 60%, because a statement has no source that says it.'
  )
  expect(capWords({ cap: { score: 0.6, reason: 'open_gaps' } }, 84)).toBe(
    'Its parts add up to 84%, but it cannot score more than 60%, because it has open questions.'
  )
  expect(capWords({ cap: { score: 0.6, reason: 'open_gaps' } }, 41)).toMatch(/^It cannot/)
  const value = '97.7% matches your sources. Keep it under 15%, not counting quotations.'
  expect(
    capWords({ cap: { score: 0.6, reason: 'copied' }, checks: [check({ id: 'source-overlap', value })] }, 87)
  ).toBe(
    'Its parts add up to 87%, but it cannot score more than 60%, because 97.7% of it matches its sources.'
  )
})
