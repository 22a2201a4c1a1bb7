import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown'

const TEXT = `## Prices

A first check costs **£65**, parts extra.[^1] It takes an hour. It takes an hour.

- A disc is £68, fitted.

| Service | Price |
| --- | --- |
| First check | £65 |
`

function marked(statements: { number: number; place: 'text' | 'table'; text: string }[], text = TEXT) {
  const show = (number: number, words: React.ReactNode) => <b data-at={number}>{words}</b>
  const { container } = render(<Markdown marks={{ statements, show }}>{text}</Markdown>)
  return [...container.querySelectorAll('[data-at]')].map((one) => [
    one.getAttribute('data-at'),
    one.textContent,
  ])
}

test('statements are marked across bold words, in lists and in table rows, without their citations', () => {
  expect(
    marked([
      { number: 3, place: 'text', text: 'A first check costs £65, parts extra.' },
      { number: 4, place: 'text', text: 'It takes an hour.' },
      { number: 5, place: 'text', text: 'It takes an hour.' },
      { number: 6, place: 'text', text: 'A disc is £68, fitted.' },
      { number: 7, place: 'table', text: 'First check | £65' },
    ])
  ).toEqual([
    ['3', 'A first check costs '],
    ['3', '£65'],
    ['3', ', parts extra.'],
    ['4', 'It takes an hour.'],
    ['5', 'It takes an hour.'],
    ['6', 'A disc is £68, fitted.'],
    ['7', 'First check'],
    ['7', '£65'],
  ])
})

test('what is not in the text stays unmarked', () => {
  expect(marked([{ number: 1, place: 'text', text: 'It takes two hours.' }])).toEqual([])
})

test('the period after a link is not a mark of its own', () => {
  const statement = { number: 2, place: 'text', text: 'Prices are on our site.' } as const
  expect(marked([statement], 'Prices are on [our site](https://a.example).')).toEqual([
    ['2', 'Prices are on '],
  ])
})
