import { inspect } from 'node:util'
import { test } from '@japa/runner'
import type { Wire } from '#model_server/settings'
import { ModelError, type ModelFailure, type Written } from '#model_server/types'
import { ModelWriter } from '#writers/model/model_writer'
import type { TopicPlan } from '#writers/types'
import { type ModelFault, ModelServer, type ModelServerOptions } from './support/model_server.js'
import { makeBrief, makeSources } from './support/writer_inputs.js'

const KEY = 'sk-canary-4f1c09b7e2'
const WIRES: Wire[] = ['responses', 'chat']

interface Outcome {
  server: ModelServer
  error: ModelError | null
  result: Written<TopicPlan> | null
}

interface Setup extends ModelServerOptions {
  wire: Wire
  timeoutMs?: number
  maxRetries?: number
  signal?: AbortSignal
}

/** Requests one topic from a server of its own, which is stopped afterwards. */
async function ask({
  wire,
  timeoutMs = 30_000,
  maxRetries = 2,
  signal,
  ...options
}: Setup): Promise<Outcome> {
  const server = await ModelServer.start(options)
  const writer = new ModelWriter({
    baseURL: server.baseURL,
    apiKey: KEY,
    model: 'm-1',
    wire,
    timeoutMs,
    maxRetries,
  })
  try {
    const result = await writer.planTopic(
      { brief: makeBrief(), sources: makeSources(), avoidTitles: [] },
      signal
    )
    return { server, error: null, result }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { server, error, result: null }
  } finally {
    await server.stop()
  }
}

/** Everything of an error that a log or a page could show. */
function shown(error: ModelError): string {
  return [
    error.message,
    error.stack,
    String(error.cause),
    JSON.stringify(error),
    JSON.stringify(error.cause),
    inspect(error, { depth: 12, showHidden: true }),
  ].join('\n')
}

const always = (fault: ModelFault) => () => fault
const first = (count: number, fault: ModelFault) => (_call: unknown, number: number) =>
  number < count ? fault : null
const echo = { error: { message: `Incorrect API key provided: ${KEY}`, type: KEY, code: KEY, param: KEY } }

interface Case {
  title: string
  fault: ModelFault
  ends: ModelFailure
  calls: number
  retryable: boolean
  timeoutMs?: number
}

