import { expect, test } from 'vitest'
import { type Place, searchDocs } from './search-docs'

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
