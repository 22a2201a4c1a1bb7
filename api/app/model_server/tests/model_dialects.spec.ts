import { test } from '@japa/runner'
import type { ModelWriterSettings } from '#model_server/settings'
import { ModelError } from '#model_server/types'
import { wireSchema } from '#model_server/wire_schema'
import { ModelWriter } from '#writers/model/model_writer'
import { buildOutlineSchema, OUTLINE, PATCH, PLAN, REWRITE } from '#writers/model/schemas'
import { type ModelFault, ModelServer, type ServedCall } from '#writers/tests/support/model_server'
import { makeBrief, makeSources } from '#writers/tests/support/writer_inputs'

/** Rejections as real servers word them, and the requests that follow. */

const sources = makeSources()
const input = { brief: makeBrief(), sources, avoidTitles: [] }

type Fault = (call: ServedCall) => ModelFault | null

interface Asked {
  server: ModelServer
  error: ModelError | null
  /** Paths and bodies of the calls, in order. */
  calls: ServedCall[]
}

/** Requests one topic, or several, from a server with this fault. */
async function ask(fault: Fault, more: Partial<ModelWriterSettings> = {}, times = 1): Promise<Asked> {
  const server = await ModelServer.start({ fault })
  const writer = new ModelWriter({
    baseURL: server.baseURL,
    apiKey: 'k',
    model: 'm-1',
    wire: 'responses',
    timeoutMs: 30_000,
    maxRetries: 0,
    ...more,
  })
  try {
    for (let time = 0; time < times; time++) await writer.planTopic(input)
    return { server, error: null, calls: server.calls }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { server, error, calls: server.calls }
  } finally {
    await server.stop()
  }
}

const rejected = (status: number, body: unknown): ModelFault => ({ kind: 'status', status, body })
const paths = (calls: ServedCall[]) => calls.map(({ path }) => path.replace('/v1', ''))
const limitOf = ({ body }: ServedCall) => body.max_completion_tokens ?? body.max_output_tokens

test.group('A server without the Responses API', () => {
  test('{server} is called by chat from then on')
    .with([
      { server: 'vLLM', answer: rejected(404, { detail: 'Not Found' }) },
      { server: 'Ollama', answer: rejected(404, '404 page not found') },
      {
        server: 'llama.cpp',
        answer: rejected(404, { error: { code: 404, message: 'File Not Found', type: 'not_found_error' } }),
      },
      {
        server: 'LM Studio',
        answer: rejected(200, { error: 'Unexpected endpoint or method. (POST /v1/responses)' }),
      },
    ])
    .run(async ({ assert }, { answer }) => {
      const { error, calls } = await ask(({ path }) => (path.endsWith('/responses') ? answer : null), {}, 2)
      assert.isNull(error)
      assert.deepEqual(paths(calls), ['/responses', '/chat/completions', '/chat/completions'])
    })

  test('is reported where the address leads nowhere', async ({ assert }) => {
    const { error, calls } = await ask(() => rejected(404, { detail: 'Not Found' }))
    assert.equal(error?.fault, 'unavailable')
    assert.include(error?.message, 'end in /v1')
    assert.deepEqual(paths(calls), ['/responses', '/chat/completions'])
  })

  test('is not assumed because only the model is missing', async ({ assert }) => {
    const body = { error: { message: 'model "m-1" not found, try pulling it first', type: 'api_error' } }
    const { calls } = await ask(() => rejected(404, body))
    assert.deepEqual(paths(calls), ['/responses'])
  })
})

