import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markChanges } from './mark-changes'
import { Markdown } from './markdown'

function shown(before: string, after: string, folded = false) {
  const { container } = render(<Markdown changes={markChanges(before, { folded })}>{after}</Markdown>)
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((one) =>
      one.textContent?.replace(/Removed: |Added: /g, '').trim()
    )
  return { container, texts, removed: texts('del'), added: texts('ins') }
}

test('only the words that changed are marked, in the type of their block', () => {
  const { container, removed, added } = shown(
    '## The first check\n\nIt comes after 250 kilometers.\n',
    '## The first visit\n\nIt comes after 300 kilometers.\n'
  )
  expect(removed).toEqual(['check', '250'])
  expect(added).toEqual(['visit', '300'])
  expect(container.querySelector('h2')?.textContent).toBe('The first Removed: checkAdded: visit')
})

test('a list stays a list: an item that is new, gone or reworded is one of its items', () => {
  const { container, removed, added, texts } = shown(
    '- Check the brakes twice a year.\n- Oil the chain.\n- Bring the papers.\n',
    '* Check the brakes every spring and twice a year.\n* Oil the chain.\n* Pump up the tires before each longer ride.\n'
  )
  expect(container.querySelectorAll('ul')).toHaveLength(1)
  expect(texts('li')).toHaveLength(4)
  expect(removed).toEqual(['Bring the papers.'])
  expect(added).toEqual(['every spring and', 'Pump up the tires before each longer ride.'])
})

test('other signs for the same list, and blank lines, are no change', () => {
  const { removed, added } = shown('- One thing\n- Two things\n', '* One thing\n* Two things\n\n\n')
  expect([...removed, ...added]).toEqual([])
})

test('a table keeps its rows and cells', () => {
  const table = (price: string) => `| Visit | Price |\n| --- | --- |\n| First check | ${price} |\n`
  const { container, removed, added } = shown(table('45 dollars'), table('52 dollars'))
  expect(container.querySelectorAll('td')).toHaveLength(2)
  expect([removed, added]).toEqual([['45'], ['52']])
})

test('open questions and citations are compared whole, and bold type is a change', () => {
  const { removed, added } = shown(
    'It costs 45.[^1]\n\n[[add: how long it takes]]\n\nBring the papers of the bike.\n',
    'It costs 45.[^2]\n\n[[add: who does it]]\n\nBring the **papers** of the bike.\n'
  )
  expect(removed).toEqual(['1', '[[add: how long it takes]]', 'papers'])
  expect(added).toEqual(['2', '[[add: who does it]]', 'papers'])
})

test('a text that is replaced shows the old one before the new one', () => {
  const { texts } = shown('Nothing of this is left.\n', 'Quite different words, every one.\n')
  expect(texts('p')).toEqual(['Nothing of this is left.', 'Quite different words, every one.'])
  expect(shown('', '').texts('ins, del')).toEqual([])
})

test('each change is counted once, and long unchanged passages can be folded', () => {
  const same = Array.from({ length: 6 }, (_, at) => `Paragraph ${at} says the same.`).join('\n\n')
  const { container, texts } = shown(`${same}\n\nTwice a year.\n`, `${same}\n\nOnce a year.\n`, true)
  expect(container.querySelectorAll('[data-change]')).toHaveLength(1)
  expect(texts('summary')).toEqual(['4 unchanged paragraphs'])
  expect(texts('details p')).toHaveLength(4)
})

test('thousands of changed words are replaced, not compared', () => {
  const long = 'word '.repeat(4_000)
  const other = Array.from({ length: 4_000 }, (_, index) => `other${index}`).join(' ')
  const { removed, added } = shown(long, other)
  expect([removed.length, added.length]).toEqual([1, 1])
})
