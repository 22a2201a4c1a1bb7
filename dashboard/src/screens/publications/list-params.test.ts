import { expect, test } from 'vitest'
import { readListParams, writeListParams } from './list-params'

const read = (search: string) => readListParams(new URLSearchParams(search))
const write = (search: string, change: Parameters<typeof writeListParams>[1]) =>
  writeListParams(new URLSearchParams(search), change).toString()

test('an empty address is the first page of everything', () => {
  expect(read('')).toEqual({ page: 1, type: 'all', status: 'all', search: '', sort: 'newest' })
})

test('page, filters and words are read from the address', () => {
  expect(read('page=3&type=review&status=archived&search=boots&sort=quality')).toEqual({
    page: 3,
    type: 'review',
    status: 'archived',
    search: 'boots',
    sort: 'quality',
  })
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'type=novel', 'status=gone', 'sort=luck'])(
  '%s counts as left out',
  (search) => {
    expect(read(search)).toEqual({ page: 1, type: 'all', status: 'all', search: '', sort: 'newest' })
  }
)

test('another filter starts at the first page, and defaults are left out of the address', () => {
  expect(write('page=3&type=blog', { status: 'draft' })).toBe('type=blog&status=draft')
  expect(write('page=3&type=blog', { type: 'all' })).toBe('')
})

test('a search is sorted by how well it matches until another order is chosen', () => {
  expect(read('search=boots').sort).toBe('relevance')
  expect(read('sort=relevance').sort).toBe('newest')
  expect(write('search=boots', { sort: 'newest' })).toBe('search=boots&sort=newest')
  expect(write('search=boots&sort=newest', { search: 'locks' })).toBe('search=locks&sort=newest')
  expect(write('sort=title', { search: 'boots' })).toBe('sort=title&search=boots')
  expect(write('search=boots', { search: '' })).toBe('')
})

test('turning a page keeps the filters, and what belongs to others', () => {
  expect(write('status=draft&create=2', { page: 2 })).toBe('status=draft&create=2&page=2')
})
