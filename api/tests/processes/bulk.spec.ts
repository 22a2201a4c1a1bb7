import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import {
  type BulkStatus,
  bulkOver,
  bulkStatus,
  library,
  signUp,
  withModel,
} from '#tests/support/server_calls'
import { givePlan } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { ModelServer } from '#writers/tests/support/model_server'
import { sectionText } from '#writers/tests/support/model_server_request'

const PROMPTS = Array.from(
  { length: 20 },
  (_, at) =>
    `What should a small bakery know about ${at % 4 === 2 ? 'Ripon' : 'Truro'}, part ${at + 1} of twenty?`
)
/** Positions of the prompts that the model declines. */
const DECLINED = PROMPTS.flatMap((prompt, at) => (prompt.includes('Ripon') ? [at] : []))

test.group('Twenty texts at once by a model', (group) => {
  let premises: Premises
  let model: ModelServer
  let server: ServerProcess
  let token: string
  let env: Record<string, string>
  /** This many texts are written; further requests wait until the server is killed. */
  let allowed: number
  group.each.setup(async () => {
    premises = await newPremises()
    allowed = PROMPTS.length
    const begun = new Set<string>()
    model = await ModelServer.start({
      delayMs: 40,
      hold({ request }) {
        const [part] = /part \d+ of twenty/.exec(sectionText(request, 'assignment')) ?? []
        if (part === undefined || begun.has(part)) return null
        if (begun.size >= allowed) return FOREVER
        begun.add(part)
        return null
      },
      // The other items' titles are in each request too.
      fault: ({ request }) =>
        sectionText(request, 'assignment').includes('Ripon') ? { kind: 'refusal' } : null,
    })
    env = { ...withModel(model), WORKER_CONCURRENCY: '4' }
    server = await ServerProcess.start(premises, env)
    token = await signUp(server)
    await givePlan(premises, 'pro')
    return async () => {
      await server.end('SIGKILL')
      await model.stop()
      await premises.clear()
    }
  })

  async function begun(): Promise<{ id: string; publications: { id: string }[] }> {
    const { status, body } = await server.call<{ bulk_session_id: string; publications: { id: string }[] }>(
      'POST',
      '/api/publications/bulk-generate',
      token,
      { prompts: PROMPTS, content_preferences: { include_images: false, length: 'short' } }
    )
    if (status !== 202) throw new Error(JSON.stringify(body))
    return { id: body.data.bulk_session_id, publications: body.data.publications }
  }

  const someEnded = (id: string, count: number) =>
    waitFor(
      `${count} texts to end`,
      () => bulkStatus(server, token, id),
      ({ completedCount, failedCount }) => completedCount + failedCount >= count,
      () => server.output()
    )

  async function left(): Promise<number> {
    const { body } = await server.call<{ user: { postsRemaining: number } }>(
      'GET',
      '/api/subscriptions/status',
      token
    )
    return body.data.user.postsRemaining
  }

  const codes = ({ publicationStatuses }: BulkStatus) =>
    publicationStatuses.map(({ error }) => error?.code ?? null)
  const expected = PROMPTS.map((_, at) => (DECLINED.includes(at) ? 'WRITER_REFUSED' : null))

  test('all end despite two kills: declined ones are refunded, and nothing happens twice', async ({
    assert,
  }) => {
    allowed = 4
    const { id, publications } = await begun()
    for (const [count, next] of [
      [2, 12],
      [9, PROMPTS.length],
    ] as const) {
      await someEnded(id, count)
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      allowed = next
      server = await ServerProcess.start(premises, env)
    }
    const status = await bulkOver(server, token, id)
    assert.deepEqual(
      status.publicationStatuses.map((one) => one.id),
      publications.map((one) => one.id)
    )
    assert.deepEqual(codes(status), expected)
    assert.deepInclude(status, { completedCount: 15, failedCount: 5, totalChecked: 20 })
    assert.equal(await left(), 100 - 15)
    const stored = await library(server, token)
    assert.lengthOf(
      stored.filter(({ generationStatus }) => generationStatus === 'completed'),
      15
    )
    // Nothing is left that would continue.
    const calls = model.calls.length
    await server.end('SIGKILL')
    server = await ServerProcess.start(premises, env)
    await sleep(1_500)
    assert.equal(model.calls.length, calls)
    assert.equal(await left(), 100 - 15)
  })

  test('are canceled if they have not begun, and the rest ends normally', async ({ assert }) => {
    allowed = 4
    const { id } = await begun()
    await someEnded(id, 3)
    const { body } = await server.call<BulkStatus>(
      'POST',
      `/api/publications/bulk-sessions/${id}/cancel`,
      token,
      {}
    )
    const { cancelledCount } = body.data
    assert.isAbove(cancelledCount, 0)
    assert.isBelow(cancelledCount, 18)
    assert.equal(await server.end('SIGKILL'), 'SIGKILL')
    allowed = PROMPTS.length
    server = await ServerProcess.start(premises, env)
    const status = await bulkOver(server, token, id)
    for (const [at, code] of codes(status).entries())
      if (code !== 'CANCELLED') assert.equal(code, expected[at] ?? null, `item ${at}`)
    assert.equal(status.cancelledCount, cancelledCount)
    assert.equal(status.completedCount + status.failedCount, 20)
    assert.equal(await left(), 100 - status.completedCount)
  })
})
