import { expect, test } from 'vitest'
import { writerName } from './writer-name'

test('the built-in writer is named without its version, a model as it is', () => {
  expect(writerName('local-draft@3')).toBe('the built-in writer')
  expect(writerName('gpt-5.1')).toBe('gpt-5.1')
})
