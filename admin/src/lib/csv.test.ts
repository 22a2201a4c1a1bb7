import { expect, test } from 'vitest'
import { csvOf } from './csv'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n')
})

test('numbers and switches are as they are, nothing is empty', () => {
  expect(csvOf([[-3.5, true, null, undefined]])).toBe('\uFEFF-3.5,true,,\r\n')
})

test.each(['=1+1', '+7 900', '-sum', '@cmd', '\tx', '=HYPERLINK("http://evil.example")'])(
  'a spreadsheet does not run %s',
  (text) => {
    const cell = csvOf([[text]])
      .slice(1)
      .replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
  }
)
