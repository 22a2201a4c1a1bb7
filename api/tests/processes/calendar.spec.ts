import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { library, signUp, withModel } from '#tests/support/server_calls'
import { directly } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { FOREVER } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { ModelServer } from '#writers/tests/support/model_server'

const AN_HOUR = 3_600_000

/** Moves the moment of all plans this far into the past. */
const passed = (premises: Premises, ago: number) =>
  directly(premises, [
    `UPDATE planned_publications SET run_at = ${Date.now() - ago}`,
    `UPDATE jobs SET run_at = ${Date.now() - ago} WHERE kind = 'planned_publication' AND status = 'ready'`,
  ])

interface Planned {
  id: string
  status: string
  note: string | null
  publicationId: string | null
}

async function planned(server: ServerProcess, token: string): Promise<Planned[]> {
  const { body } = await server.call<{ planned: Planned[] }>(
    'GET',
    `/api/calendar?from=${day(0)}&to=${day(30)}`,
    token
  )
  return body.data.planned
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function plan(server: ServerProcess, token: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await server.call('POST', '/api/calendar', token, {
      date: day(number),
      timezone: 'UTC',
      prompt: `Planned text number ${number} for a small bakery`,
    })
}

const allOver = (server: ServerProcess, token: string) =>
  waitFor(
    'all that is planned to be over',
    () => planned(server, token),
    (all) => all.every(({ status }) => !['planned', 'generating'].includes(status)),
    () => server.output()
  )

test.group('The calendar over two servers', (group) => {
  let premises: Premises
  let model: ModelServer
  let silent: boolean
  group.each.setup(async () => {
    premises = await newPremises()
    silent = false
    model = await ModelServer.start({ delayMs: 30, hold: () => (silent ? FOREVER : null) })
    return async () => {
      await model.stop()
      await premises.clear()
    }
  })

  test('generates each planned text once, even those due while no server ran', async ({ assert }) => {
    const env = { ...withModel(model), WORKER_CONCURRENCY: '4' }
    const first = await ServerProcess.start(premises, { ...env, ROLE: 'web' })
    const token = await signUp(first)
    await plan(first, token, 3)
    await first.end('SIGTERM')
    await passed(premises, 3 * AN_HOUR)
    const servers = await Promise.all([
      ServerProcess.start(premises, env),
      ServerProcess.start(premises, env),
    ])
    const all = await allOver(servers[0]!, token)
    assert.deepEqual(
      all.map(({ status }) => status),
      ['done', 'done', 'done']
    )
    for (const { note } of all) assert.match(note ?? '', /because the server was not running then/)
    assert.lengthOf(new Set(all.map(({ publicationId }) => publicationId)), 3)
    assert.lengthOf(await library(servers[1]!, token), 3)
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  })

  test('generates it once even if the server that began it is killed', async ({ assert }) => {
    const env = withModel(model)
    silent = true
    const first = await ServerProcess.start(premises, env)
    const token = await signUp(first)
    await plan(first, token, 1)
    await passed(premises, 0)
    await waitFor(
      'the server to begin it',
      () => planned(first, token),
      ([one]) => one?.status === 'generating',
      () => first.output()
    )
    await first.end('SIGKILL')
    silent = false
    // The clock goes back to before its moment, and reaches it a second time.
    await passed(premises, -2 * AN_HOUR)
    const second = await ServerProcess.start(premises, env)
    const all = await allOver(second, token)
    await passed(premises, 0)
    await sleep(1_500)
    assert.deepEqual(
      all.map(({ status }) => status),
      ['done']
    )
    assert.lengthOf(await library(second, token), 1)
    const { body } = await second.call<{ userPlan: { postsUsed: number } }>(
      'GET',
      '/api/subscriptions/status',
      token
    )
    assert.equal(body.data.userPlan.postsUsed, 1)
    await second.end('SIGTERM')
  })
})