test.group('A server that rejects a part of the request', () => {
  test('the former name of the limit is used where the present one is forbidden', async ({ assert }) => {
    const detail = [
      {
        type: 'extra_forbidden',
        loc: ['body', 'max_completion_tokens'],
        msg: 'Extra inputs are not permitted',
      },
    ]
    const body = { object: 'error', message: { detail }, type: 'invalid_request_error', code: null }
    const { error, calls } = await ask(
      (call) => ('max_completion_tokens' in call.body ? rejected(422, body) : null),
      { wire: 'chat' },
      2
    )
    assert.isNull(error)
    assert.lengthOf(calls, 3)
    assert.equal(calls[2]?.body.max_tokens, limitOf(calls[0] as ServedCall))
    assert.equal(calls[2]?.request.format, 'schema')
  })

  for (const wire of ['responses', 'chat'] as const) {
    test(`no more output is requested than the model can give, over ${wire}`, async ({ assert }) => {
      const { error, calls } = await ask(
        (call) => {
          const wanted = Number(limitOf(call))
          const message = `max_tokens is too large: ${wanted}. This model supports at most 4096 completion tokens, whereas you provided ${wanted}.`
          return wanted > 4096 ? rejected(400, { error: { message, param: 'max_tokens', code: null } }) : null
        },
        { wire },
        2
      )
      assert.isNull(error)
      assert.deepEqual(calls.slice(1).map(limitOf), [4096, 4096])
    })

    test(`a context window shared with the answer: the limit is left to the server, over ${wire}`, async ({
      assert,
    }) => {
      const { error, calls } = await ask(
        (call) => {
          if (limitOf(call) === undefined) return null
          const message = `'max_tokens' or 'max_completion_tokens' is too large: ${limitOf(call)}. This model's maximum context length is 8192 tokens and your request has 5000 input tokens.`
          return rejected(400, { object: 'error', message, type: 'BadRequestError', param: null, code: 400 })
        },
        { wire }
      )
      assert.isNull(error)
      assert.lengthOf(calls, 2)
    })

    test(`a request beyond the context window is repeated with fewer sources, over ${wire}`, async ({
      assert,
    }) => {
      const long = sources.map((source) => ({ ...source, text: `${source.text}\n\n`.repeat(120) }))
      const server = await ModelServer.start({
        fault: ({ request }) =>
          request.user.length > 6_000
            ? rejected(400, {
                error: { message: 'Your input exceeds the context window.', code: 'context_length_exceeded' },
              })
            : null,
      })
      const writer = new ModelWriter({
        baseURL: server.baseURL,
        apiKey: null,
        model: 'm-1',
        wire,
        timeoutMs: 30_000,
        maxRetries: 0,
      })
      try {
        const { usage } = await writer.planTopic({ ...input, sources: long })
        const before = server.calls.length
        assert.equal(usage.calls, before, 'every call is counted')
        assert.isNotEmpty(server.calls.at(-1)?.request.sources ?? [])
        await writer.planTopic({ ...input, sources: long })
        assert.equal(server.calls.length, before + 1, 'what fits is known from then on')
      } finally {
        await server.stop()
      }
    })

    test(`a request that never fits is reported as such, over ${wire}`, async ({ assert }) => {
      const message = "This model's maximum context length is 512 tokens."
      const { error } = await ask(() => rejected(400, { error: { message } }), { wire })
      assert.equal(error?.fault, 'too_long')
      assert.isFalse(error?.retryable)
    })

    test(`instructions are part of the user message where the server has no place for them, over ${wire}`, async ({
      assert,
    }) => {
      const { error, calls } = await ask(
        ({ request }) =>
          request.system ? rejected(400, { error: { message: 'System role not supported' } }) : null,
        { wire }
      )
      assert.isNull(error)
      assert.include(calls[1]?.request.user, 'You write and edit a marketing publication')
    })

    test(`the effort is sent when one is set, and left out where the server does not know it, over ${wire}`, async ({
      assert,
    }) => {
      const effortOf = ({ body }: ServedCall) =>
        body.reasoning_effort ?? (body.reasoning as { effort: string } | undefined)?.effort
      const unset = await ask(() => null, { wire })
      assert.isUndefined(effortOf(unset.calls[0] as ServedCall))
      const set = await ask(
        (call) =>
          effortOf(call)
            ? rejected(400, { error: { message: "Unsupported parameter: 'reasoning_effort'" } })
            : null,
        { wire, reasoningEffort: 'low' },
        2
      )
      assert.isNull(set.error)
      assert.deepEqual(set.calls.map(effortOf), ['low', undefined, undefined])
    })
  }

  test('a rejection outside `error` is understood', async ({ assert }) => {
    const { error, calls } = await ask(
      ({ request }) =>
        request.format === 'schema'
          ? rejected(400, { object: 'error', message: 'json_schema is not supported', code: 40001 })
          : null,
      { wire: 'chat' }
    )
    assert.isNull(error)
    assert.equal(calls[1]?.request.format, 'object')
    assert.match(calls[1]?.request.user ?? '', /JSON/)
  })
})

test.group('An error answered with 200', () => {
  test('counts as its status: {title}')
    .with([
      { title: 'no credit', code: 402, fault: 'rate_limited', retryable: false },
      { title: 'a key that is not taken', code: 401, fault: 'unauthorized', retryable: false },
      { title: 'a server behind it that failed', code: 502, fault: 'unavailable', retryable: true },
    ] as const)
    .run(async ({ assert }, { code, fault, retryable }) => {
      const body = { error: { code, message: 'Provider returned error' }, user_id: 'u' }
      const { error } = await ask(() => rejected(200, body), { wire: 'chat' })
      assert.equal(error?.fault, fault)
      assert.equal(error?.retryable, retryable)
    })

  test('is tried again later where the response failed on the way', async ({ assert }) => {
    const body = { status: 'failed', output: [], error: { code: 'rate_limit_exceeded', message: 'slow' } }
    const { error } = await ask(() => rejected(200, body))
    assert.equal(error?.fault, 'rate_limited')
    assert.isTrue(error?.retryable)
  })
})

