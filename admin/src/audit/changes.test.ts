import { expect, test } from 'vitest'
import { changesOf } from './changes'

test('each changed field with what it was and what it is', () => {
  expect(changesOf({ before: { isActive: true }, after: { isActive: false, name: 'Ann' } })).toEqual([
    { field: 'isActive', before: 'true', after: 'false' },
    { field: 'name', before: '–', after: 'Ann' },
  ])
})

test('what was deleted has nothing after, a long text is cut', () => {
  expect(changesOf({ before: { content: 'x'.repeat(100) }, after: null })).toEqual([
    { field: 'content', before: `${'x'.repeat(80)}…`, after: '–' },
  ])
})
