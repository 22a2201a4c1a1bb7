import { expect, test } from 'vitest'
import { highlight } from './highlight'

const kinds = (code: string) =>
  highlight(code)
    .filter(({ kind }) => kind)
    .map(({ kind, text }) => `${kind} ${text}`)

test('loses nothing of the code', () => {
  const code = "const a = `b` // it's\nif (1) return 'x'\n"
  expect(
    highlight(code)
      .map(({ text }) => text)
      .join('')
  ).toBe(code)
})

test('recognizes comments, strings, numbers and keywords', () => {
  expect(kinds('for line in "a # b":  # 2 times')).toEqual([
    'keyword for',
    'keyword in',
    'string "a # b"',
    'comment # 2 times',
  ])
  expect(kinds("sleep(2000) // don't")).toEqual(['keyword sleep', 'number 2000', "comment // don't"])
})

test('an address is not a comment', () => {
  expect(kinds('curl https://cygnet.example/api')).toEqual(['keyword curl'])
})
