import { test } from '@japa/runner'
import type { RateLimitedError } from '#core/errors'
import { takeWindows } from '#core/http/rate_limiter'
import { newId } from '#core/ids'

const windows = (minute: number, hour: number) => [
  { name: 'minute', points: minute, seconds: 60 },
  { name: 'hour', points: hour, seconds: 3600 },
]

const waitOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: RateLimitedError) => Number(error.headers['Retry-After'])
  )

test.group('A caller with several windows', () => {
  test('is counted in each of them', async ({ assert }) => {
    const key = newId()
    await takeWindows(key, windows(5, 10))
    const left = await takeWindows(key, windows(5, 10))
    assert.deepEqual(
      left.map(({ remaining }) => remaining),
      [3, 8]
    )
  })

  test('is refused by whichever is used up, until that one begins again', async ({ assert }) => {
    const [quick, steady] = [newId(), newId()]
    for (let call = 0; call < 2; call++) await takeWindows(quick, windows(2, 10))
    assert.isAtMost((await waitOf(takeWindows(quick, windows(2, 10))))!, 60)
    for (let call = 0; call < 3; call++) await takeWindows(steady, windows(10, 3))
    assert.isAbove((await waitOf(takeWindows(steady, windows(10, 3))))!, 3500)
  })

  test('is not charged for a refused call', async ({ assert }) => {
    const key = newId()
    for (let call = 0; call < 2; call++) await takeWindows(key, windows(2, 10))
    for (let call = 0; call < 5; call++) assert.isNotNull(await waitOf(takeWindows(key, windows(2, 10))))
    const [, hour] = await takeWindows(key, windows(100, 10))
    assert.equal(hour!.remaining, 7)
  })

  test('is admitted exactly as often as allowed, however many calls arrive at once', async ({ assert }) => {
    const key = newId()
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => waitOf(takeWindows(key, windows(4, 10))))
    )
    assert.lengthOf(
      waits.filter((wait) => wait === null),
      4
    )
  })

  test('has the windows of its own credential, not another’s', async ({ assert }) => {
    const key = newId()
    for (let call = 0; call < 2; call++) await takeWindows(key, windows(2, 10))
    assert.isNull(await waitOf(takeWindows(newId(), windows(2, 10))))
  })
})