const FATAL: Case[] = [
  {
    title: '401 is not retried',
    fault: { kind: 'status', status: 401, body: echo, headers: { 'x-should-retry': 'true' } },
    ends: 'unauthorized',
    calls: 1,
    retryable: false,
  },
  {
    title: '403 is not retried',
    fault: { kind: 'status', status: 403, body: echo },
    ends: 'unauthorized',
    calls: 1,
    retryable: false,
  },
  {
    title: 'a model that is not known is not asked for again',
    fault: {
      kind: 'status',
      status: 404,
      body: { error: { message: `No model m-1 for ${KEY}`, type: KEY, code: 'model_not_found' } },
    },
    ends: 'unavailable',
    calls: 1,
    retryable: false,
  },
  {
    title: '400 is not retried',
    fault: { kind: 'status', status: 400, body: echo },
    ends: 'unavailable',
    calls: 1,
    retryable: false,
  },
  {
    title: '429 with Retry-After is tried three times',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '0' }, body: echo },
    ends: 'rate_limited',
    calls: 3,
    retryable: true,
  },
  {
    title: '429 with a long Retry-After is left to the job',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
    ends: 'rate_limited',
    calls: 1,
    retryable: true,
  },
  {
    title: '429 without credit cannot be retried',
    fault: {
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '0' },
      body: { error: { message: 'x', code: 'insufficient_quota' } },
    },
    ends: 'rate_limited',
    calls: 3,
    retryable: false,
  },
  {
    title: '500 is tried three times',
    fault: { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' }, body: echo },
    ends: 'unavailable',
    calls: 3,
    retryable: true,
  },
  {
    title: '503 is tried three times',
    fault: { kind: 'status', status: 503, headers: { 'retry-after-ms': '1' } },
    ends: 'unavailable',
    calls: 3,
    retryable: true,
  },
  {
    title: 'a hang ends by the time limit of each try',
    fault: { kind: 'hang' },
    ends: 'timeout',
    calls: 3,
    retryable: true,
    timeoutMs: 300,
  },
  {
    title: 'a body that drips ends by the time limit',
    fault: { kind: 'drip' },
    ends: 'timeout',
    calls: 3,
    retryable: true,
    timeoutMs: 300,
  },
  {
    title: 'a stream that is cut is tried again',
    fault: { kind: 'cut' },
    ends: 'unavailable',
    calls: 3,
    retryable: true,
  },
  {
    title: 'a connection that is dropped is tried again',
    fault: { kind: 'reset' },
    ends: 'unavailable',
    calls: 3,
    retryable: true,
  },
  {
    title: 'a web page is named as such',
    fault: { kind: 'html' },
    ends: 'invalid_answer',
    calls: 1,
    retryable: true,
  },
  {
    title: 'a body that is no JSON',
    fault: { kind: 'broken_body' },
    ends: 'invalid_answer',
    calls: 1,
    retryable: true,
  },
  {
    title: 'a body that is empty',
    fault: { kind: 'empty_body' },
    ends: 'invalid_answer',
    calls: 1,
    retryable: true,
  },
  {
    title: 'an answer that is no JSON is repaired once',
    fault: { kind: 'bad_json' },
    ends: 'invalid_answer',
    calls: 2,
    retryable: true,
  },
  {
    title: 'an answer of another form is repaired once',
    fault: { kind: 'wrong_schema' },
    ends: 'invalid_answer',
    calls: 2,
    retryable: true,
  },
  {
    title: 'an answer with the key in it is not repeated',
    fault: { kind: 'text', text: `My key is ${KEY} {"${KEY}": 1}` },
    ends: 'invalid_answer',
    calls: 2,
    retryable: true,
  },
  { title: 'an empty answer', fault: { kind: 'empty' }, ends: 'invalid_answer', calls: 1, retryable: true },
  {
    title: 'an answer that is cut off gets more room once',
    fault: { kind: 'truncated' },
    ends: 'truncated',
    calls: 2,
    retryable: false,
  },
  {
    title: 'a refusal is taken as one',
    fault: { kind: 'refusal' },
    ends: 'refused',
    calls: 1,
    retryable: false,
  },
]

