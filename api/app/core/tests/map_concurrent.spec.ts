import { once } from 'node:events'
import { test } from '@japa/runner'
import { mapConcurrent, runAll } from '#core/concurrency/map_concurrent'
import { StoppingError } from '#core/concurrency/stopping_error'

/** Ends one turn of the event loop after it is told to stop, as a call that has to clean up does. */
async function stopped(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
  await new Promise((resolve) => setImmediate(resolve))
}

test.group('Work that runs side by side', () => {
  test('returns results in the order of the items, with no more at once than asked for', async ({
    assert,
  }) => {
    let running = 0
    let most = 0
    const doubled = await mapConcurrent([5, 1, 4, 2, 3], 2, async (item) => {
      most = Math.max(most, ++running)
      for (let turn = 0; turn < item; turn++) await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 2 * item
    })
    assert.deepEqual(doubled, [10, 2, 8, 4, 6])
    assert.equal(most, 2)
  })

  test('is stopped when one part fails, and has ended when the failure is reported', async ({ assert }) => {
    const events: string[] = []
    const failing = mapConcurrent(['first', 'second', 'third', 'never begun'], 3, async (item, _, signal) => {
      events.push(`${item} begins`)
      if (item === 'second') throw new Error('The second failed')
      await stopped(signal)
      events.push(`${item} ended`)
      throw new Error(`${item} was stopped`)
    })
    await assert.rejects(() => failing, 'The second failed')
    assert.deepEqual(events, ['first begins', 'second begins', 'third begins', 'first ended', 'third ended'])
  })

  test('ends by itself where one part was not begun because the server stops', async ({ assert }) => {
    const events: string[] = []
    const stopping = mapConcurrent(['not begun', 'runs', 'never begun'], 2, async (item, _, signal) => {
      if (item === 'not begun') throw new StoppingError()
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${item}, ${signal.aborted ? 'told to stop' : 'left alone'}`)
    })
    await assert.rejects(() => stopping, 'The server is stopping')
    assert.deepEqual(events, ['runs, left alone'])
  })

  test('reports the first of two failures', async ({ assert }) => {
    const failing = runAll([
      async (signal) => {
        await stopped(signal)
        throw new Error('because it was stopped')
      },
      () => Promise.reject(new Error('by itself')),
    ])
    await assert.rejects(() => failing, 'by itself')
  })

  test('is stopped from outside, every part with the same reason', async ({ assert }) => {
    const outer = new AbortController()
    let ended = 0
    const part = async (signal: AbortSignal) => {
      await stopped(signal)
      ended += 1
      return signal.reason
    }
    const both = runAll([part, part], outer.signal)
    outer.abort('enough')
    assert.deepEqual(await both, ['enough', 'enough'])
    assert.equal(ended, 2)
  })

  test('keeps the results of the parts separate', async ({ assert }) => {
    const [count, name] = await runAll([async () => 3, async () => 'three'])
    assert.equal(count.toFixed(1) + name.toUpperCase(), '3.0THREE')
    assert.deepEqual(await mapConcurrent([], 3, async () => 1), [])
  })
})
