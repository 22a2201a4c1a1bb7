import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { releasePost } from '#billing/actions/quota'
import { quotaOf } from '#billing/queries/quota'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { onSqlite, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'
import { type ClaimedJob, claim, MAX_CRASHES } from '#core/jobs/lease'
import { outgoingClient } from '#core/outgoing/shared_client'
import { GENERATION_JOB } from '#generation/jobs'
import { GenerationJob } from '#generation/jobs/generation_job'
import { Journal } from '#generation/pipeline/journal'
import { type Providers, providers } from '#generation/providers/providers'
import { ModelVerifier } from '#generation/verification/verifier'
import { allowedSite } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { begin, reservations } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { waitFor } from '#tests/support/wait'
import { ModelWriter } from '#writers/model/model_writer'
import { ModelServer, type ModelServerOptions } from '#writers/tests/support/model_server'
import { inDrafts, markOf } from '#writers/tests/support/model_server_draft'

const WISHES = { content_preferences: { length: 'short', include_images: false } }
/** From one write to the next that is tried: a few of them, or all in the full run. */
const STRIDE = process.env.WHOLE_MATRIX === '1' ? 1 : 9
const at = (sessionId: string) => `/api/publications/generation-status/${sessionId}`

/** What a worker is about to store; `close` ends the session. */
type Write = 'step' | 'show' | 'spend' | 'close'
type Hold = (write: Write, number: number) => Promise<void>

/** Calls `hold` before each write of whoever has the session's job for the first time. */
function holding(hold: Hold): () => void {
  let first: ClaimedJob | null = null
  let number = 0
  const names = ['step', 'show', 'spend', 'close'] as const
  const before = names.map((name) => [name, Journal.prototype[name]] as const)
  for (const [name, own] of before)
    Object.assign(Journal.prototype, {
      async [name](this: Journal, ...given: unknown[]) {
        first ??= this.job
        if (this.job === first) await hold(name, number++)
        return (own as (...given: unknown[]) => unknown).apply(this, given)
      },
    })
  return () => {
    for (const [name, own] of before) Object.assign(Journal.prototype, { [name]: own })
  }
}

/** Calls `then` at the end of each transaction that ends a session. */
function closing(then: (trx: Transaction) => Promise<void>): () => void {
  const { close } = Journal.prototype
  Journal.prototype.close = function (type, write) {
    return close.call(this, type, async (trx) => {
      await write(trx)
      await then(trx)
    })
  }
  return () => {
    Journal.prototype.close = close
  }
}

/** Waits behind each step for what `stop` gives for its block. */
function behindSteps(stop: (block: string) => Promise<void> | null): () => void {
  const { step } = Journal.prototype
  Object.assign(Journal.prototype, {
    async step(this: Journal, given: Parameters<typeof step>[0]) {
      const output = await step.call(this, given)
      await stop(given.block ?? '')
      return output
    },
  })
  return () => {
    Journal.prototype.step = step
  }
}

const isLast = (write: Write) => write === 'close'

const jobOf = (sessionId: string) =>
  readConnection()
    .from('jobs')
    .where('kind', GENERATION_JOB)
    .where('payload', 'like', `%${sessionId}%`)
    .orderBy('id', 'desc')
    .firstOrFail()

const change = (sessionId: string, changes: object) =>
  transaction((trx) =>
    trx
      .from('jobs')
      .where({ kind: GENERATION_JOB, status: 'running' })
      .where('payload', 'like', `%${sessionId}%`)
      .update(changes)
  )

test.group('The lease of a generation', (group) => {
  let model: ModelServer
  let workers: Dispatcher[]
  let options: ModelServerOptions = {}
  /** Whether another model judges what is written. */
  let isJudged = false
  group.each.setup(async () => {
    await forgetWaiting()
    options = {}
    isJudged = false
    model = await ModelServer.start({
      hold: (call) => options.hold?.(call) ?? null,
      fault: (call, number) => options.fault?.(call, number) ?? null,
    })
    const server = { baseURL: model.baseURL, apiKey: 'k', model: 'm-1', timeoutMs: 20_000, maxRetries: 0 }
    const chosen: Providers = {
      ...providers(),
      writer: new ModelWriter({ ...server, wire: 'responses', prices: { 'm-1': { input: 2, output: 8 } } }),
      verifier: null,
    }
    const verifier = new ModelVerifier({ ...server, model: 'judge-2', wire: 'chat' })
    const job = new GenerationJob(
      () => ({ ...chosen, verifier: isJudged ? verifier : null }),
      outgoingClient(),
      0
    )
    workers = [1, 2].map(() => new Dispatcher({ [GENERATION_JOB]: job }, 1))
    return async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await model.stop()
    }
  })
  group.teardown(() => closeCpuPool())

  const isOver = (sessionId: string) =>
    waitFor(
      'the job to end',
      () => jobOf(sessionId),
      ({ status }) => !['ready', 'running'].includes(status)
    )

  /** Whichever has nothing to do takes what there is. */
  const wake = () => Promise.all(workers.map((worker) => worker.wake()))

  /** The other worker has it as soon as the lease has run out. */
  async function pass(sessionId: string, crashes = 0): Promise<void> {
    const epochOf = async () => Number((await jobOf(sessionId)).lease_epoch)
    const before = await epochOf()
    // A write that had begun before may still renew it.
    for (let epoch = before; epoch === before; epoch = await epochOf()) {
      await change(sessionId, { lease_until: 0, crashes })
      await wake()
    }
  }

  /** The other worker brings it to its end. */
  async function takeOver(sessionId: string, crashes = 0): Promise<void> {
    await pass(sessionId, crashes)
    await isOver(sessionId)
  }

  async function mustBeCharged(assert: Assert, customer: Customer, sessionId: string, returned = 0) {
    const { postsUsed } = await quotaOf(customer.accountId)
    const [session, publications, periods] = await Promise.all([
      readConnection().from('generation_sessions').where('id', sessionId).firstOrFail(),
      readConnection().from('publications').where('account_id', customer.accountId),
      readConnection().from('quota_periods').where('account_id', customer.accountId),
    ])
    assert.equal(session.status, 'completed', JSON.stringify(session))
    assert.deepEqual(
      publications.map(({ generation_status, post_due }) => [generation_status, Boolean(post_due)]),
      [['completed', false]]
    )
    assert.equal(postsUsed, 1)
    assert.deepEqual(
      periods.map(({ used, reserved }) => [Number(used), Number(reserved)]),
      [[1, 0]]
    )
    assert.deepEqual(
      await reservations(customer),
      returned > 0 ? { captured: 1, released: returned } : { captured: 1 }
    )
    const ends = await readConnection()
      .from('generation_events')
      .where('session_id', sessionId)
      .whereIn('type', ['completed', 'failed'])
    assert.lengthOf(ends, 1 + returned)
  }

  /** A text during whose `at`-th write something happens; undefined: none. @returns how many writes there were */
  async function written(
    client: ApiClient,
    assert: Assert,
    meanwhile: (customer: Customer, sessionId: string) => Promise<number>,
    when: (write: Write, number: number) => boolean
  ): Promise<{ writes: number; happened: boolean }> {
    const customer = await signedInCustomer()
    const { sessionId } = await begin(client, customer, WISHES)
    let [writes, returned] = [0, 0]
    let held: Promise<number> | null = null
    const release = holding(async (write, number) => {
      writes = number + 1
      if (when(write, number)) held ??= meanwhile(customer, sessionId)
      returned = (await held) ?? 0
    })
    try {
      await wake()
      await isOver(sessionId)
      await waitFor('both workers to end', () => workers.every(({ hasRoom }) => hasRoom), Boolean)
    } finally {
      release()
    }
    await mustBeCharged(assert, customer, sessionId, returned)
    return { writes, happened: held !== null }
  }

  test('that runs out before a write gives the text to another worker: one text, one charge', async ({
    client,
    assert,
  }) => {
    const takenOver = async (_: Customer, sessionId: string) => {
      await takeOver(sessionId)
      return 0
    }
    let isPast = false
    for (let number = 0; !isPast; number += STRIDE) {
      const { happened } = await written(client, assert, takenOver, (_, at) => at === number)
      isPast = !happened
    }
    assert.isTrue((await written(client, assert, takenOver, isLast)).happened)
  })
    .tags(['@matrix'])
    .timeout(1_200_000)

  for (const { when, names, asked } of [
    {
      when: 'in a call of verdicts, replacements or verdicts on those repeats that call alone',
      ...{ names: ['verify', 'patch', 'verify again'], asked: { verify: 4, patch: 2 } },
    },
    {
      when: 'behind a call of verdicts, replacements or verdicts on those repeats none',
      ...{ names: ['judged-1', 'patches', 'patched-1'], asked: { verify: 2, patch: 1 } },
    },
  ])
    test(`that runs out ${when}`, async ({ client, assert, cleanup }) => {
      const site = await allowedSite(cleanup)
      isJudged = true
      const stops = new Map(
        names.map((name) => [
          name,
          { reached: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() },
        ])
      )
      const seen = new Set<string>()
      const stopAt = (name: string) => {
        if (seen.has(name)) return null
        seen.add(name)
        stops.get(name)?.reached.resolve()
        return stops.get(name)?.released.promise ?? null
      }
      options.hold = ({ task }) => stopAt(task === 'verify' && seen.has('patch') ? 'verify again' : task)
      cleanup(behindSteps(stopAt))
      options.fault = (call) => {
        if (call.task === 'patch') {
          const failed = call.request.sections.filter(({ name }) => name === 'failed')
          const patches = failed.map(({ id }) => ({ id, text: 'A full service costs £89.' }))
          return { kind: 'text', text: JSON.stringify({ patches }) }
        }
        return inDrafts(({ sections }, request) => {
          // Few enough statements for one call.
          for (const section of sections) section.markdown = section.markdown.split('\n\n', 1)[0]!
          sections[0]!.markdown += `\n\nA full service costs £97.${markOf(request, /Full service.*89/)}`
        })(call)
      }
      const customer = await signedInCustomer()
      const { sessionId } = await begin(client, customer, { ...WISHES, sources: [site.origin] })
      await wake()
      for (const { reached, released } of stops.values()) {
        await reached.promise
        await pass(sessionId)
        released.resolve()
      }
      await isOver(sessionId)
      await mustBeCharged(assert, customer, sessionId)
      const counts = Object.groupBy(model.calls, ({ task }) => task)
      assert.deepInclude(
        Object.fromEntries(Object.entries(counts).map(([task, calls]) => [task, calls!.length])),
        { plan: 1, draft: 1, ...asked }
      )
      const [{ content }] = await readConnection()
        .from('publications')
        .where('account_id', customer.accountId)
      assert.include(content, 'A full service costs £89.')
    }).timeout(60_000)

  test('of one that is set aside in its last write, and tried again, is charged once', async ({
    client,
    assert,
  }) => {
    const end = async ({ token }: Customer, sessionId: string) => {
      await takeOver(sessionId, MAX_CRASHES - 1)
      assert.equal((await jobOf(sessionId)).status, 'dead')
      ;(await client.post(`${at(sessionId)}/retry`).bearerToken(token)).assertStatus(202)
      await wake()
      await isOver(sessionId)
      return 1
    }
    assert.isTrue((await written(client, assert, end, isLast)).happened)
  })

  test('of one that is canceled in its last write, and tried again, is charged once', async ({
    client,
    assert,
  }) => {
    const end = async ({ token }: Customer, sessionId: string) => {
      for (const call of ['cancel', 'retry'])
        assert.include(
          [200, 202],
          (await client.post(`${at(sessionId)}/${call}`).bearerToken(token)).status()
        )
      await wake()
      await isOver(sessionId)
      return 1
    }
    assert.isTrue((await written(client, assert, end, isLast)).happened)
  })

  test('that runs out within the last transaction cannot be taken', async ({ client, assert }) => {
    let claimed: Promise<unknown> | null = null
    const release = closing(async (trx) => {
      await trx.from('jobs').where({ kind: GENERATION_JOB, status: 'done' }).update({ lease_until: 0 })
      claimed ??= claim([GENERATION_JOB])
      // SQLite has one writer: the claim waits for this transaction.
      if (!onSqlite()) assert.isNull(await claimed)
    })
    try {
      await written(
        client,
        assert,
        async () => 0,
        () => false
      )
      assert.isNull(await claimed)
    } finally {
      release()
    }
  })

  test('is kept where the last transaction conflicts with another and is repeated', async ({
    client,
    assert,
  }) => {
    let tries = 0
    const release = closing(async () => {
      if (++tries < 3) throw Object.assign(new Error('A conflict'), { code: '40001' })
    })
    try {
      await written(
        client,
        assert,
        async () => 0,
        () => false
      )
      assert.equal(tries, 3)
    } finally {
      release()
    }
  })

  test('of one whose post was given back before its last write fails: no text without its charge', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId } = await begin(client, customer, WISHES)
    const release = holding(async (write) => {
      if (!isLast(write)) return
      const { reservation_id } = await readConnection()
        .from('generation_sessions')
        .where('id', sessionId)
        .firstOrFail()
      await transaction((trx) => releasePost(trx, reservation_id))
    })
    try {
      await wake()
      await isOver(sessionId)
    } finally {
      release()
    }
    const publication = () =>
      readConnection().from('publications').where('account_id', customer.accountId).firstOrFail()
    assert.equal((await publication()).generation_status, 'failed')
    assert.equal((await quotaOf(customer.accountId)).postsUsed, 0)
    ;(await client.post(`${at(sessionId)}/retry`).bearerToken(customer.token)).assertStatus(202)
    await wake()
    await isOver(sessionId)
    await mustBeCharged(assert, customer, sessionId, 1)
  })
})
