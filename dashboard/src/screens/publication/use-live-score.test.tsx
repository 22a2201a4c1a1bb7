import type { QualityReport, ScoredText } from '@cygnet/sdk'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { offline, publication } from '#/test/fixtures'
import type { Draft } from './editor/drafts'
import { toFields } from './use-edit-form'
import { useLiveScore } from './use-live-score'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const report = (words: number): QualityReport => ({
  version: 1,
  score: 0.8,
  groups: [],
  checks: [],
  words,
  readingEase: null,
  gaps: [],
  lengthShortfall: null,
  withoutSources: false,
  outlineOnly: false,
})

/** Calls that are answered when the test decides. */
function calls() {
  const open: { resolve: (words: number) => void; reject: (error: unknown) => void }[] = []
  api.publications.score.mockImplementation(
    () =>
      new Promise<ScoredText>((resolve, reject) => {
        open.push({
          resolve: (words) => resolve({ qualityScore: 0.8, qualityReport: report(words) }),
          reject,
        })
      })
  )
  return open
}

const asked = () => api.publications.score.mock.calls.map(([body]) => body.content)
const settle = (action: () => void) =>
  act(async () => {
    action()
    await vi.advanceTimersByTimeAsync(0)
  })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function typing() {
  const subject = publication({ qualityReport: report(1) })
  const view = renderHook(
    ({ content, change }: { content: string; change?: Partial<Draft> }) =>
      useLiveScore(subject, { ...toFields(subject), ...change, content }),
    {
      initialProps: { content: subject.content } as { content: string; change?: Partial<Draft> },
    }
  )
  return {
    ...view,
    type: (content: string, change: Partial<Draft> = {}) => view.rerender({ content, change }),
  }
}

beforeEach(() => {
  resetApi()
  vi.useFakeTimers()
})

test('a text that is only viewed is not scored', async () => {
  const { result } = typing()
  await wait(5_000)
  expect(asked()).toEqual([])
  expect(result.current).toEqual({ report: report(1), behind: false, failed: false })
})

test('it is scored once typing has paused for 600 ms', async () => {
  calls()
  const { type, result } = typing()
  type('a')
  await wait(500)
  type('ab')
  await wait(599)
  expect(asked()).toEqual([])
  expect(result.current.behind).toBe(true)
  await wait(1)
  expect(asked()).toEqual(['ab'])
})

test('with its publication, so that its sources count', async () => {
  calls()
  const { type } = typing()
  type('a')
  await wait(600)
  expect(api.publications.score.mock.calls[0]?.[0]).toEqual({
    publicationId: 'p1',
    title: publication().title,
    content: 'a',
    slug: publication().slug,
    metaTitle: null,
    metaDescription: publication().metaDescription,
    mainKeyword: null,
    keywords: [],
  })
})

test('what search engines see of it counts as well as the text', async () => {
  calls()
  const { type } = typing()
  type(publication().content, { metaDescription: 'Shorter.', mainKeyword: 'cargo bike', keywords: 'a, b, a' })
  await wait(600)
  expect(api.publications.score.mock.calls[0]?.[0]).toMatchObject({
    metaDescription: 'Shorter.',
    mainKeyword: 'cargo bike',
    keywords: ['a', 'b'],
  })
})

test('only one call runs at a time, and an answer for an older text is dropped', async () => {
  const open = calls()
  const { type, result } = typing()
  type('a')
  await wait(600)
  type('ab')
  await wait(600)
  type('abc')
  await wait(600)
  expect(asked()).toEqual(['a'])
  await settle(() => open[0]?.resolve(10))
  expect(result.current.report?.words).toBe(1)
  expect(asked()).toEqual(['a', 'abc'])
  await settle(() => open[1]?.resolve(30))
  expect(result.current).toEqual({ report: report(30), behind: false, failed: false })
  await wait(5_000)
  expect(asked()).toEqual(['a', 'abc'])
})

test('a text that changes during a call waits for its own pause', async () => {
  const open = calls()
  const { type } = typing()
  type('a')
  await wait(600)
  type('ab')
  await settle(() => open[0]?.resolve(10))
  expect(asked()).toEqual(['a'])
  await wait(600)
  expect(asked()).toEqual(['a', 'ab'])
})

test('a failure keeps the last score, says so, and the next change is scored', async () => {
  const open = calls()
  const { type, result } = typing()
  type('a')
  await wait(600)
  await settle(() => open[0]?.reject(offline))
  expect(result.current).toEqual({ report: report(1), behind: true, failed: true })
  type('ab')
  await wait(600)
  await settle(() => open[1]?.resolve(20))
  expect(result.current).toEqual({ report: report(20), behind: false, failed: false })
})

test('leaving the editor ends the call', async () => {
  calls()
  const { type, unmount } = typing()
  type('a')
  await wait(600)
  const signal = api.publications.score.mock.calls[0]?.[1].signal as AbortSignal
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
})
