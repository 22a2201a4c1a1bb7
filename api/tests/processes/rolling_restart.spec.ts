import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { EventReader } from '#tests/support/event_reader'
import { Installation, SHAPE, withoutShape } from '#tests/support/installation'
import { RetryingProxy } from '#tests/support/retrying_proxy'
import { readRows } from '#tests/support/server_database'
import type { ServerProcess } from '#tests/support/server_process'
import { Story } from '#tests/support/story'
import { waitFor } from '#tests/support/wait'

/** More than one worker has places for: both are at work. */
const AT_ONCE = 5
const READERS = 4
/** Milliseconds between two calls of a reader. */
const PAUSE = 20

/** Calls through the proxy: people who read, and texts that are asked for and followed. */
class Load {
  readonly failures: string[] = []
  readonly streams = new Map<string, EventReader>()
  answered = 0
  #isOver = false
  readonly #work: Promise<unknown>

  constructor(
    readonly story: Story,
    readonly proxy: RetryingProxy
  ) {
    this.#work = Promise.all([...Array.from({ length: READERS }, () => this.#read()), this.#order()])
  }

  /** Resolves once nobody reads any more and all texts have been followed to their end. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #read(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const paths = [
        '/api/publications?limit=20',
        '/api/subscriptions/status',
        ...this.story.sessions.slice(-1).map((id) => `/api/publications/generation-status/${id}`),
      ]
      const path = paths[turn % paths.length]!
      const headers = { authorization: `Bearer ${this.story.token}` }
      await fetch(`${this.proxy.origin}${path}`, { headers }).then(
        async (answer) => {
          const text = await answer.text()
          if (answer.status !== 200) this.failures.push(`${path}: ${answer.status} ${text}`)
          this.answered++
        },
        (error) => this.failures.push(`${path}: ${error}`)
      )
      await sleep(PAUSE)
    }
  }

  async #order(): Promise<void> {
    const open = new Set<Promise<unknown>>()
    while (!this.#isOver) {
      const id = await this.story.ask(this.proxy, `rolling-${this.story.sessions.length}`).catch((error) => {
        this.failures.push(String(error))
        return null
      })
      if (id === null) return
      const address = `${this.proxy.origin}/api/publications/generation-status/${id}`
      const stream = new EventReader(address, this.story.token, ({ type }) => type !== 'step')
      this.streams.set(id, stream)
      const followed = stream
        .over()
        .catch((error) => this.failures.push(String(error)))
        .finally(() => open.delete(followed))
      open.add(followed)
      if (open.size >= AT_ONCE) await Promise.race(open)
    }
    await Promise.all(open)
  }

  get ended(): number {
    return [...this.streams.values()].filter(({ events }) => events.at(-1)?.type === 'completed').length
  }

  /** Waits until some more has been done. */
  async goesOn(): Promise<void> {
    const [answered, ended] = [this.answered, this.ended]
    await waitFor(
      'the load to go on',
      () => [this.answered - answered, this.ended - ended, this.failures.length],
      ([calls, texts, failures]) => failures! > 0 || (calls! >= 20 && texts! >= 1)
    )
  }
}

/** Holds the model until every text that is being written waits for its draft, at this worker too. */
async function drafting(
  { premises, thinking, model }: Installation,
  { child }: ServerProcess
): Promise<void> {
  const before = model.calls.length
  thinking.about('draft')
  await waitFor(
    'drafts at the worker',
    async () => {
      const running = await readRows(
        premises,
        `SELECT lease_owner FROM jobs WHERE kind = 'generation' AND status = 'running'`
      )
      const asked = model.calls.slice(before).filter(({ task }) => task === 'draft').length
      return { asked, owners: running.map((row) => Number(String(row.lease_owner).split(':')[1])) }
    },
    ({ asked, owners }) => owners.includes(child.pid!) && owners.length >= AT_ONCE && asked >= owners.length
  )
}

test.group('A rolling restart of two servers and two workers', (group) => {
  const reason = SHAPE === 'scaled' ? withoutShape : 'It takes several processes'
  group.tap((one) => one.timeout(900_000).skip(reason !== null, reason ?? ''))

  test('under load fails no call, loses no event and makes no call of a model twice', async ({
    assert,
    cleanup,
  }) => {
    // Nobody dies, so that no lease has to end soon.
    const installation = await Installation.open(SHAPE, {
      JOB_LEASE_MILLISECONDS: '60000',
      LIMIT_GENERATIONS_PER_5_MINUTES: '1000',
    })
    cleanup(() => installation.close())
    const { web, workers, model, thinking, premises } = installation
    const story = await Story.begin(installation)
    const from = model.calls.length
    const proxy = await RetryingProxy.start(web.map(({ origin }) => origin))
    const account = new EventReader(`${proxy.origin}/api/events`, story.token)
    cleanup(async () => {
      thinking.over('draft')
      await account.leave()
      await proxy.stop()
    })
    await account.opened()
    const load = new Load(story, proxy)
    await load.goesOn()
    for (const server of [...web, ...workers]) {
      if (workers.includes(server)) await drafting(installation, server)
      const exit = server.end('SIGTERM')
      await server.refuses()
      thinking.over('draft')
      assert.equal(await exit, 0, server.output())
      await installation.replace(server)
      await load.goesOn()
      assert.deepEqual(load.failures, [])
    }
    await load.end()
    assert.deepEqual([...load.failures, ...proxy.failures], [])
    const lost = [...load.streams].filter(([, { events }]) => events.at(-1)?.type !== 'completed')
    assert.isEmpty(
      lost.map(([, { events }]) => events.at(-1)),
      installation.premises.servers.map((server) => server.output()).join('\n')
    )
    await story.mustBeWhole(assert)

    const ids = story.sessions.map((id) => `'${id}'`).join(', ')
    const kept = await readRows(
      premises,
      `SELECT session_id, seq FROM generation_events WHERE session_id IN (${ids}) ORDER BY session_id, seq`
    )
    for (const [id, { events }] of load.streams) {
      const stored = kept.filter(({ session_id }) => session_id === id).map(({ seq }) => Number(seq))
      assert.deepEqual(
        events.map((event) => event.id),
        stored,
        'each event once, in its order'
      )
    }
    const seen = () =>
      account.events.flatMap(({ type, data }) => (type === 'completed' ? [JSON.parse(data).sessionId] : []))
    await waitFor(
      'all ends in the stream of the account',
      () => story.sessions.filter((id) => !seen().includes(id)),
      (missing) => missing.length === 0
    )
    assert.isAbove(account.resumed, 0, 'the stream went on at the other server')

    const calls = model.calls.slice(from)
    assert.isEmpty(calls.filter(({ abandoned }) => abandoned).map(({ task }) => task))
    const asked = calls.map(({ task, request }) => JSON.stringify([task, request.sections]))
    assert.deepEqual(
      asked.filter((one, at) => asked.indexOf(one) !== at),
      [],
      'nothing is asked twice'
    )
    const [counted] = await readRows(
      premises,
      `SELECT SUM(calls) AS calls FROM generation_sessions WHERE id IN (${ids})`
    )
    assert.equal(Number(counted!.calls), calls.length, 'each call is counted')
    console.log(
      `Rolling restart: ${story.sessions.length} texts, ${load.answered} other calls, ${proxy.retries} tried at the other server`
    )
  })
})
