import type { BulkStatus } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { bulkItem, bulkStatus, generation } from '#/test/fixtures'
import { BulkRunsStore } from './bulk-runs-store'
import { GenerationsStore, LINGER_MS } from './generations-store'

const onOver = vi.fn<(status: BulkStatus) => void>()
let runs: BulkRunsStore
const run = () => runs.snapshot().get('b1')
const item = (change: Parameters<typeof generation>[0]) => generation({ bulk_session_id: 'b1', ...change })

beforeEach(() => {
  vi.useFakeTimers()
  onOver.mockReset()
  runs = new BulkRunsStore(onOver)
})

test('an item’s update advances the run, and the last end is announced once', () => {
  runs.track('b1', ['p1', 'p2'])
  runs.receive('b1', bulkStatus())
  runs.receiveItem(item({ sessionId: 's1', progress: 38 }))
  expect(run()?.status?.publicationStatuses[0]).toMatchObject({ status: 'in_progress', progress: 38 })
  runs.receiveItem(item({ sessionId: 's1', status: 'completed', progress: 100 }))
  expect(run()?.status).toMatchObject({ completedCount: 1, inProgressCount: 1 })
  expect(onOver).not.toHaveBeenCalled()
  const error = { code: 'WRITER_BUSY', message: 'Busy' } as const
  runs.receiveItem(item({ sessionId: 's2', status: 'failed', error }))
  runs.receiveItem(item({ sessionId: 's2', status: 'failed', error }))
  expect(onOver).toHaveBeenCalledOnce()
  expect(onOver.mock.calls[0]![0]).toMatchObject({ completedCount: 1, failedCount: 1 })
  expect(runs.watched()).toEqual([])
  vi.advanceTimersByTime(LINGER_MS)
  expect(run()).toBeUndefined()
})

test('an older state of an item changes nothing', () => {
  runs.track('b1')
  const items = [
    bulkItem({ status: 'completed', progress: 100 }),
    bulkItem({ sessionId: 's2', progress: 50 }),
  ]
  runs.receive('b1', bulkStatus(items))
  runs.receiveItem(item({ sessionId: 's1', progress: 38 }))
  runs.receiveItem(item({ sessionId: 's2', progress: 38 }))
  expect(run()?.status).toEqual(bulkStatus(items))
})

test('an unknown run is found by a running item, not by one that has ended', () => {
  runs.receiveItem(item({ status: 'completed' }))
  expect(run()).toBeUndefined()
  runs.receiveItem(item({}))
  expect(runs.watched()).toEqual(['b1'])
})

test('a run that was found by an item still learns its publications', () => {
  runs.receiveItem(item({}))
  runs.track('b1', ['p1', 'p2'])
  expect(runs.publicationIds('b1')).toEqual(['p1', 'p2'])
  runs.track('b1')
  expect(runs.publicationIds('b1')).toEqual(['p1', 'p2'])
})

test('one that was given up is no longer checked, until it is resumed', () => {
  runs.track('b1')
  runs.giveUp('b1')
  expect(runs.watched()).toEqual([])
  runs.resume('b1')
  expect(runs.watched()).toEqual(['b1'])
})

test('items of a bulk generation are neither followed nor announced individually', () => {
  const onEnd = vi.fn()
  const store = new GenerationsStore(onEnd, (status) => runs.receiveItem(status))
  store.receive(item({}))
  expect(store.running()).toEqual([])
  expect(runs.watched()).toEqual(['b1'])
  store.receive(item({ seq: 2, status: 'failed' }))
  expect(onEnd).not.toHaveBeenCalled()
})
