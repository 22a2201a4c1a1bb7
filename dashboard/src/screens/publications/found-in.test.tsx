import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FoundIn, marked } from './found-in'

test('why a search found a publication, with the words marked', () => {
  render(
    <FoundIn match={{ field: 'content', text: '... every lock that Söhne sell ...' }} search="lock sohne" />
  )
  expect(screen.getByText(/In the text/)).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'lock',
    'Söhne',
  ])
})

test('a word is a hit from its start, whatever its case', () => {
  const hits = marked('Bicycle locks and padlocks', 'LOCK').filter(({ hit }) => hit)
  expect(hits.map(({ text }) => text)).toEqual(['locks'])
})
