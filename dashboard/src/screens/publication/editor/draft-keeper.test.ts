import { ConflictError } from '@cygnet/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { offline, publication } from '#/test/fixtures'
import { toFields } from '../use-edit-form'
import { DraftKeeper, type DraftState } from './draft-keeper'
import { keptDraft } from './drafts'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const READ_AT = '2026-11-21T09:31:06.000Z'
const SAVED_AT = '2026-11-21T10:42:07.000Z'

let state: DraftState | undefined
let keeper: DraftKeeper

function begin(stored = false) {
  state = undefined
  keeper = new DraftKeeper(
    'p1',
    (next) => {
      state = next
    },
    stored
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  resetApi()
  begin()
})
afterEach(() => {
  keeper.end()
  vi.useRealTimers()
})

const type = (content: string, readAt = READ_AT) =>
  keeper.changed({ readAt, draft: { ...toFields(publication()), content } })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const sent = () => api.publications.saveDraft.mock.calls.map(([, draft]) => draft.content)

test('an edit is in this browser after a short pause, and on the server a little later', async () => {
  type('Half')
  await pass(500)
  expect(keptDraft('p1')?.draft.content).toBe('Half')
  expect(sent()).toEqual([])
  await pass(2_500)
  expect(api.publications.saveDraft.mock.lastCall?.[1]).toEqual({
    title: publication().title,
    topic: 'Cargo bike service intervals',
    companyName: 'Marlow Cargo Bikes',
    type: 'blog',
    content: 'Half',
    slug: 'cargo-bike-service',
    metaTitle: null,
    metaDescription: 'What wears, in which order.',
    mainKeyword: null,
    keywords: [],
    basedOn: READ_AT,
  })
  expect(state).toEqual({ savedAt: SAVED_AT, isSending: false, problem: null })
  expect(keptDraft('p1')).toBeNull()
})

test('the stored draft has each keyword once, and none for a comma that nothing follows yet', async () => {
  keeper.changed({
    readAt: READ_AT,
    draft: { ...toFields(publication()), keywords: 'brakes, chain, brakes, ' },
  })
  await pass(3_000)
  expect(api.publications.saveDraft.mock.lastCall?.[1].keywords).toEqual(['brakes', 'chain'])
})

test('while somebody types nothing is sent, and then only the newest text', async () => {
  for (const text of ['One', 'Two', 'Three']) {
    type(text)
    await pass(2_000)
  }
  expect(sent()).toEqual([])
  await pass(1_000)
  expect(sent()).toEqual(['Three'])
})

test('what is typed while a call runs is unsaved still, stays in this browser, and is sent afterwards', async () => {
  let answer: (savedAt: string) => void = () => undefined
  api.publications.saveDraft.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    })
  )
  type('One')
  await pass(3_000)
  type('Two')
  await pass(500)
  answer(SAVED_AT)
  await pass(0)
  expect(state?.savedAt).toBeNull()
  expect(keptDraft('p1')?.draft.content).toBe('Two')
  await pass(2_500)
  expect(sent()).toEqual(['One', 'Two'])
  expect(state?.savedAt).toBe(SAVED_AT)
})

test('what cannot be sent stays in this browser and is sent again', async () => {
  api.publications.saveDraft.mockRejectedValueOnce(offline)
  type('Half')
  await pass(3_000)
  expect(state?.problem).toBe('failed')
  expect(keptDraft('p1')?.draft.content).toBe('Half')
  await pass(30_000)
  expect(sent()).toEqual(['Half', 'Half'])
  expect(state).toEqual({ savedAt: SAVED_AT, isSending: false, problem: null })
})

test('an edit of an older state stays in this browser, and one of the new state is sent', async () => {
  api.publications.saveDraft.mockRejectedValueOnce(
    new ConflictError({
      status: 409,
      code: 'CONFLICT',
      message: 'Saved',
      data: { reason: 'changed_meanwhile' },
    })
  )
  type('Half')
  await pass(3_000)
  expect(state?.problem).toBe('changed')
  type('Half of it')
  await pass(60_000)
  expect(sent()).toEqual(['Half'])
  expect(state?.problem).toBe('changed')
  expect(keptDraft('p1')?.draft.content).toBe('Half of it')
  type('Merged', '2026-11-21T11:00:00.000Z')
  await pass(3_000)
  expect(sent()).toEqual(['Half', 'Merged'])
})

test('after a save nothing of the edit is left, not even where a call was running', async () => {
  let answer: (savedAt: string) => void = () => undefined
  api.publications.saveDraft.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    })
  )
  type('Half')
  await pass(3_000)
  keeper.clear()
  await pass(0)
  expect(api.publications.discardDraft).not.toHaveBeenCalled()
  answer(SAVED_AT)
  await pass(0)
  expect(api.publications.discardDraft).toHaveBeenCalledExactlyOnceWith('p1')
  expect(keptDraft('p1')).toBeNull()
  expect(state?.savedAt).toBeNull()
})

test('the server is asked to discard only what it has', async () => {
  type('Half')
  await pass(500)
  keeper.clear()
  await pass(5_000)
  expect(keptDraft('p1')).toBeNull()
  expect(sent()).toEqual([])
  expect(api.publications.discardDraft).not.toHaveBeenCalled()
  begin(true)
  keeper.clear()
  await pass(0)
  expect(api.publications.discardDraft).toHaveBeenCalledTimes(1)
})
