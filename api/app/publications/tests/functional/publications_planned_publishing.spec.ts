import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { subscribe } from '#core/events/event_bus'
import { Dispatcher } from '#core/jobs/dispatcher'
import { PUBLISH_JOB } from '#publications/jobs'
import { PublishJob } from '#publications/jobs/publish_job'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { jobIn, mailsTo } from '#tests/support/mail'
import { finished, readPublication } from '#tests/support/publications'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const post = (client: ApiClient, customer: Customer, path: string, body: object = {}) =>
  client.post(`/api/publications/${path}`).bearerToken(customer.token).json(body)

const read = async (client: ApiClient, customer: Customer, id: string) =>
  await readPublication(client, customer, id)

const jobsOf = (id: string) =>
  readConnection().from('jobs').where('kind', PUBLISH_JOB).whereLike('payload', `%${id}%`).orderBy('id')

/** Brings the planned moment of a publication to now. */
async function comes(id: string): Promise<void> {
  const now = Date.now()
  await transaction(async (trx) => {
    await trx.from('publications').where({ id }).update({ publish_at: now })
    await trx
      .from('jobs')
      .where({ kind: PUBLISH_JOB, status: 'ready' })
      .whereLike('payload', `%${id}%`)
      .update({ run_at: now, payload: JSON.stringify({ publicationId: id, publishAt: now }) })
  })
}

/** A draft whose time has come while it still has an open question. */
async function missedDraft(client: ApiClient, customer: Customer, hours = 5): Promise<string> {
  const id = await finished(customer.accountId)
  await post(client, customer, `${id}/publish`, { publishAt: inHours(hours) })
  await client
    .put(`/api/publications/${id}`)
    .bearerToken(customer.token)
    .json({ content: 'It costs [[add: the price]].' })
  await comes(id)
  await jobIn((await jobsOf(id))[0].id, ['done'])
  return id
}

