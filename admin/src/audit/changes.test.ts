import { expect, test } from 'vitest'
import { changesOf } from './changes'

test('each changed field with its value before and after', () => {
  expect(changesOf({ before: { isActive: true }, after: { isActive: false, name: 'Ann' } })).toEqual([
    { field: 'isActive', before: 'true', after: 'false' },
    { field: 'name', before: '–', after: 'Ann' },
  ])
})

test('a deleted record has no value after, a long text is cut', () => {
  expect(changesOf({ before: { content: 'x'.repeat(100) }, after: null })).toEqual([
    { field: 'content', before: `${'x'.repeat(80)}…`, after: '–' },
  ])
})
