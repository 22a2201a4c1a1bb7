import { expect, test } from 'vitest'
import { readable, readablePair } from './readable'

test.each([
  ['## The **first** check', 'The first check'],
  ['Twice a year.[^1] More.', 'Twice a year. More.'],
  ['One.\n\n[^1]: [Plans](https://a.example)\n', 'One.\n\n'],
  ['See [the plans](https://a.example) and *this*', 'See the plans and this'],
  ['![A bike](/storage/a.webp)', '[Image: A bike]'],
  ['- one\n- two', '• one\n• two'],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a · b\n1 · 2'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
])('%j reads %j', (markdown, text) => {
  expect(readable(markdown)).toBe(text)
})

test('a difference in marks only is shown with its marks', () => {
  expect(readablePair('One two', 'One **two**')).toEqual(['One two', 'One **two**'])
  expect(readablePair('One **two**', 'One **three**')).toEqual(['One two', 'One three'])
})
