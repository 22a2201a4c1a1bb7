import { expect, test } from 'vitest'
import { excerptOf, type Place, searchDocs } from './search-docs'

const place = (title: string, text = '', page = 'Webhooks'): Place => ({
  href: `/${title}`,
  page,
  title,
  text,
})

test('every word must be found, and titles come before texts', () => {
  const places = [
    place('Signatures', 'How to verify a delivery.'),
    place('Verify what arrives', 'Compare the signature.'),
    place('Retries', 'Nothing of it.'),
  ]
  expect(searchDocs(places, 'Verify').map(({ title }) => title)).toEqual([
    'Verify what arrives',
    'Signatures',
  ])
  expect(searchDocs(places, 'verify signature').map(({ title }) => title)).toEqual([
    'Signatures',
    'Verify what arrives',
  ])
  expect(searchDocs(places, 'verify nothing')).toEqual([])
})

test('the name of a page finds its parts, and nothing typed finds nothing', () => {
  expect(searchDocs([place('Retries')], 'webhooks retries')).toHaveLength(1)
  expect(searchDocs([place('Retries')], '  ')).toEqual([])
})

test('an excerpt begins near the word that was found, with the words marked', () => {
  const long = place(
    'Retries',
    `${'Something else first. '.repeat(8)}A delivery (once) is retried for a day. `
  )
  const pieces = excerptOf(long, 'delivery retried')
  const shown = pieces.map(({ text }) => text).join('')
  expect(shown.startsWith('… ')).toBe(true)
  expect(shown.length).toBeLessThan(130)
  expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['delivery', 'retried'])
  expect(excerptOf(long, '(once').some(({ isMatch }) => isMatch)).toBe(true)
})

test('the excerpt of a place that was found by its title is its beginning', () => {
  expect(excerptOf(place('Retries', 'Nothing of it.'), 'retries')).toEqual([
    { text: 'Nothing of it.', isMatch: false },
  ])
})
