import { test } from '@japa/runner'
import { momentOf } from '#calendar/wall_time'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { leaveOnly } from '#tests/support/bulk'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { jobIn } from '#tests/support/mail'
import { reservations } from '#tests/support/model_generations'
import { ownWorker } from '#tests/support/own_worker'
import { finished } from '#tests/support/publications'
import { waitFor } from '#tests/support/wait'

type Client = import('@japa/api-client').ApiClient

const PROMPT = 'Which lock keeps a cargo bike safe in a city?'
const TEXT_ALONE = { content_preferences: { include_images: false, length: 'short' } }

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const plan = (client: Client, customer: Customer, body: object = {}) =>
  client
    .post('/api/calendar')
    .bearerToken(customer.token)
    .json({ date: dayFromNow(3), timezone: 'UTC', prompt: PROMPT, settings: TEXT_ALONE, ...body })

const days = async (client: Client, customer: Customer, from = dayFromNow(-30), to = dayFromNow(60)) =>
  (await client.get(`/api/calendar?from=${from}&to=${to}`).bearerToken(customer.token)).body().data

/** Moves a plan's moment to now, or to some milliseconds ago. */
async function comes(id: string, ago = 0): Promise<void> {
  await transaction(async (trx) => {
    const at = Date.now() - ago
    await trx.from('planned_publications').where({ id }).update({ run_at: at })
    await trx.from('jobs').whereLike('dedupe_key', `planned_publication:${id}:%`).update({ run_at: at })
  })
}

/** Copies a plan until the account has this many waiting. */
async function fillUpTo(count: number, id: string): Promise<void> {
  await transaction(async (trx) => {
    const row = await trx.from('planned_publications').where({ id }).firstOrFail()
    const copies = Array.from({ length: count - 1 }, () => ({ ...row, id: newId() }))
    await trx.insertQuery().table('planned_publications').multiInsert(copies)
  })
}

function reached(client: Client, customer: Customer, id: string, statuses: string[]) {
  const look = async () => {
    forgetAll()
    return (await days(client, customer)).planned.find((one: { id: string }) => one.id === id)
  }
  return waitFor(`what is ${statuses.join(' or ')}`, look, (found) => statuses.includes(found?.status))
}

