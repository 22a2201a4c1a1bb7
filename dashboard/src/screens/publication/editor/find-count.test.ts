import { SearchQuery, search, setSearchQuery } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { countWords } from './find-count'

const counted = (words: string, selection?: { anchor: number; head: number }) => {
  const state = EditorState.create({ doc: 'A lock, another lock.', extensions: search() })
  const query = setSearchQuery.of(new SearchQuery({ search: words }))
  return countWords(state.update({ effects: query, ...(selection && { selection }) }).state)
}

test('the matches are counted, and the selected one is shown', () => {
  expect(counted('lock')).toBe('2 found')
  expect(counted('lock', { anchor: 16, head: 20 })).toBe('2 of 2')
  expect(counted('key')).toBe('None found')
  expect(counted('')).toBe('')
})
