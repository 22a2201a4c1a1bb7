import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers'

const read = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((entry) => (entry.gap ? '…' : entry.page))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 15, '1 2 … 15'],
  [8, 15, '1 … 7 8 9 … 15'],
  [15, 15, '1 … 14 15'],
  [3, 5, '1 2 3 4 5'],
  [4, 6, '1 2 3 4 5 6'],
])('page %i of %i shows %s', (page, pages, shown) => {
  expect(read(page, pages)).toBe(shown)
})
