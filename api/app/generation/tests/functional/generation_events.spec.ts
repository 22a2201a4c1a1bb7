import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { startLane } from '#core/jobs/job_kinds'
import { claim } from '#core/jobs/lease'
import { GENERATION_JOB } from '#generation/jobs'
import GenerationSession from '#generation/models/generation_session'
import { Journal } from '#generation/pipeline/journal'
import { recordEvent } from '#generation/sessions/session_events'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { begin, reservations } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'

const at = (sessionId: string) => `/api/publications/generation-status/${sessionId}`

interface Stored {
  seq: number
  events: { seq: number; type: string }[]
}

async function stored(sessionId: string): Promise<Stored> {
  const session = await readConnection()
    .from('generation_sessions')
    .where('id', sessionId)
    .select('seq')
    .first()
  const events = await readConnection()
    .from('generation_events')
    .where('session_id', sessionId)
    .orderBy('seq')
    .select('seq', 'type')
  return { seq: session.seq, events }
}

/** A session that is two events behind its newest. */
async function behindItsEvents(client: ApiClient, customer: Customer): Promise<string> {
  const { sessionId } = await begin(client, customer)
  await transaction(async (trx) => {
    for (const seq of [1, 2])
      await trx.table('generation_events').insert({
        session_id: sessionId,
        seq,
        account_id: customer.accountId,
        type: 'step',
        data: '{}',
        created_at: Date.now(),
      })
  })
  return sessionId
}

const WRITTEN = [
  { seq: 1, type: 'step' },
  { seq: 2, type: 'step' },
]

test.group('A session that is behind its events', (group) => {
  group.each.setup(forgetWaiting)
  group.teardown(closeCpuPool)

  test('can be canceled and tried again, and is completed', async ({ client, assert, cleanup }) => {
    const customer = await signedInCustomer()
    const sessionId = await behindItsEvents(client, customer)
    const canceled = await client.post(`${at(sessionId)}/cancel`).bearerToken(customer.token)
    canceled.assertStatus(200)
    assert.equal(canceled.body().data.seq, 3)
    assert.deepEqual(await stored(sessionId), { seq: 3, events: [...WRITTEN, { seq: 3, type: 'failed' }] })
    assert.deepEqual(await reservations(customer), { released: 1 })
    const retried = await client.post(`${at(sessionId)}/retry`).bearerToken(customer.token)
    retried.assertStatus(202)
    const worker = await startLane('generation')
    cleanup(() => worker.stop())
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    assert.deepEqual(await reservations(customer), { released: 2 })
  })

  test('is set aside after its workers have crashed, and its post is returned', async ({
    client,
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer()
    const sessionId = await behindItsEvents(client, customer)
    await transaction((trx) =>
      trx.from('jobs').where({ account_id: customer.accountId, kind: GENERATION_JOB }).update({ crashes: 6 })
    )
    const worker = await startLane('generation')
    cleanup(() => worker.stop())
    assert.equal((await ended(client, customer, sessionId)).status, 'failed')
    assert.deepEqual(await stored(sessionId), { seq: 3, events: [...WRITTEN, { seq: 3, type: 'failed' }] })
    assert.deepEqual(await reservations(customer), { released: 1 })
  })
})

test.group('A journal whose write is rolled back', (group) => {
  group.each.setup(forgetWaiting)

  async function opened(client: ApiClient): Promise<{ journal: Journal; sessionId: string }> {
    const { sessionId } = await begin(client, await signedInCustomer())
    const job = await claim([GENERATION_JOB])
    const session = await GenerationSession.findOrFail(sessionId)
    const journal = await Journal.open(job!, session, new AbortController().signal, 0)
    return { journal, sessionId }
  }

  const step = (onFinish?: (trx: Transaction) => Promise<void>) => ({
    step: 'structure_planning' as const,
    input: 'the same',
    work: async () => ({ output: 'planned' }),
    describe: () => ({ title: 'A planned title' }),
    ...(onFinish && { onFinish }),
  })
  /** As when the disk is full at the commit: everything was written, and nothing is stored. */
  const fullAtTheEnd = (journal: Journal) => async (trx: Transaction) => {
    await recordEvent(trx, journal.session, 'step')
    throw new Error('full')
  }
  const titleOf = async (id: string) =>
    (await readConnection().from('generation_sessions').where({ id }).select('title').first()).title

  test('numbers the next events without a gap', async ({ client, assert }) => {
    const { journal, sessionId } = await opened(client)
    await assert.rejects(() => journal.step(step(fullAtTheEnd(journal))), 'full')
    await journal.step(step())
    await assert.rejects(() => journal.close('completed', fullAtTheEnd(journal)), 'full')
    await journal.close('failed', async () => {
      journal.session.status = 'failed'
    })
    const { seq, events } = await stored(sessionId)
    assert.deepEqual(events, [
      { seq: 1, type: 'step' },
      { seq: 2, type: 'step' },
      { seq: 3, type: 'failed' },
    ])
    assert.equal(seq, 3)
    assert.equal(await titleOf(sessionId), 'A planned title')
  })

  test('stores all of it when it is repeated because of a conflict', async ({ client, assert }) => {
    const { journal, sessionId } = await opened(client)
    let conflicts = 0
    await journal.close('failed', async (trx) => {
      journal.session.merge({ title: 'A title that is written twice', status: 'failed' })
      await journal.session.useTransaction(trx).save()
      if (conflicts++ === 0) throw Object.assign(new Error('conflict'), { code: '40001' })
    })
    assert.equal(conflicts, 2)
    assert.equal(await titleOf(sessionId), 'A title that is written twice')
    assert.deepEqual(await stored(sessionId), { seq: 1, events: [{ seq: 1, type: 'failed' }] })
  })
})
