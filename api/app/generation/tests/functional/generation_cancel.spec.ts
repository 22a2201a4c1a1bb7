import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { atRest, ended } from '#tests/support/generations'
import { doAccountJobs } from '#tests/support/jobs'
import { begin, reservations, until, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting, ownWorker } from '#tests/support/own_worker'

const at = (sessionId: string) => `/api/publications/generation-status/${sessionId}`
const cancel = (client: ApiClient, customer: Customer, sessionId: string) =>
  client.post(`${at(sessionId)}/cancel`).bearerToken(customer.token)
const WITHOUT_IMAGES = { content_preferences: { include_images: false } }
const STOPPED = { code: 'CANCELLED', message: 'You canceled this generation. Your post was not charged.' }

const library = async (client: ApiClient, customer: Customer) =>
  (await client.get('/api/publications').bearerToken(customer.token)).body().data.publications

test.group('Canceling a generation', (group) => {
  group.setup(forgetWaiting)
  group.setup(doAccountJobs)

  test('that is waiting for a worker returns its post, once, however often it is canceled', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId } = await begin(client, customer)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(client, customer, sessionId)))
    for (const answer of answers) {
      answer.assertStatus(200)
      assert.deepInclude(answer.body().data, { status: 'failed', error: STOPPED })
      assert.equal(answer.body().data.userLimits.postsUsed, 0)
    }
    assert.deepEqual(await reservations(customer), { released: 1 })
    assert.isEmpty(await library(client, customer))
    const jobs = await readConnection()
      .from('jobs')
      .where({ account_id: customer.accountId, kind: 'generation' })
    assert.deepEqual(
      jobs.map(({ status }) => status),
      ['cancelled']
    )
    const events = await readConnection()
      .from('generation_events')
      .where({ session_id: sessionId, type: 'failed' })
    assert.lengthOf(events, 1)
  })

  test('by key gives the same answer', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { sessionId } = await begin(client, customer)
    const path = `/api/v1/publications/generation-status/${sessionId}/cancel`
    const answer = await client.post(path).header('x-api-key', await keyOf(customer))
    answer.assertStatus(200)
    assert.deepInclude(answer.body().data, { status: 'failed', error: STOPPED })
  })

  test('in progress stops it between two steps: the call in flight is aborted, and no other is made', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { model, worker, end } = await workerWithModel({
      fault: ({ task }) => (task === 'draft' ? { kind: 'hang' } : null),
    })
    try {
      const { sessionId } = await begin(client, customer, WITHOUT_IMAGES)
      await until(() => model.calls.some(({ task }) => task === 'draft'))
      const answer = await cancel(client, customer, sessionId)
      answer.assertStatus(200)
      assert.deepInclude(answer.body().data, { status: 'failed', error: STOPPED })
      assert.isTrue(answer.body().data.stepName.endsWith('_failed'))
      await until(() => model.calls.filter(({ task }) => task === 'draft').every((call) => call.abandoned))
      const asked = model.calls.length
      await worker.stop()
      assert.lengthOf(model.calls, asked)
      assert.deepEqual(await reservations(customer), { released: 1 })
      assert.isEmpty(await library(client, customer))
      assert.deepEqual((await ended(client, customer, sessionId)).error, STOPPED)
      const discarded = await readConnection()
        .from('allowance_uses')
        .where({ account_id: customer.accountId, allowance: 'outlines' })
      assert.deepEqual(
        discarded.map(({ used }) => Number(used)),
        [1],
        'it has cost something'
      )
    } finally {
      await end()
    }
  })

  test('keeps what was finished: a retry continues from there', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const first = await workerWithModel({ fault: ({ task }) => (task === 'draft' ? { kind: 'hang' } : null) })
    const { sessionId } = await begin(client, customer, WITHOUT_IMAGES)
    try {
      await until(() => first.model.calls.some(({ task }) => task === 'draft'))
      ;(await cancel(client, customer, sessionId)).assertStatus(200)
    } finally {
      await first.end()
    }
    const second = await workerWithModel({})
    try {
      const retry = await client.post(`${at(sessionId)}/retry`).bearerToken(customer.token)
      retry.assertStatus(202)
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      assert.notInclude(
        second.model.calls.map(({ task }) => task),
        'plan',
        'its topic was chosen before'
      )
      assert.deepEqual(await reservations(customer), { released: 1, captured: 1 })
    } finally {
      await second.end()
    }
  })
})

test.group('An answer that accepts work', (group) => {
  group.setup(forgetWaiting)

  test('says where its state is, in the API that was called, even when it is repeated', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const key = await keyOf(customer)
    const byKey = () =>
      client
        .post('/api/v1/publications/generate')
        .headers({ 'x-api-key': key, 'idempotency-key': 'order-1' })
        .json({ prompt: 'Which lock keeps a cargo bike safe?' })
    for (const answer of [await byKey(), await byKey()]) {
      answer.assertStatus(202)
      const { sessionId } = answer.body().data
      answer.assertHeader('location', `/api/v1/publications/generation-status/${sessionId}`)
      assert.equal(answer.header('retry-after'), '2')
      const state = await client.get(answer.header('location')!).header('x-api-key', key)
      assert.equal(state.body().data.sessionId, sessionId)
    }
    const { sessionId } = await begin(client, customer)
    ;(await cancel(client, customer, sessionId)).assertStatus(200)
    const retry = () => client.post(`${at(sessionId)}/retry`).bearerToken(customer.token)
    const first = await retry().header('idempotency-key', 'retry-1')
    first.assertStatus(202)
    first.assertHeader('location', at(sessionId))
    const again = await retry().header('idempotency-key', 'retry-1')
    again.assertHeader('idempotent-replayed', 'true')
    again.assertHeader('location', at(sessionId))
    assert.deepEqual(again.body(), first.body())
    ;(await retry()).assertStatus(409)
  })
})

test.group('Canceling a generation that is not running', (group) => {
  group.setup(ownWorker)

  test('ends one whose outline is waiting, like discarding it', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { sessionId } = await begin(client, customer, { ...WITHOUT_IMAGES, approveOutline: true })
    assert.equal((await atRest(client, customer, sessionId)).status, 'awaiting_approval')
    ;(await cancel(client, customer, sessionId)).assertStatus(200)
    assert.deepEqual(await reservations(customer), { released: 1 })
    const waiting = await readConnection()
      .from('jobs')
      .where({ account_id: customer.accountId, kind: 'outline_lapse', status: 'ready' })
    assert.isEmpty(waiting)
  })

  test('is refused for a completed one, which keeps its text', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { sessionId } = await begin(client, customer, WITHOUT_IMAGES)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const answer = await cancel(client, customer, sessionId)
    answer.assertStatus(409)
    assert.deepInclude(answer.body(), {
      code: 'CONFLICT',
      message: 'Only a generation in progress can be canceled',
    })
    assert.lengthOf(await library(client, customer), 1)
    assert.deepEqual(await reservations(customer), { released: 1 }, 'an outline of questions')
  })
})
