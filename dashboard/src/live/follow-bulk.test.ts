import type { BulkStatus } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { bulkItem, bulkStatus, generation } from '#/test/fixtures'
import { BulkRunsStore } from './bulk-runs-store'
import { followBulkRuns, type LiveSwitch } from './follow-bulk'
import { BULK_INTERVAL } from './poll-bulk'

const onOver = vi.fn<(status: BulkStatus) => void>()
let runs: BulkRunsStore
let live: LiveSwitch
let controller: AbortController
const looks = () => api.publications.bulkStatus.mock.calls.length
const tick = () => vi.advanceTimersByTimeAsync(BULK_INTERVAL)
const done = bulkStatus([bulkItem({ status: 'completed', progress: 100 })])

beforeEach(() => {
  vi.useFakeTimers()
  resetApi()
  onOver.mockReset()
  controller = new AbortController()
  runs = new BulkRunsStore(onOver)
  live = followBulkRuns({ api: api as never, runs, onGaveUp: () => {}, signal: controller.signal })
})

test('without a stream it polls every 15 seconds, with one it does not', async () => {
  runs.track('b1')
  await tick()
  expect(looks()).toBe(2)
  live.opened()
  // What was missed before the stream opened is requested once more.
  await tick()
  expect(looks()).toBe(3)
  await tick()
  await tick()
  expect(looks()).toBe(3)
  live.cut()
  await tick()
  expect(looks()).toBe(4)
})

test('an end that the stream reports during a check is not lost', async () => {
  live.opened()
  let answer: (status: BulkStatus) => void = () => {}
  api.publications.bulkStatus.mockReturnValueOnce(
    new Promise<BulkStatus>((resolve) => {
      answer = resolve
    })
  )
  runs.track('b1')
  await vi.advanceTimersByTimeAsync(0)
  runs.receiveItem(generation({ bulk_session_id: 'b1', status: 'completed', progress: 100 }))
  answer(bulkStatus([bulkItem({ status: 'in_progress', progress: 90 })]))
  api.publications.bulkStatus.mockResolvedValue(done)
  await tick()
  expect(onOver).toHaveBeenCalledExactlyOnceWith(done)
})

test('it asks by the known ids, or by session for a run that was found running', async () => {
  runs.track('b1', ['p1', 'p2'])
  runs.track('b2')
  await vi.advanceTimersByTimeAsync(0)
  expect(api.publications.bulkStatus.mock.calls.map(([request]) => request)).toEqual([
    { publicationIds: ['p1', 'p2'] },
    { bulk_session_id: 'b2' },
  ])
})

test('the signal ends all polling', async () => {
  runs.track('b1')
  await tick()
  controller.abort()
  const before = looks()
  await tick()
  await tick()
  expect(looks()).toBe(before)
})