test.group('Publishing at a time', (group) => {
  group.setup(async () => {
    await transaction((trx) => trx.from('jobs').where({ kind: PUBLISH_JOB, status: 'ready' }).delete())
    const worker = new Dispatcher({ [PUBLISH_JOB]: new PublishJob() }, 1)
    await worker.start()
    return () => worker.stop()
  })

  test('a draft stays one until its time, then goes out once, with its event', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { accountId } = customer
    const id = await finished(accountId)
    const seen: object[] = []
    const end = subscribe('publication.published', 'planned publishing test', async (_, { data }) => {
      if (data.accountId === accountId) seen.push(data)
    })
    const publishAt = inHours(30)
    const publishedUrl = 'https://marlowbikes.example/blog/service'
    const planned = await post(client, customer, `${id}/publish`, { publishAt, publishedUrl })
    planned.assertStatus(200)
    assert.deepInclude(planned.body().data, { status: 'draft', publishAt, publishedAt: null, publishedUrl })
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.deepInclude(list.body().data.publications[0], { id, publishAt, publishNote: null })
    await comes(id)
    await jobIn((await jobsOf(id))[0].id, ['done'])
    const published = await read(client, customer, id)
    assert.deepInclude(published, { status: 'published', publishAt: null, publishNote: null, publishedUrl })
    await deliverEvents()
    assert.deepEqual(seen, [{ accountId, publicationId: id }])
    end()
  })

  test('moved to another time it goes out then; taken back, never', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    await post(client, customer, `${id}/publish`, { publishAt: inHours(5) })
    const publishAt = inHours(9)
    await post(client, customer, `${id}/publish`, { publishAt })
    assert.equal((await read(client, customer, id)).publishAt, publishAt)
    assert.deepEqual(
      (await jobsOf(id)).map(({ status }) => status),
      ['cancelled', 'ready']
    )
    const back = await post(client, customer, `${id}/unpublish`)
    assert.deepInclude(back.body().data, { status: 'draft', publishAt: null })
    assert.deepEqual(
      (await jobsOf(id)).map(({ status }) => status),
      ['cancelled', 'cancelled']
    )
  })

  test('a job of a time that holds no longer does nothing', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    await post(client, customer, `${id}/publish`, { publishAt: inHours(5) })
    const [{ id: jobId }] = await jobsOf(id)
    await post(client, customer, `${id}/publish`, { publishAt: inHours(9) })
    // As after a restart from a backup.
    await transaction((trx) =>
      trx.from('jobs').where({ id: jobId }).update({ status: 'ready', run_at: Date.now() })
    )
    await jobIn(jobId, ['done'])
    assert.equal((await read(client, customer, id)).status, 'draft')
  })

  for (const action of ['archive', 'publish']) {
    test(`to ${action} it takes the plan back`, async ({ client, assert }) => {
      const customer = await signedInCustomer()
      const id = await finished(customer.accountId)
      await post(client, customer, `${id}/publish`, { publishAt: inHours(5) })
      const answer = await post(client, customer, `${id}/${action}`)
      assert.isNull(answer.body().data.publishAt)
      assert.deepEqual(
        (await jobsOf(id)).map(({ status }) => status),
        ['cancelled']
      )
    })
  }

  test('with open questions by then it stays a draft, says why, and writes to its owner', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await missedDraft(client, customer)
    const kept = await read(client, customer, id)
    assert.deepInclude(kept, {
      status: 'draft',
      publishedAt: null,
      publishNote: 'Answer the open question before publishing.',
    })
    assert.isString(kept.publishAt)
    const [mail] = await mailsTo(customer.email)
    assert.equal(mail?.heading, 'A scheduled post was not published')
    assert.include(mail?.paragraphs[0], 'Answer the open question before publishing.')
    // Planned again, what was said is gone.
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: 'It costs enough.' })
    const publishAt = inHours(9)
    const again = await post(client, customer, `${id}/publish`, { publishAt })
    assert.deepInclude(again.body().data, { publishAt, publishNote: null })
  })

  test('what missed its time is in the activity and among unfinished work until it is dismissed or published', async ({
    client,
    assert,
  }) => {
    const [customer, other] = [await signedInCustomer(), await signedInCustomer()]
    const activity = async (path: string, { token } = customer) =>
      (await client.get(`/api/activity${path}`).bearerToken(token)).body().data
    const dismissed = await missedDraft(client, customer)
    const published = await missedDraft(client, customer, 4)
    const missed = [dismissed, published]
    const message = 'Answer the open question before publishing.'
    const { items, total } = await activity('/unfinished')
    assert.equal(total, 2)
    assert.deepInclude(items[0], {
      kind: 'publishing',
      code: 'NOT_PUBLISHED',
      message,
      sessionId: null,
      plannedId: null,
    })
    assert.sameMembers(
      items.map((item: { id: string; publicationId: string }) => item.publicationId),
      missed
    )
    const recent = await activity('')
    assert.equal(recent.unreadCount, 2)
    assert.deepInclude(recent.items[0], { kind: 'publishing', status: 'failed', message, sessionId: null })
    assert.sameMembers(
      recent.items.map((item: { publicationId: string }) => item.publicationId),
      missed
    )
    assert.equal((await activity('/unfinished', other)).total, 0)

    const dismiss = (who: typeof customer) =>
      client
        .post('/api/activity/unfinished/dismiss')
        .bearerToken(who.token)
        .json({ ids: [dismissed] })
    assert.equal((await dismiss(other)).body().data.dismissedCount, 0)
    const left = (await dismiss(customer)).body().data
    assert.equal(left.dismissedCount, 1)
    assert.deepEqual(
      left.items.map((item: { id: string }) => item.id),
      [published]
    )
    assert.deepInclude(await read(client, customer, dismissed), {
      status: 'draft',
      publishAt: null,
      publishNote: null,
    })
    await client
      .put(`/api/publications/${published}`)
      .bearerToken(customer.token)
      .json({ content: 'It costs enough.' })
    await post(client, customer, `${published}/publish`)
    assert.equal((await activity('/unfinished')).total, 0)
    assert.deepEqual((await activity('')).items, [])
  })

  test('what cannot be published cannot be planned', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const open = await finished(customer.accountId, { content: 'It costs [[add: the price]].' })
    const refused = await post(client, customer, `${open}/publish`, { publishAt: inHours(5) })
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].rule, 'openMark')
    const id = await finished(customer.accountId)
    for (const [publishAt, message] of [
      [inHours(-1), 'This time has passed; choose a later one'],
      [inHours(3 * 366 * 24), 'Choose a day within the next two years'],
    ]) {
      const answer = await post(client, customer, `${id}/publish`, { publishAt })
      answer.assertStatus(422)
      assert.deepInclude(answer.body().errors[0], { field: 'publishAt', message })
    }
    await post(client, customer, `${id}/publish`)
    const published = await post(client, customer, `${id}/publish`, { publishAt: inHours(5) })
    published.assertStatus(409)
    assert.equal(published.body().message, 'This publication is already published; unpublish it first')
  })
})
