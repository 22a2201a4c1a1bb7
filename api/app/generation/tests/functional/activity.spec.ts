import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { bulk, over, post, prompts, TEXT_ALONE } from '#tests/support/bulk'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { mailsTo } from '#tests/support/mail'
import { ownWorker } from '#tests/support/own_worker'

const PROMPT = 'Which lock keeps a cargo bike safe in a city?'
/** No server listens there. */
const NO_SITE = `http://127.0.0.1:${ALLOWED_PORT}/`

async function read(client: ApiClient, { token }: Customer, path: string) {
  const answer = await client.get(`/api/activity${path}`).bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data
}
const dismiss = (client: ApiClient, { token }: Customer, ids: string[]) =>
  client.post('/api/activity/unfinished/dismiss').bearerToken(token).json({ ids })

async function generated(client: ApiClient, customer: Customer, body: object = {}): Promise<string> {
  const accepted = await post(client, customer, 'generate', { prompt: PROMPT, ...TEXT_ALONE, ...body })
  accepted.assertStatus(202)
  const { sessionId } = accepted.body().data
  await ended(client, customer, sessionId)
  return sessionId
}
const failing = (client: ApiClient, customer: Customer) => generated(client, customer, { sources: [NO_SITE] })

/** A planned publication for which no post was left on its day. */
async function skippedPlan(client: ApiClient, { token }: Customer): Promise<string> {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const planned = await client
    .post('/api/calendar')
    .bearerToken(token)
    .json({ date, timezone: 'UTC', prompt: PROMPT, settings: TEXT_ALONE })
  const { id } = planned.body().data
  const note = 'No posts were left in the quota on that day.'
  await transaction((trx) =>
    trx.from('planned_publications').where({ id }).update({ status: 'skipped', note })
  )
  return id
}

test.group('Unfinished work', (group) => {
  group.setup(ownWorker)

  test('lists failures with prompt and reason until they are dismissed', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const sessionId = await failing(client, customer)
    const plannedId = await skippedPlan(client, customer)
    const { items, total } = await read(client, customer, '/unfinished')
    assert.equal(total, 2)
    assert.deepInclude(items[0], {
      id: plannedId,
      kind: 'planned',
      prompt: PROMPT,
      code: 'SKIPPED',
      message: 'No posts were left in the quota on that day.',
      settings: TEXT_ALONE,
      sessionId: null,
    })
    assert.deepInclude(items[1], {
      id: sessionId,
      kind: 'single',
      prompt: PROMPT,
      code: 'PARSE_FAILED',
      message: `None of the sources could be read. 127.0.0.1:${ALLOWED_PORT} is not responding.`,
      sessionId,
      settings: null,
    })
    const left = await dismiss(client, customer, [plannedId, sessionId, sessionId])
    left.assertStatus(200)
    assert.deepEqual(left.body().data, { items: [], total: 0, dismissedCount: 2 })
    assert.equal((await dismiss(client, customer, [sessionId])).body().data.dismissedCount, 0)
  })

  test('lists an old plan after many newer ones that were dismissed', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const oldest = await skippedPlan(client, customer)
    const newer: string[] = []
    for (let plan = 0; plan < 31; plan++) newer.push(await skippedPlan(client, customer))
    await transaction((trx) => trx.from('planned_publications').where('id', oldest).update({ updated_at: 0 }))
    const left = (await dismiss(client, customer, newer)).body().data
    assert.equal(left.total, 1)
    assert.equal(left.items[0].id, oldest)
  })

  test('lists each failed item of a bulk generation, but not what was canceled', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const body = { prompts: prompts(3), sources: [NO_SITE], settings: TEXT_ALONE }
    const { bulk_session_id, publications } = (await bulk(client, customer, body)).body().data
    await over(client, customer, bulk_session_id)
    await transaction((trx) =>
      trx
        .from('generation_sessions')
        .where('id', publications[0].sessionId)
        .update({ error_code: 'CANCELLED' })
    )
    const { items, total } = await read(client, customer, '/unfinished')
    assert.equal(total, 2)
    assert.sameMembers(
      items.map((item: { sessionId: string }) => item.sessionId),
      publications.slice(1).map((one: { sessionId: string }) => one.sessionId)
    )
    assert.deepEqual([...new Set(items.map((item: { kind: string }) => item.kind))], ['bulk'])
  })

  test('lists a dismissed generation again if it is retried and fails again', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const sessionId = await failing(client, customer)
    await dismiss(client, customer, [sessionId])
    ;(await post(client, customer, `generation-status/${sessionId}/retry`)).assertStatus(202)
    await ended(client, customer, sessionId)
    assert.equal((await read(client, customer, '/unfinished')).items[0].id, sessionId)
  })

  test('lists and dismisses only the account’s own work', async ({ client, assert }) => {
    const [owner, other] = [await signedInCustomer(), await signedInCustomer()]
    const ids = [await failing(client, owner), await skippedPlan(client, owner)]
    assert.equal((await read(client, other, '/unfinished')).total, 0)
    assert.equal((await dismiss(client, other, ids)).body().data.dismissedCount, 0)
    assert.equal((await read(client, owner, '/unfinished')).total, 2)
  })
})

test.group('Activity', (group) => {
  group.setup(ownWorker)

  test('lists what ended, and what is unread', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    assert.deepEqual(await read(client, customer, ''), { items: [], unreadCount: 0, mailWhenDone: false })
    const failed = await failing(client, customer)
    const done = await generated(client, customer)
    const first = await read(client, customer, '')
    assert.equal(first.unreadCount, 2)
    assert.deepEqual(
      first.items.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [
        [done, 'completed'],
        [failed, 'failed'],
      ]
    )
    const until = first.items[1].at
    const mark = () => client.post('/api/activity/read').bearerToken(customer.token).json({ until })
    const marked = await mark()
    marked.assertStatus(200)
    assert.equal(marked.body().data.unreadCount, 1)
    // An earlier moment does not make anything unread again.
    await client
      .post('/api/activity/read')
      .bearerToken(customer.token)
      .json({ until: '2026-01-01T00:00:00.000Z' })
    assert.equal((await read(client, customer, '')).unreadCount, 1)
  })

  test('a bulk generation is one entry with its figures', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const accepted = await bulk(client, customer, {
      prompts: prompts(2),
      sources: [NO_SITE],
      settings: TEXT_ALONE,
    })
    await over(client, customer, accepted.body().data.bulk_session_id)
    await mailsTo(customer.email)
    const { items } = await read(client, customer, '')
    assert.lengthOf(items, 1)
    assert.deepInclude(items[0], {
      id: accepted.body().data.bulk_session_id,
      kind: 'bulk',
      status: 'failed',
      title: '0 of 2 publications',
      message: '2 failed, not charged.',
    })
  })

  test('mails only those who chose it when work ends', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const about = async () =>
      (await mailsTo(customer.email)).filter(({ subject }) => /^(Your post|A post)/.test(subject))
    await generated(client, customer)
    assert.isEmpty(await about())
    const chosen = await client
      .patch('/api/activity/settings')
      .bearerToken(customer.token)
      .json({ mailWhenDone: true })
    chosen.assertStatus(200)
    assert.isTrue(chosen.body().data.mailWhenDone)
    await generated(client, customer)
    await failing(client, customer)
    const [done, failed] = await about()
    assert.match(done!.subject, /^Your post is ready: /)
    assert.match(done!.action!.url, /\/publications\/[0-9a-f-]{36}$/)
    assert.match(failed!.subject, /^A post could not be written: /)
    assert.include(failed!.paragraphs[0], 'None of the sources could be read.')
  })
})
