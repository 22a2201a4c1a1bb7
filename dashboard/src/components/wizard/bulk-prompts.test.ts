import { expect, test } from 'vitest'
import { bulkIsAnswered, bulkProblem, faultAt, isCsv, joined, pastedLines, textOf } from './bulk-prompts'

test.each([
  ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa4])],
  ['UTF-16 little-endian', new Uint8Array([0xff, 0xfe, 0xe4, 0x00])],
  ['UTF-16 big-endian', new Uint8Array([0xfe, 0xff, 0x00, 0xe4])],
])('a file in %s is read', async (_name, bytes) => {
  expect(await textOf(new Blob([bytes]))).toBe('ä')
})

test('new prompts are added to the present ones, each once, and cut at the limit', () => {
  expect(joined(['First prompt', ' '], ['First prompt', 'Second prompt'], 5)).toEqual({
    prompts: ['First prompt', 'Second prompt'],
    cut: false,
  })
  expect(joined([], ['a', 'b', 'c'], 2)).toEqual({ prompts: ['a', 'b'], cut: true })
})

test('a list is complete with at least one prompt, and none too short', () => {
  expect(bulkIsAnswered([])).toBe(false)
  expect(bulkIsAnswered(['  '])).toBe(false)
  expect(bulkIsAnswered(['Winter tyres', ''])).toBe(true)
  expect(bulkIsAnswered(['Winter tyres', 'bikes'])).toBe(false)
})

test('problems are reported in the specified words', () => {
  expect(bulkProblem([' '], 5)).toBe('Please add at least one prompt for bulk generation')
  expect(bulkProblem(['a', 'b', 'c'], 2)).toBe(
    'You can only generate 2 publications. Please reduce the number of prompts.'
  )
  expect(bulkProblem(['a', 'b', ''], 2)).toBeUndefined()
})

test('a file is a CSV by its type or its extension', () => {
  expect(isCsv({ name: 'prompts.txt', type: 'text/csv' })).toBe(true)
  expect(isCsv({ name: 'Prompts.CSV', type: 'application/vnd.ms-excel' })).toBe(true)
  expect(isCsv({ name: 'prompts.txt', type: 'text/plain' })).toBe(false)
})

test('several pasted lines are several prompts, and one line is pasted as usual', () => {
  expect(pastedLines('First prompt\r\n\r\n Second prompt\n')).toEqual(['First prompt', 'Second prompt'])
  expect(pastedLines('First prompt\n')).toBeNull()
})

test('the first prompt that is too short is found, ignoring blank ones', () => {
  expect(faultAt(['Winter tyres', 'bikes', 'x'])).toBe(1)
  expect(faultAt(['Winter tyres', '', ' '])).toBe(-1)
  expect(faultAt(['', 'Winter tyres'])).toBe(0)
})
