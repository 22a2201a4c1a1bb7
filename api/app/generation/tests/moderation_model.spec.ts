import { inspect } from 'node:util'
import { test } from '@japa/runner'
import { flaggedByModel } from '#generation/moderation/moderation_model'
import { ModelError, type ModelFailure } from '#model_server/types'
import { type ModelFault, ModelServer } from '#writers/tests/support/model_server'

const KEY = 'sk-canary-9c01d7'
const PROMPTS = ['How should a bakery tell of a new oven?', 'What does a locksmith do?', 'A third']

async function judged(fault: (number: number) => ModelFault | null, timeoutMs = 30_000) {
  const server = await ModelServer.start({ fault: (_call, number) => fault(number) })
  const settings = { baseURL: server.baseURL, apiKey: KEY, model: 'mod-1', timeoutMs, maxRetries: 1 }
  try {
    return { server, error: null, flagged: await flaggedByModel(PROMPTS, settings) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { server, error, flagged: null }
  } finally {
    await server.stop()
  }
}

const result = (flagged: boolean, categories: Record<string, boolean>) => ({ flagged, categories })
const says = (results: unknown): ModelFault => ({ kind: 'text', text: JSON.stringify(results) })

test.group('A moderation model', () => {
  test('judges all prompts in one request, and refuses by category', async ({ assert }) => {
    const { server, flagged } = await judged(() =>
      says([
        result(true, { violence: true, 'illicit/violent': false }),
        result(true, { 'illicit/violent': true }),
        result(false, { 'sexual/minors': true }),
      ])
    )
    assert.deepEqual(flagged, [1])
    assert.lengthOf(server.calls, 1)
    assert.deepInclude(server.calls[0]?.body, { model: 'mod-1', input: PROMPTS })
  })

  test('judges a batch in several requests and keeps each prompt’s position', async ({ assert }) => {
    const prompts = Array.from({ length: 120 }, (_, at) => `Prompt ${at}`)
    const server = await ModelServer.start({
      fault: ({ body }) =>
        says((body.input as string[]).map((one) => result(one.endsWith('7'), { 'illicit/violent': true }))),
    })
    const settings = {
      baseURL: server.baseURL,
      apiKey: KEY,
      model: 'mod-1',
      timeoutMs: 30_000,
      maxRetries: 1,
    }
    const flagged = await flaggedByModel(prompts, settings)
    await server.stop()
    assert.deepEqual(
      flagged,
      prompts.flatMap((prompt, at) => (prompt.endsWith('7') ? [at] : []))
    )
    assert.lengthOf(server.calls, 3)
  })

  test('is retried once where that helps', async ({ assert }) => {
    const faults: ModelFault[] = [
      { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } },
      { kind: 'status', status: 429, headers: { 'retry-after': '0' } },
      { kind: 'cut' },
      { kind: 'reset' },
    ]
    for (const fault of faults) {
      const { server, flagged } = await judged((number) => (number === 0 ? fault : null))
      assert.deepEqual(flagged, [])
      assert.lengthOf(server.calls, 2)
    }
  })

  test('{title}: an error that says so and contains no key')
    .with<{ title: string; fault: ModelFault; ends: ModelFailure; most: number; timeoutMs?: number }[]>([
      {
        title: 'a wrong key',
        fault: { kind: 'status', status: 401, body: { error: { message: KEY, code: KEY } } },
        ends: 'unauthorized',
        most: 1,
      },
      {
        title: 'a failing server',
        fault: { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } },
        ends: 'unavailable',
        most: 2,
      },
      {
        title: 'a busy server',
        fault: { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
        ends: 'rate_limited',
        most: 1,
      },
      { title: 'a server that hangs', fault: { kind: 'hang' }, ends: 'timeout', most: 2, timeoutMs: 300 },
      { title: 'a body that drips', fault: { kind: 'drip' }, ends: 'timeout', most: 2, timeoutMs: 300 },
      { title: 'a body that is cut', fault: { kind: 'cut' }, ends: 'unavailable', most: 2 },
      { title: 'a web page', fault: { kind: 'html' }, ends: 'invalid_answer', most: 1 },
      { title: 'a body that is no JSON', fault: { kind: 'broken_body' }, ends: 'invalid_answer', most: 1 },
      { title: 'a body that is empty', fault: { kind: 'empty_body' }, ends: 'invalid_answer', most: 1 },
      { title: 'another form', fault: { kind: 'wrong_schema' }, ends: 'invalid_answer', most: 1 },
      { title: 'no results', fault: { kind: 'empty' }, ends: 'invalid_answer', most: 1 },
      { title: 'results that are none', fault: says([1, null]), ends: 'invalid_answer', most: 1 },
    ])
    .run(async ({ assert }, { fault, ends, most, timeoutMs }) => {
      const { server, error } = await judged(() => fault, timeoutMs)
      assert.equal(error?.fault, ends)
      assert.isAtMost(server.calls.length, most)
      assert.notInclude(`${inspect(error, { depth: 12, showHidden: true })}${JSON.stringify(error)}`, KEY)
    })
})
