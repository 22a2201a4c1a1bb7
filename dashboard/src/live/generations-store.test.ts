import { beforeEach, expect, test, vi } from 'vitest'
import { generation } from '#/test/fixtures'
import { GenerationsStore } from './generations-store'

const onEnd = vi.fn()
let store: GenerationsStore

beforeEach(() => {
  vi.useFakeTimers()
  onEnd.mockReset()
  store = new GenerationsStore(onEnd)
})

const progress = () => store.snapshot().get('s1')?.status.progress

test('an older state never replaces a newer one', () => {
  store.receive(generation({ seq: 5, progress: 50 }))
  store.receive(generation({ seq: 4, progress: 40 }))
  expect(progress()).toBe(50)
})

test('an end is announced once, and a finished one leaves the screen after 3 seconds', () => {
  const done = generation({ seq: 9, status: 'completed', progress: 100 })
  store.receive(generation())
  store.receive(done)
  store.receive(done)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(done)
  expect(progress()).toBe(100)
  vi.advanceTimersByTime(2_999)
  expect(progress()).toBe(100)
  vi.advanceTimersByTime(1)
  expect(progress()).toBeUndefined()
})

test('a failed one stays until it is dismissed or resumed', () => {
  store.receive(generation({ seq: 2, status: 'failed' }))
  store.track('s1')
  store.receive(generation({ seq: 2, status: 'failed' }))
  vi.advanceTimersByTime(60_000)
  expect(progress()).toBe(38)
  store.resume(generation({ seq: 3, status: 'created', progress: 0 }))
  store.receive(generation({ seq: 4, status: 'failed' }))
  expect(onEnd).toHaveBeenCalledTimes(2)
  store.dismiss('s1')
  expect(progress()).toBeUndefined()
})

test('an end that nobody was waiting for is not announced', () => {
  store.receive(generation({ status: 'completed' }))
  expect(onEnd).not.toHaveBeenCalled()
  expect(store.snapshot().size).toBe(0)
})