test.group('Planning a publication', () => {
  test('puts it on its day, by default at 09:00', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const date = dayFromNow(3)
    const answer = await plan(client, customer, { timezone: 'Europe/Berlin' })
    answer.assertStatus(201)
    const { data } = answer.body()
    assert.containSubset(data, {
      date,
      time: '09:00',
      timezone: 'Europe/Berlin',
      prompt: PROMPT,
      settings: TEXT_ALONE,
      status: 'planned',
      note: null,
      publicationId: null,
    })
    assert.equal(Date.parse(data.runAt), momentOf(date, '09:00', 'Europe/Berlin'))
    assert.deepEqual(
      (await days(client, customer, date, date)).planned.map((one: { id: string }) => one.id),
      [data.id]
    )
    assert.deepEqual((await days(client, customer, dayFromNow(4))).planned, [])
  })

  test('reserves nothing of the quota', async ({ client }) => {
    const customer = await signedInCustomer()
    await leaveOnly(customer, 0)
    const answer = await plan(client, customer)
    answer.assertStatus(201)
  })

  test('an Idempotency-Key plans once', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const body = { date: dayFromNow(2), timezone: 'UTC', prompt: PROMPT }
    const ids = []
    for (let time = 0; time < 2; time++) {
      const answer = await client
        .post('/api/calendar')
        .bearerToken(customer.token)
        .header('Idempotency-Key', 'one')
        .json(body)
      ids.push(answer.body().data.id)
    }
    assert.equal(ids[0], ids[1])
    assert.lengthOf((await days(client, customer)).planned, 1)
  })

  test('at most 500 can wait, however many are planned at once', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id } = (await plan(client, customer)).body().data
    await fillUpTo(495, id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => plan(client, customer)))
    const statuses = answers.map((answer) => answer.status()).toSorted()
    assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(15).fill(422)])
    const refused = answers.find((answer) => answer.status() === 422)
    assert.equal(refused?.body().message, 'At most 500 publications can be scheduled at once')
    const next = await client.get('/api/calendar/next').bearerToken(customer.token)
    assert.equal(next.body().data.plannedCount, 500)
  })

  test('a skipped one counts again when it is rescheduled', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id: skipped } = (await plan(client, customer)).body().data
    await transaction((trx) =>
      trx.from('planned_publications').where({ id: skipped }).update({ status: 'skipped' })
    )
    const { id } = (await plan(client, customer)).body().data
    await fillUpTo(500, id)
    const again = () =>
      client
        .patch(`/api/calendar/${skipped}`)
        .bearerToken(customer.token)
        .json({ date: dayFromNow(9) })
    const refused = await again()
    refused.assertStatus(422)
    assert.equal(refused.body().message, 'At most 500 publications can be scheduled at once')
    await client.delete(`/api/calendar/${id}`).bearerToken(customer.token)
    const answer = await again()
    answer.assertStatus(200)
    assert.equal(answer.body().data.status, 'planned')
  })

  for (const [name, body, field, message] of [
    ['a day that is over', { date: dayFromNow(-1) }, 'date', 'This time has passed; choose a later one'],
    [
      'a time of today that is over',
      { date: dayFromNow(0), time: '00:00' },
      'date',
      'This time has passed; choose a later one',
    ],
    ['no day of the calendar', { date: '2027-02-30' }, 'date', 'Please choose a day that exists'],
    ['a day too far ahead', { date: '2099-01-01' }, 'date', 'Choose a day within the next two years'],
    ['a time zone that is none', { timezone: 'Mars/Olympus' }, 'timezone', 'There is no such time zone'],
    ['a time that is none', { time: '24:10' }, 'time', 'Please enter a time such as 09:00'],
    ['a prompt that is too short', { prompt: '  short   ' }, 'prompt', 'Please enter at least 10 characters'],
    [
      'a wrong setting',
      { settings: { tone: 'loud' } },
      'settings.tone',
      'settings.tone must be one of professional, friendly, casual, authoritative',
    ],
  ] as const) {
    test(`refuses ${name}`, async ({ client, assert }) => {
      const customer = await signedInCustomer()
      const answer = await plan(client, customer, body)
      answer.assertStatus(422)
      assert.deepInclude(answer.body().errors[0], { field, message })
      assert.deepEqual((await days(client, customer)).planned, [])
    })
  }

  test('a custom template needs a plan that has them', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const settings = { content_preferences: { include_custom_templates: true } }
    const answer = await plan(client, customer, { settings })
    answer.assertStatus(403)
    assert.equal(answer.body().code, 'PLAN_REQUIRED')
  })

  test('the next one is returned with the number waiting', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const next = async () => (await client.get('/api/calendar/next').bearerToken(customer.token)).body().data
    assert.deepEqual(await next(), { next: null, plannedCount: 0 })
    await plan(client, customer, { date: dayFromNow(5) })
    const sooner = (await plan(client, customer, { date: dayFromNow(4) })).body().data
    assert.deepEqual(await next(), { next: sooner, plannedCount: 2 })
  })

  test('another account’s is neither visible nor changeable', async ({ client, assert }) => {
    const owner = await signedInCustomer()
    const other = await signedInCustomer()
    const { id } = (await plan(client, owner)).body().data
    assert.deepEqual((await days(client, other)).planned, [])
    const address = `/api/calendar/${id}`
    assert.equal((await client.patch(address).bearerToken(other.token).json({ date: 'x' })).status(), 404)
    assert.equal((await client.delete(address).bearerToken(other.token)).status(), 404)
    assert.lengthOf((await days(client, owner)).planned, 1)
  })

  test('texts are on the day of their publishing, done or planned, by the asker’s clocks', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const archived = await finished(customer.accountId)
    await client.post(`/api/publications/${archived}/archive`).bearerToken(customer.token)
    const on = async (date: string, timezone: string) =>
      (
        await client
          .get(`/api/calendar?from=${date}&to=${date}&timezone=${timezone}`)
          .bearerToken(customer.token)
      )
        .body()
        .data.publications.map((one: { id: string }) => one.id)
    const set = (change: object) =>
      transaction((trx) => trx.from('publications').where({ id }).update(change))
    // A draft that nothing is planned for has no day.
    await set({ created_at: Date.UTC(2026, 5, 10, 22, 30) })
    assert.deepEqual(await on('2026-06-10', 'UTC'), [])
    await set({ publish_at: Date.UTC(2026, 5, 10, 22, 30) })
    assert.deepEqual(await on('2026-06-10', 'UTC'), [id])
    assert.deepEqual(await on('2026-06-11', 'UTC'), [])
    assert.deepEqual(await on('2026-06-11', 'Europe/Berlin'), [id])
    await set({ status: 'published', published_at: Date.UTC(2026, 5, 20, 10), publish_at: null })
    assert.deepEqual(await on('2026-06-10', 'UTC'), [])
    assert.deepEqual(await on('2026-06-20', 'UTC'), [id])
  })

  test('invalid ranges of days are rejected', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    for (const query of [
      'from=2026-11-01',
      'from=2026-11-01&to=2026-10-01',
      'from=2026-01-01&to=2026-12-31',
      'from=2026-11-01&to=2026-11-02&timezone=Nowhere/At',
      'from=x&to=y',
    ]) {
      const answer = await client.get(`/api/calendar?${query}`).bearerToken(customer.token)
      assert.equal(answer.status(), 422, query)
    }
  })
})

