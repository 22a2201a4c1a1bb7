import { type BulkStatus, RateLimitError } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { bulkItem, bulkStatus, offline } from '#/test/fixtures'
import { pollBulk } from './poll-bulk'

const limited = new RateLimitError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' })
const done = bulkStatus([bulkItem({ status: 'completed' })])
const check = vi.fn<(signal: AbortSignal) => Promise<BulkStatus>>()
const isDue = vi.fn<() => boolean>()
const onStatus = vi.fn()
const onTimeout = vi.fn()
const onGaveUp = vi.fn()
let controller: AbortController
/** When each check happened, in seconds from the start. */
let looks: number[]

beforeEach(() => {
  vi.useFakeTimers()
  controller = new AbortController()
  looks = []
  check.mockReset().mockImplementation(async () => bulkStatus())
  isDue.mockReset().mockReturnValue(true)
  for (const mock of [onStatus, onTimeout, onGaveUp]) mock.mockReset()
})

function begin() {
  const start = Date.now()
  void pollBulk({
    check: (signal) => {
      looks.push((Date.now() - start) / 1000)
      return check(signal)
    },
    isDue,
    onStatus,
    onTimeout,
    onGaveUp,
    signal: controller.signal,
  })
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('it checks at once and every 15 seconds, until nothing is in progress', async () => {
  check.mockResolvedValueOnce(bulkStatus()).mockResolvedValueOnce(bulkStatus()).mockResolvedValueOnce(done)
  begin()
  await seconds(120)
  expect(looks).toEqual([0, 15, 30])
  expect(onStatus).toHaveBeenCalledTimes(3)
  expect(onTimeout).not.toHaveBeenCalled()
})

test('while the stream is live it checks once and no more', async () => {
  isDue.mockReturnValue(false)
  begin()
  await seconds(60)
  expect(looks).toEqual([0])
  isDue.mockReturnValue(true)
  await seconds(15)
  expect(looks).toEqual([0, 75])
})

test('a 429 is skipped, however often it comes', async () => {
  for (let count = 0; count < 12; count++) check.mockRejectedValueOnce(limited)
  check.mockResolvedValueOnce(done)
  begin()
  await seconds(15 * 12)
  expect(onGaveUp).not.toHaveBeenCalled()
  expect(onStatus).toHaveBeenCalledExactlyOnceWith(done)
})

test('fewer than five errors are only logged', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  check.mockRejectedValueOnce(offline)
  begin()
  await seconds(15)
  expect(info).toHaveBeenCalledExactlyOnceWith('A bulk generation could not be looked at', offline)
  expect(onGaveUp).not.toHaveBeenCalled()
})

test('five errors in a row end it with the specified message', async () => {
  check.mockRejectedValue(offline)
  begin()
  await seconds(15 * 3)
  expect(onGaveUp).not.toHaveBeenCalled()
  await seconds(15)
  expect(onGaveUp).toHaveBeenCalledExactlyOnceWith(
    'Too many errors occurred while checking generation status. Please refresh the page.'
  )
  await seconds(600)
  expect(looks).toHaveLength(5)
})

test('a successful check resets the error count', async () => {
  for (let count = 0; count < 4; count++) check.mockRejectedValueOnce(offline)
  check.mockResolvedValueOnce(bulkStatus())
  for (let count = 0; count < 4; count++) check.mockRejectedValueOnce(offline)
  begin()
  await seconds(15 * 9)
  expect(onGaveUp).not.toHaveBeenCalled()
})

test('after 30 minutes it stops checking', async () => {
  begin()
  await seconds(30 * 60 - 1)
  expect(onTimeout).not.toHaveBeenCalled()
  await seconds(1)
  expect(onTimeout).toHaveBeenCalledOnce()
  const { length } = looks
  await seconds(600)
  expect(looks).toHaveLength(length)
  expect(length).toBe(120)
})

test('the signal ends it', async () => {
  begin()
  await seconds(20)
  controller.abort()
  await seconds(600)
  expect(looks).toEqual([0, 15])
})