test.group('An answer that contains reasoning', () => {
  const answer = JSON.stringify({
    intent: 'i',
    angle: 'a',
    mainKeyword: 'k',
    titles: ['One', 'Two', 'Three'],
    topic: 't',
  })

  test('is read without the reasoning: {title}')
    .with([
      { title: 'between marks', text: `<think>Is {this} a title?</think>\n${answer}` },
      { title: 'with their end alone', text: `Is {this} a title?\n</think>\n\n${answer}` },
      { title: 'before a fence', text: `<think>Hm.</think>\n\`\`\`json\n${answer}\n\`\`\`` },
    ])
    .run(async ({ assert }, { text }) => {
      const { error, calls } = await ask(() => ({ kind: 'text', text }))
      assert.isNull(error)
      assert.lengthOf(calls, 1)
    })

  test('is assembled from its parts', async ({ assert }) => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Is {this} a title?' }] },
      { type: 'text', text: answer },
    ]
    const body = { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] }
    const { error, calls } = await ask(() => rejected(200, body), { wire: 'chat' })
    assert.isNull(error)
    assert.lengthOf(calls, 1)
  })

  test('gets more output tokens where the reasoning used all of them', async ({ assert }) => {
    const cut = {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [{ type: 'reasoning', summary: [] }],
      usage: { input_tokens: 10, output_tokens: 4800, output_tokens_details: { reasoning_tokens: 4800 } },
    }
    let first = true
    const { error, calls } = await ask(() => {
      const fault = first ? rejected(200, cut) : null
      first = false
      return fault
    })
    assert.isNull(error)
    assert.equal(calls[1]?.body.max_output_tokens, 2 * Number(calls[0]?.body.max_output_tokens) + 3 * 4800)
  })
})

test.group('What a call costs', () => {
  const usages = {
    responses: {
      output: [],
      usage: { input_tokens: 1000, input_tokens_details: { cached_tokens: 800 }, output_tokens: 0 },
    },
    chat: {
      choices: [],
      usage: { prompt_tokens: 1000, prompt_tokens_details: { cached_tokens: 800 }, completion_tokens: 0 },
    },
  }
  for (const wire of ['responses', 'chat'] as const)
    test(`cached input is counted at its own price, over ${wire}`, async ({ assert }) => {
      const price = { input: 2, output: 8 }
      const body = usages[wire]
      const cached = await ask(() => rejected(200, body), {
        wire,
        prices: { 'm-1': { ...price, cachedInput: 0.5 } },
      })
      assert.equal(cached.error?.usage?.costMicros, 200 * 2 + 800 * 0.5)
      const plain = await ask(() => rejected(200, body), { wire, prices: { 'm-1': price } })
      assert.equal(plain.error?.usage?.costMicros, 1000 * 2)
    })
})

const SCHEMAS = { PLAN, OUTLINE, REWRITE, PATCH }
/** The schema features that strict structured output supports. */
const STRICT = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'description',
  'enum',
])

test.group('The schema of', () => {
  test('{name} keeps to the rules of strict structured output')
    .with(
      Object.entries({ ...SCHEMAS, OUTLINE_OF_FIVE: buildOutlineSchema(5) }).map(([name, task]) => ({
        name,
        task,
      }))
    )
    .run(({ assert }, { task }) => {
      const check = (schema: Record<string, unknown>): void => {
        for (const key of Object.keys(schema)) assert.isTrue(STRICT.has(key), `${key} is not taken`)
        if (schema.type === 'object') {
          const properties = schema.properties as Record<string, Record<string, unknown>>
          assert.isFalse(schema.additionalProperties)
          assert.deepEqual(schema.required, Object.keys(properties))
          for (const property of Object.values(properties)) check(property)
        }
        if (schema.type === 'array') check(schema.items as Record<string, unknown>)
      }
      assert.equal(task.schema.type, 'object')
      check(wireSchema(task.schema))
    })

  test('a template is created once per number of sections', ({ assert }) => {
    assert.strictEqual(buildOutlineSchema(4), buildOutlineSchema(4))
    assert.notStrictEqual(buildOutlineSchema(4), buildOutlineSchema(5))
  })
})
