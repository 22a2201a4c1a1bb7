import { once } from 'node:events'
import { test } from '@japa/runner'
import { ifPossible, withRetries } from '#generation/pipeline/retry'
import { ModelError, type ModelFailure, type Usage, type Written } from '#model_server/types'

const LONG = { limit: 60_000 }
const never = new AbortController().signal

const took = (costMicros: number): Usage => ({
  model: 'm-1',
  calls: 1,
  inputTokens: 10,
  outputTokens: 5,
  costMicros,
})

const fails = (fault: ModelFailure, options: { retryable?: boolean; retryAfter?: number } = {}) =>
  new ModelError(fault, `It failed: ${fault}`, { usage: took(7), ...options })

/** A task that fails with these errors in turn before it succeeds. */
function task(...failures: Error[]) {
  let calls = 0
  const run = async (): Promise<Written<string>> => {
    const failure = failures[calls++]
    if (failure) throw failure
    return { value: 'done', usage: took(100) }
  }
  return { run, calls: () => calls }
}

/** Does not answer until it is stopped. */
async function hangs(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw fails('aborted')
}

async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  return work.then(
    () => {
      throw new Error('It succeeded')
    },
    (error) => error
  )
}

test.group('Retrying a task that fails', () => {
  test('repeats a temporary failure, and counts the usage of every try', async ({ assert }) => {
    const passing = { retryable: true, retryAfter: 0 }
    const { run, calls } = task(fails('unavailable', passing), fails('rate_limited', passing))
    const { value, usage } = await withRetries(never, LONG, run)
    assert.equal(value, 'done')
    assert.equal(calls(), 3)
    assert.deepEqual(usage, { ...took(114), calls: 3, inputTokens: 30, outputTokens: 15 })
  })

  test('gives up after three tries, with their usage', async ({ assert }) => {
    const { run, calls } = task(
      ...Array.from({ length: 9 }, () => fails('unavailable', { retryable: true, retryAfter: 0 }))
    )
    const error = await failureOf(withRetries(never, LONG, run))
    assert.equal(error.fault, 'unavailable')
    assert.equal(calls(), 3)
    assert.deepInclude(error.usage, { calls: 3, costMicros: 21 })
  })

  test('does not repeat a permanent failure, nor an unexpected one', async ({ assert }) => {
    const refused = task(fails('refused'))
    assert.equal((await failureOf(withRetries(never, LONG, refused.run))).fault, 'refused')
    assert.equal(refused.calls(), 1)
    const broken = task(new TypeError('a fault of our own'))
    await assert.rejects(() => withRetries(never, LONG, broken.run), 'a fault of our own')
    assert.equal(broken.calls(), 1)
  })

  test('waits no longer than it has time for', async ({ assert }) => {
    const { run, calls } = task(fails('rate_limited', { retryable: true, retryAfter: 5_000 }))
    const error = await failureOf(withRetries(never, { limit: 4_000 }, run))
    assert.equal(error.fault, 'rate_limited')
    assert.equal(calls(), 1)
  })

  test('stops one that hangs, tries once more, and reports that it took too long', async ({ assert }) => {
    const error = await failureOf(withRetries(never, { limit: 60_000, each: 20, tries: 2 }, hangs))
    assert.equal(error.fault, 'timeout')
    assert.equal(error.usage?.calls, 2)
    const whole = await failureOf(withRetries(never, { limit: 20 }, hangs))
    assert.equal(whole.fault, 'timeout')
    assert.equal(whole.usage?.calls, 1)
  })

  test('spends no more than its limit', async ({ assert }) => {
    const { run, calls } = task(
      ...Array.from({ length: 9 }, () => fails('invalid_answer', { retryable: true, retryAfter: 0 }))
    )
    const error = await failureOf(withRetries(never, { ...LONG, tries: 9, maxCost: 10 }, run))
    assert.equal(error.fault, 'budget_exceeded')
    assert.equal(calls(), 2)
    assert.equal(error.usage?.costMicros, 14)
  })

  test('ends at once when it is stopped, even during a wait', async ({ assert }) => {
    const stop = new AbortController()
    const hanging = failureOf(withRetries(stop.signal, LONG, hangs))
    const waiting = failureOf(
      withRetries(stop.signal, LONG, task(fails('unavailable', { retryable: true, retryAfter: 50_000 })).run)
    )
    setImmediate(() => stop.abort())
    assert.equal((await hanging).fault, 'aborted')
    assert.equal((await waiting).fault, 'aborted')
  })

  test('does without an optional result, but not when it is stopped', async ({ assert }) => {
    const { run } = task(fails('refused'))
    assert.deepEqual(await ifPossible(never, LONG, run, () => 'as it was'), {
      value: 'as it was',
      usage: took(7),
    })
    const stop = new AbortController()
    const stopped = failureOf(ifPossible(stop.signal, LONG, hangs, () => null))
    stop.abort()
    assert.equal((await stopped).fault, 'aborted')
  })
})