test.group('A planned publication', (group) => {
  group.setup(ownWorker)

  test('is generated when its moment comes', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id } = (await plan(client, customer)).body().data
    await comes(id)
    const done = await reached(client, customer, id, ['done', 'failed', 'skipped'])
    assert.deepInclude(done, { status: 'done', note: null })
    const text = await client.get(`/api/publications/${done.publicationId}`).bearerToken(customer.token)
    assert.deepInclude(text.body().data, { initialPrompt: PROMPT, generationStatus: 'completed' })
    const { publications, planned } = await days(client, customer)
    assert.lengthOf(planned, 1)
    assert.deepEqual(publications, [])
    for (const call of [
      client.patch(`/api/calendar/${id}`).json({ date: dayFromNow(9) }),
      client.patch(`/api/calendar/${id}`).json({}),
    ])
      assert.equal((await call.bearerToken(customer.token)).status(), 409)
    const gone = await client.delete(`/api/calendar/${id}`).bearerToken(customer.token)
    gone.assertStatus(200)
    const kept = await client.get(`/api/publications/${done.publicationId}`).bearerToken(customer.token)
    kept.assertStatus(200)
  })

  test('does nothing at the moment from which it was moved away', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id } = (await plan(client, customer)).body().data
    const [before] = await readConnection()
      .from('jobs')
      .whereLike('dedupe_key', `planned_publication:${id}:%`)
    const moved = await client
      .patch(`/api/calendar/${id}`)
      .bearerToken(customer.token)
      .json({ date: dayFromNow(10), time: '17:30' })
    moved.assertStatus(200)
    assert.deepInclude(moved.body().data, { date: dayFromNow(10), time: '17:30', status: 'planned' })
    // The earlier job runs all the same, as after a restore from a backup.
    await transaction((trx) => trx.from('jobs').where('id', before.id).update({ status: 'ready', run_at: 0 }))
    await jobIn(before.id, ['done'])
    assert.equal((await days(client, customer)).planned[0].status, 'planned')
    await comes(id)
    assert.equal((await reached(client, customer, id, ['done'])).status, 'done')
    assert.deepEqual(await reservations(customer), { released: 1 }, 'one outline of questions')
  })

  test('keeps waiting when the clock jumped ahead and back', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id, runAt } = (await plan(client, customer)).body().data
    await transaction((trx) =>
      trx.from('jobs').whereLike('dedupe_key', `planned_publication:${id}:%`).update({ run_at: 0 })
    )
    const job = await waitFor(
      'the job to be put off',
      () =>
        readConnection().from('jobs').whereLike('dedupe_key', `planned_publication:${id}:%`).firstOrFail(),
      ({ run_at, status }) => Number(run_at) > 0 && status === 'ready'
    )
    assert.closeTo(Number(job.run_at), Date.parse(runAt), 60_000)
    assert.equal((await days(client, customer)).planned[0].status, 'planned')
  })

  test('is skipped if no post is left, says so, and can be rescheduled', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id } = (await plan(client, customer)).body().data
    await leaveOnly(customer, 0)
    await comes(id)
    const skipped = await reached(client, customer, id, ['skipped', 'done'])
    assert.deepInclude(skipped, {
      status: 'skipped',
      note: 'No posts were left in the quota on that day.',
      publicationId: null,
    })
    assert.deepEqual((await days(client, customer)).publications, [])
    const again = await client
      .patch(`/api/calendar/${id}`)
      .bearerToken(customer.token)
      .json({ date: dayFromNow(20) })
    assert.deepInclude(again.body().data, { status: 'planned', note: null })
  })

  test('is skipped if its template was deleted, and says so', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const template = await client
      .post('/api/templates')
      .bearerToken(customer.token)
      .json({ name: 'Two', blocks: [{ heading: 'One' }] })
    const { id: template_id } = template.body().data
    const settings = { content_preferences: { include_custom_templates: true }, template_id }
    const { id } = (await plan(client, customer, { settings })).body().data
    await client.delete(`/api/templates/${template_id}`).bearerToken(customer.token)
    await comes(id)
    assert.equal((await reached(client, customer, id, ['skipped', 'done'])).note, 'Template not found.')
  })

  test('is generated late if the server was not running, with a note', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id } = (await plan(client, customer)).body().data
    await comes(id, 3 * 3_600_000)
    const done = await reached(client, customer, id, ['done'])
    assert.match(
      done.note,
      /^Started at \d{4}-\d\d-\d\d \d\d:\d\d instead of 09:00, because the server was not running then\.$/
    )
  })

  test('never starts once it is removed from the calendar', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { id } = (await plan(client, customer)).body().data
    await client.delete(`/api/calendar/${id}`).bearerToken(customer.token)
    const jobs = await readConnection()
      .from('jobs')
      .where({ account_id: customer.accountId, kind: 'planned_publication' })
      .select('status')
    assert.deepEqual(jobs, [{ status: 'cancelled' }])
  })
})

test.group('Wall time', () => {
  for (const [what, date, time, zone, moment] of [
    ['winter', '2026-12-03', '09:00', 'Europe/Berlin', '2026-12-03T08:00:00.000Z'],
    ['summer', '2026-07-03', '09:00', 'Europe/Berlin', '2026-07-03T07:00:00.000Z'],
    ['the hour that spring leaves out', '2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    [
      'the hour that autumn has twice, the first',
      '2026-10-25',
      '02:30',
      'Europe/Berlin',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'the other side of the date line',
      '2026-12-03',
      '09:00',
      'Pacific/Kiritimati',
      '2026-12-02T19:00:00.000Z',
    ],
    [
      'New York, before its clocks change',
      '2027-03-13',
      '09:00',
      'America/New_York',
      '2027-03-13T14:00:00.000Z',
    ],
    ['New York, after', '2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ] as const) {
    test(`of ${what} is the right moment`, ({ assert }) => {
      assert.equal(new Date(momentOf(date, time, zone)).toISOString(), moment)
    })
  }
})
