import { type GenerationStatus, RateLimitError } from '@cygnet/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { generation, offline } from '#/test/fixtures'
import { pollGeneration } from './poll-generation'

const limited = new RateLimitError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' })
const check = vi.fn<(signal: AbortSignal) => Promise<GenerationStatus>>()
const onStatus = vi.fn()
const onGaveUp = vi.fn()
let controller: AbortController
/** When each check happened, in seconds from the start. */
let looks: number[]

beforeEach(() => {
  vi.useFakeTimers()
  controller = new AbortController()
  looks = []
  const start = Date.now()
  check.mockReset().mockImplementation(async () => generation())
  onStatus.mockReset()
  onGaveUp.mockReset()
  void pollGeneration({
    check: (signal) => {
      looks.push((Date.now() - start) / 1000)
      return check(signal)
    },
    onStatus,
    onGaveUp,
    signal: controller.signal,
  })
})

test('checks after 10 seconds and then at intervals growing by half, up to a minute', async () => {
  await vi.advanceTimersByTimeAsync(320_000)
  const gaps = looks.map((look, index) => look - (looks[index - 1] ?? 0))
  expect(gaps.slice(0, 7)).toEqual([10, 15, 22.5, 33.75, 50.625, 60, 60])
})

test('stops once the generation is finished', async () => {
  check.mockResolvedValueOnce(generation({ status: 'completed', progress: 100 }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(looks).toEqual([10])
  expect(onStatus).toHaveBeenCalledWith(expect.objectContaining({ status: 'completed' }))
})

test('a 429 backs off by 10 seconds, doubled each time up to five minutes, and is never given up', async () => {
  check.mockRejectedValue(limited)
  await vi.advanceTimersByTimeAsync(1_600_000)
  const gaps = looks.map((look, index) => look - (looks[index - 1] ?? 0))
  expect(gaps.slice(0, 8)).toEqual([10, 10, 20, 40, 80, 160, 300, 300])
  expect(onGaveUp).not.toHaveBeenCalled()
})

test('other failures are retried three times and then given up', async () => {
  check.mockRejectedValue(offline)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(looks).toHaveLength(4)
  expect(onGaveUp).toHaveBeenCalledExactlyOnceWith('Failed to check generation status after 3 retries')
})

test('an answer in between resets the count of failures', async () => {
  check.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  check.mockResolvedValueOnce(generation())
  check.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(onGaveUp).not.toHaveBeenCalled()
})

test('leaving ends it at once', async () => {
  controller.abort()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(looks).toEqual([])
})
