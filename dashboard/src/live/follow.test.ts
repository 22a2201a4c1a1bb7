import type { EventStreamOptions } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { generation, offline } from '#/test/fixtures'
import { followGenerations } from './follow'
import { GenerationsStore } from './generations-store'

let stream: EventStreamOptions
let store: GenerationsStore
let controller: AbortController
const onGaveUp = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  resetApi()
  onGaveUp.mockReset()
  controller = new AbortController()
  store = new GenerationsStore(() => undefined)
  api.events.stream.mockImplementation((options: EventStreamOptions) => {
    stream = options
    return new Promise(() => undefined)
  })
})

function follow() {
  followGenerations({ api: api as never, store, onGaveUp, signal: controller.signal })
}

const asked = () => api.publications.generationStatus.mock.calls.length

test('one stream serves every generation, and while it is open nothing is polled', async () => {
  follow()
  stream.onOpen?.()
  store.track('s1')
  stream.onEvent({ type: 'step', id: '', data: generation({ sessionId: 's2' }) })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(api.events.stream).toHaveBeenCalledTimes(1)
  expect([...store.snapshot().keys()]).toEqual(['s2'])
  expect(asked()).toBe(0)
})

test('while the stream is interrupted each running session is polled', async () => {
  follow()
  store.track('s1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(1)
  stream.onOpen?.()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked()).toBe(1)
  stream.onCut?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
})

test('where streams do not get through, polling takes over permanently', async () => {
  api.events.stream.mockRejectedValue(offline)
  follow()
  store.track('s1')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(asked()).toBe(2)
  expect(store.snapshot().get('s1')?.status.progress).toBe(38)
})

test('leaving stops both', async () => {
  follow()
  store.track('s1')
  controller.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(stream.signal?.aborted).toBe(true)
  expect(asked()).toBe(0)
})