for (const wire of WIRES) {
  test.group(`Faults of a model over ${wire}`, () => {
    test('{title}')
      .with(FATAL)
      .run(async ({ assert }, { fault, ends, calls, retryable, timeoutMs }) => {
        const { server, error } = await ask({ wire, timeoutMs, fault: always(fault) })
        assert.equal(error?.fault, ends)
        assert.equal(error?.retryable, retryable)
        assert.lengthOf(server.calls, calls)
        assert.isAtLeast(error?.usage?.calls ?? 0, 1)
        assert.notInclude(shown(error as ModelError), KEY)
        assert.notInclude(shown(error as ModelError), '127.0.0.1')
        for (const call of server.calls) assert.equal(call.headers.authorization, `Bearer ${KEY}`)
      })

    test('a temporary fault is not an error: {kind} once, then an answer')
      .with<ModelFault[]>([
        { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } },
        { kind: 'status', status: 429, headers: { 'retry-after': '0' } },
        { kind: 'cut' },
        { kind: 'reset' },
        { kind: 'bad_json' },
        { kind: 'wrong_schema' },
        { kind: 'truncated' },
      ])
      .run(async ({ assert }, fault) => {
        const { server, result } = await ask({ wire, fault: first(1, fault) })
        assert.equal(result?.value.titles.length, 3)
        assert.lengthOf(server.calls, 2)
      })

    test('an answer in a code fence is read without a repair', async ({ assert }) => {
      const { server, result } = await ask({ wire, fault: always({ kind: 'fenced' }) })
      assert.isNotNull(result)
      assert.lengthOf(server.calls, 1)
    })

    test('the repair shows the broken answer and what is wrong with it', async ({ assert }) => {
      const { server, result } = await ask({ wire, fault: first(1, { kind: 'wrong_schema' }) })
      const [call, repair] = server.calls
      assert.match(repair?.request.user ?? '', /BEGIN broken_answer\]\]\]\n\{"answer":42\}/)
      assert.include(repair?.request.user ?? '', "must have required property 'titles'")
      assert.notInclude(call?.request.system ?? '', 'JSON Schema')
      assert.include(repair?.request.system ?? '', 'JSON Schema')
      assert.equal(result?.usage.calls, 2)
    })

    test('more room is twice the room', async ({ assert }) => {
      const { server } = await ask({ wire, fault: first(1, { kind: 'truncated' }) })
      const limits = server.calls.map(({ body }) =>
        Number(body.max_output_tokens ?? body.max_completion_tokens)
      )
      assert.equal(limits[1], 2 * (limits[0] ?? Number.NaN))
    })

    test('a server without schemas is asked for an object, then for text, and that is remembered', async ({
      assert,
    }) => {
      const refused = {
        error: {
          message: "'response_format' of this type is not supported: json",
          type: 'invalid_request_error',
        },
      }
      const server = await ModelServer.start({
        fault: ({ request }) =>
          request.format === 'plain' ? null : { kind: 'status', status: 400, body: refused },
      })
      try {
        const writer = new ModelWriter({
          baseURL: server.baseURL,
          apiKey: null,
          model: 'm-1',
          wire,
          timeoutMs: 30_000,
          maxRetries: 2,
        })
        const input = { brief: makeBrief(), sources: makeSources(), avoidTitles: [] }
        const { usage } = await writer.planTopic(input)
        assert.equal(usage.calls, 3)
        await writer.planTopic(input)
        assert.deepEqual(
          server.calls.map(({ request }) => request.format),
          ['schema', 'object', 'plain', 'plain']
        )
        assert.include(server.calls[3]?.request.system ?? '', 'JSON Schema')
      } finally {
        await server.stop()
      }
    })

    test('Retry-After is passed on with the error', async ({ assert }) => {
      const { error } = await ask({
        wire,
        fault: always({ kind: 'status', status: 429, headers: { 'retry-after': '90' } }),
      })
      assert.equal(error?.retryAfter, 90_000)
    })

    test('an endless answer is cut off at a size limit', async ({ assert }) => {
      const { error } = await ask({
        wire,
        maxRetries: 0,
        fault: always({ kind: 'text', text: 'x'.repeat(5 * 1024 * 1024) }),
      })
      assert.equal(error?.fault, 'invalid_answer')
      assert.include(error?.message ?? '', 'too large')
    })

    test('stopping ends a hanging call at once and starts no other', async ({ assert }) => {
      const controller = new AbortController()
      const fault = (): ModelFault => {
        setImmediate(() => controller.abort())
        return { kind: 'hang' }
      }
      const { server, error } = await ask({ wire, timeoutMs: 60_000, signal: controller.signal, fault })
      assert.equal(error?.fault, 'aborted')
      assert.isFalse(error?.retryable)
      assert.lengthOf(server.calls, 1)
    })

    test('an unreachable server has an error of its own', async ({ assert }) => {
      const server = await ModelServer.start()
      const { baseURL } = server
      await server.stop()
      const writer = new ModelWriter({
        baseURL,
        apiKey: KEY,
        model: 'm-1',
        wire,
        timeoutMs: 1000,
        maxRetries: 0,
      })
      try {
        await writer.planTopic({ brief: makeBrief(), sources: [], avoidTitles: [] })
        assert.fail('answered')
      } catch (error) {
        assert.instanceOf(error, ModelError)
        assert.equal((error as ModelError).fault, 'unavailable')
        assert.include((error as ModelError).message, 'ECONNREFUSED')
        assert.notInclude(shown(error as ModelError), KEY)
      }
    })
  })
}
