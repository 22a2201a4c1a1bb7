import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Collector } from '#tests/support/collector'
import { freePort } from '#tests/support/free_port'
import { ended, signUp, withModel } from '#tests/support/server_calls'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { ModelServer, type ServedCall } from '#writers/tests/support/model_server'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CANARY = 'canary-7f3a91d2-of-thirty-two-characters'

test.group('Telemetry', (group) => {
  let premises: Premises
  let model: ModelServer
  let collector: Collector
  let hold: (call: ServedCall) => Promise<unknown> | null
  group.each.setup(async () => {
    premises = await newPremises()
    hold = () => null
    model = await ModelServer.start({ hold: (call) => hold(call) })
    collector = await Collector.start()
    return async () => {
      await premises.clear()
      await Promise.all([model.stop(), collector.stop()])
    }
  })

  async function generate(server: ServerProcess, token: string): Promise<string> {
    const response = await fetch(`${server.origin}/api/publications/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify({ prompt: `How often should a cargo bike be serviced? ${CANARY}` }),
    })
    const { data } = (await response.json()) as { data: { sessionId: string } }
    return data.sessionId
  }

  test("is one trace from the caller's span to each call of the model, across a killed worker", async ({
    assert,
  }) => {
    const env = { ...withModel(model), ...collector.env, LOG_LEVEL: 'info' }
    const first = await ServerProcess.start(premises, env)
    const token = await signUp(first)
    let held = false
    hold = ({ task }) => {
      if (task !== 'draft') return null
      held = true
      return FOREVER
    }
    const sessionId = await generate(first, token)
    await waitFor('a section to be asked for', async () => held, Boolean)
    await waitFor(
      'what came before to be sent',
      async () => ofTrace(),
      (spans) => spans.some(({ name }) => name === 'chat test-model')
    )
    await first.end('SIGKILL')
    hold = () => null
    const second = await ServerProcess.start(premises, env)
    assert.equal((await ended(second, token, sessionId)).status, 'completed')
    await second.end('SIGTERM')

    const spans = ofTrace()
    const request = spans.find(({ name }) => name === 'POST /api/publications/generate')
    assert.equal(request?.parentSpanId, 'b7ad6b7169203331')
    const job = spans.find(({ name }) => name === 'job generation')!
    assert.equal(job.parentSpanId, request!.spanId)
    assert.equal(job.attributes['cygnet.job.crashes'], 1)
    const calls = spans.filter(({ name }) => name === 'chat test-model')
    const processes = new Set(calls.map(({ process }) => process))
    assert.equal(processes.size, 2, 'calls of both workers are in it')
    assert.isAbove(calls.length, 4)
    for (const { attributes } of calls) {
      assert.equal(attributes['gen_ai.operation.name'], 'chat')
      assert.equal(attributes['gen_ai.request.model'], 'test-model')
      assert.isAbove(Number(attributes['gen_ai.usage.input_tokens']), 0)
    }
    const known = new Set(spans.map(({ spanId }) => spanId))
    for (const { name, parentSpanId } of spans.filter(({ process }) => process !== request!.process))
      assert.isTrue(known.has(parentSpanId!), `${name} hangs in the trace`)
    assert.include(first.output() + second.output(), TRACE, 'logs carry the id of the trace')
  })

  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE)

  test('gives figures at an address of its own, and has no secret anywhere', async ({ assert }) => {
    const port = await freePort()
    const server = await ServerProcess.start(premises, {
      ...withModel(model),
      ...collector.env,
      METRICS_PORT: String(port),
      OPENAI_API_KEY: CANARY,
      APP_KEY: CANARY,
      OPENAI_PRICE_INPUT: '2',
      OPENAI_PRICE_OUTPUT: '8',
      LOG_LEVEL: 'trace',
    })
    const { body } = await server.call<{ token: string }>('POST', '/api/auth/register', null, {
      name: 'Telemetry Test',
      email: 'owner@telemetry.test',
      password: CANARY,
    })
    const sessionId = await generate(server, body.data.token)
    await server.call('GET', `/api/publications?search=${CANARY}`, body.data.token)
    await server.call('GET', `/api/proofs/${CANARY}`, null)
    assert.equal((await ended(server, body.data.token, sessionId)).status, 'completed')

    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const name of [
      'http_server_request_duration_count',
      'cygnet_job_duration_count',
      'gen_ai_client_token_usage_sum',
      'gen_ai_client_operation_duration_count',
      'cygnet_model_cost_total',
      'cygnet_jobs',
      'cygnet_jobs_oldest_age',
      'db_client_connection_count',
      'nodejs_eventloop_delay_p99',
      'process_memory_usage',
    ])
      assert.match(figures, new RegExp(`^${name}(\\{|\\s)`, 'm'), name)
    const elsewhere = await fetch(`${server.origin}/metrics`)
    assert.equal(elsewhere.status, 404, 'the product itself does not show them')
    await server.end('SIGTERM')
    await sleep(100)
    assert.isNotEmpty(collector.spans)
    for (const [what, sent] of Object.entries({ figures, traces: collector.received, logs: server.output() }))
      assert.notInclude(sent, CANARY, what)
  })
})
