import { test } from '@japa/runner'
import { TRIM_SESSIONS_JOB } from '#accounts/jobs'
import { deleteOld } from '#core/database/delete_old'
import { onSqlite, query, readConnection, transaction } from '#core/database/transaction'
import { idFrom, newId } from '#core/ids'
import { TRIM_CORE_JOB } from '#core/jobs'
import { handlersOf } from '#core/jobs/job_kinds'
import { claim } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { DAY, HOUR } from '#core/time'
import { TRIM_EVENTS_JOB } from '#generation/jobs'
import { TICK_JOB } from '#partners/jobs'
import { TRIM_LOG_JOB, TRIM_WEBHOOKS_JOB } from '#platform/jobs'
import { readSettings, settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { payInvoice, referredCustomer, signedInPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'
import { statementsOf } from '#tests/support/statements'

const running = new AbortController().signal

/** Runs one of the recurring jobs, as a worker does. */
async function run(kind: string): Promise<void> {
  await transaction((trx) => trx.from('jobs').where({ kind, status: 'ready' }).delete())
  await transaction((trx) => enqueue(trx, { kind, payload: {}, dedupeKey: kind }))
  const handlers = handlersOf((one) => one.kind === kind)
  const job = await claim([kind])
  await handlers[kind]!.run(job!, running)
}

/** The customer whose rows they are; each test has its own. */
let customer: Customer

interface Kind {
  name: string
  job: string
  table: string
  kept: () => number
  /** Adds a row that has been deletable since then. */
  put: (at: number) => Promise<string>
}

async function inserted(table: string, row: Record<string, unknown>): Promise<string> {
  const id = newId()
  await transaction((trx) => trx.table(table).insert({ id, ...row }))
  return id
}

const job = (status: string, finishedAt: number | null, more = {}) =>
  inserted('jobs', {
    kind: 'some',
    payload: '{}',
    status,
    run_at: 0,
    created_at: 0,
    finished_at: finishedAt,
    ...more,
  })

const session = (at: { expires_at: number; last_used_at: number }) =>
  inserted('session_tokens', { user_id: customer.userId, hash: newId(), created_at: 0, ...at })

/** A generation with two events. */
async function generation(finishedAt: number | null, begun = finishedAt!): Promise<string> {
  const id = `${idFrom(begun).slice(0, 24)}${newId().slice(24)}`
  const { accountId } = customer
  const publicationId = await finished(accountId)
  await transaction(async (trx) => {
    const ended = finishedAt === null ? 'in_progress' : 'completed'
    await trx.table('generation_sessions').insert({
      id,
      account_id: accountId,
      publication_id: publicationId,
      reservation_id: newId(),
      status: ended,
      step_name: 'finalization',
      step_label: 'Finishing',
      progress: 100,
      seq: 2,
      brief: '{}',
      source_urls: '[]',
      blocks: '[]',
      created_at: begun,
      finished_at: finishedAt,
    })
    for (const [index, type] of ['step', ended].entries())
      await trx.table('generation_events').insert({
        session_id: id,
        seq: index + 1,
        account_id: accountId,
        type,
        data: '{}',
        created_at: begun,
      })
  })
  return id
}

const KINDS: Kind[] = [
  {
    name: 'calls in the request log',
    job: TRIM_LOG_JOB,
    table: 'request_log',
    kept: () => settings.retention.calls,
    put: (at) =>
      inserted('request_log', {
        account_id: customer.accountId,
        is_test: false,
        method: 'GET',
        path: '/api/publications',
        status: 200,
        milliseconds: 1,
        address: '203.0.113.x',
        request_id: newId(),
        created_at: at,
      }),
  },
  {
    name: 'events for webhooks',
    job: TRIM_WEBHOOKS_JOB,
    table: 'webhook_events',
    kept: () => settings.retention.webhookEvents,
    put: (at) =>
      inserted('webhook_events', {
        account_id: customer.accountId,
        type: 'publication.completed',
        payload: '{}',
        created_at: at,
      }),
  },
  {
    name: 'clicks',
    job: TICK_JOB,
    table: 'partner_clicks',
    kept: () => settings.retention.clicks,
    put: async (at) =>
      inserted('partner_clicks', {
        partner_id: (await signedInPartner()).partnerId,
        address: '203.0.113.x',
        path: '/',
        created_at: at,
      }),
  },
  ...(['done', 'failed', 'cancelled'] as const).map((status) => ({
    name: `jobs that ended as ${status}`,
    job: TRIM_CORE_JOB,
    table: 'jobs',
    kept: () => settings.retention.jobs,
    put: (at: number) => job(status, at),
  })),
  {
    name: 'answers to repeated calls',
    job: TRIM_CORE_JOB,
    table: 'idempotency_keys',
    kept: () => settings.retention.answers,
    put: (at) =>
      inserted('idempotency_keys', {
        account_id: customer.accountId,
        scope: 'POST /api/publications/generate',
        key: newId(),
        fingerprint: '',
        status: 202,
        answer: 'sealed',
        created_at: at,
      }),
  },
  {
    name: 'sign-ins that have expired',
    job: TRIM_SESSIONS_JOB,
    table: 'session_tokens',
    kept: () => settings.retention.endedSessions,
    put: (at) => session({ expires_at: at, last_used_at: at }),
  },
  {
    name: 'sign-ins that nobody used for 14 days',
    job: TRIM_SESSIONS_JOB,
    table: 'session_tokens',
    kept: () => settings.retention.endedSessions,
    put: (at) => session({ expires_at: Date.now() + 40 * DAY, last_used_at: at - 14 * DAY }),
  },
]

test.group('What is old', (group) => {
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  test('{name}: goes after its time, and nothing younger')
    .with(KINDS)
    .run(async ({ assert }, { job: kind, table, kept, put }) => {
      const now = Date.now()
      const [old, older, young] = [
        await put(now - kept() - HOUR),
        await put(now - kept() - 400 * DAY),
        await put(now - kept() + HOUR),
      ]
      await run(kind)
      const left = await readConnection().from(table).whereIn('id', [old, older, young]).select('id')
      assert.deepEqual(
        left.map(({ id }) => id),
        [young]
      )
      const next = await readConnection().from('jobs').where({ kind, status: 'ready' }).select('run_at')
      assert.lengthOf(next, 1, 'the next run is planned')
      assert.isAbove(Number(next[0].run_at), now)
    })

  test('events of a generation go after their time; one that has not ended keeps its own', async ({
    assert,
  }) => {
    const long = Date.now() - settings.retention.generationEvents
    const [old, young] = [await generation(long - HOUR), await generation(long + HOUR)]
    const waiting = await generation(null, long - 90 * DAY)
    const late = await generation(long + HOUR, long - 90 * DAY)
    await run(TRIM_EVENTS_JOB)
    const left = await readConnection()
      .from('generation_events')
      .whereIn('session_id', [old, young, waiting, late])
      .select('session_id')
    const sessions = new Set(left.map(({ session_id }) => session_id))
    assert.sameMembers([...sessions], [young, waiting, late])
    assert.lengthOf(left, 6)
    assert.isNotNull(await readConnection().from('generation_sessions').where('id', old).first())
  })

  test('the stream of a generation without its events is its outcome', async ({ client, assert }) => {
    const id = await generation(Date.now() - settings.retention.generationEvents - HOUR)
    await run(TRIM_EVENTS_JOB)
    const stream = await fetch(
      `http://${process.env.HOST}:${process.env.PORT}/api/publications/generation-status/${id}`,
      {
        headers: { authorization: `Bearer ${customer.token}`, accept: 'text/event-stream' },
        signal: AbortSignal.timeout(10_000),
      }
    )
    const text = await stream.text()
    assert.equal(stream.status, 200)
    assert.match(text, /event: completed/)
    assert.notMatch(text, /event: step/)
    const status = await client.get(`/api/publications/generation-status/${id}`).bearerToken(customer.token)
    status.assertStatus(200)
  })

  test('jobs that wait, run or were set aside stay', async ({ assert }) => {
    const ids = [
      await job('ready', null, { run_at: Date.now() + 90 * DAY }),
      await job('running', null, { lease_until: Date.now() + DAY }),
      await job('dead', 1),
    ]
    await run(TRIM_CORE_JOB)
    assert.lengthOf(await readConnection().from('jobs').whereIn('id', ids), 3)
    await transaction((trx) => trx.from('jobs').whereIn('id', ids).delete())
  })

  test('money, quotas and the audit stay for good', async ({ assert }) => {
    const partner = await signedInPartner()
    const buyer = await referredCustomer(partner)
    await payInvoice(buyer)
    await generation(1)
    await inserted('quota_reservations', {
      account_id: buyer.accountId,
      period_start: 0,
      state: 'captured',
      kind: 'single',
      created_at: 1,
      settled_at: 1,
    })
    const TABLES = [
      'partner_ledger',
      'partner_commissions',
      'partner_referrals',
      'partner_days',
      'invoices',
      'quota_periods',
      'quota_reservations',
      'subscriptions',
      'audit_entries',
      'publications',
      'generation_sessions',
      'generation_steps',
    ]
    const counts = () =>
      Promise.all(
        TABLES.map(async (table) => {
          const [row] = await query<{ n: number }>(readConnection(), `SELECT COUNT(*) AS n FROM ${table}`)
          return [table, Number(row!.n)]
        })
      )
    for (const table of ['partner_ledger', 'quota_reservations'])
      await transaction((trx) => trx.from(table).update({ created_at: 1 }))
    const before = await counts()
    assert.isAbove(Number(before[0]![1]), 0)
    for (const kind of [TRIM_LOG_JOB, TRIM_WEBHOOKS_JOB, TRIM_CORE_JOB, TRIM_SESSIONS_JOB, TRIM_EVENTS_JOB])
      await run(kind)
    assert.deepEqual(await counts(), before)
  })

  test('goes a few rows at a time, and stops between two statements', async ({ assert }) => {
    for (let count = 0; count < 7; count++) await job('done', 1)
    const left = async () =>
      (await readConnection().from('jobs').where({ status: 'done', finished_at: 1 })).length
    const stop = new AbortController()
    const statements = await statementsOf(async () => {
      const work = deleteOld(stop.signal, 'jobs', "status IN ('done') AND finished_at = ?", [1], {
        atOnce: 3,
      })
      stop.abort()
      await work
    })
    assert.equal(await left(), 4)
    assert.lengthOf(
      statements.filter(({ sql }) => /^DELETE/.test(sql)),
      1
    )
    await run(TRIM_CORE_JOB)
    assert.equal(await left(), 0)
  })

  test('is found by an index', async ({ assert }) => {
    if (!onSqlite()) return
    for (const kind of [
      TRIM_LOG_JOB,
      TRIM_WEBHOOKS_JOB,
      TRIM_CORE_JOB,
      TRIM_SESSIONS_JOB,
      TRIM_EVENTS_JOB,
      TICK_JOB,
    ]) {
      const statements = await statementsOf(() => run(kind))
      for (const { sql, bindings } of statements.filter((one) => /^DELETE FROM \w+ WHERE \(/.test(one.sql))) {
        const plan = await query<{ detail: string }>(
          readConnection(),
          `EXPLAIN QUERY PLAN ${sql}`,
          bindings ?? []
        )
        for (const { detail } of plan) assert.notMatch(detail, /^SCAN/, sql)
      }
    }
  })
})

test.group('How long something is kept', () => {
  test('is a setting', ({ assert }) => {
    const { retention } = readSettings({
      KEEP_CALLS_DAYS: '7',
      KEEP_WEBHOOK_EVENTS_DAYS: '5',
      KEEP_CLICKS_DAYS: '31',
      KEEP_GENERATION_EVENTS_DAYS: '2',
      KEEP_ENDED_SESSIONS_DAYS: '3',
      KEEP_ANSWERS_DAYS: '4',
      KEEP_JOBS_DAYS: '6',
    })
    assert.deepEqual(retention, {
      calls: 7 * DAY,
      webhookEvents: 5 * DAY,
      clicks: 31 * DAY,
      generationEvents: 2 * DAY,
      endedSessions: 3 * DAY,
      answers: 4 * DAY,
      jobs: 6 * DAY,
    })
  })

  test('has bounds: deliveries are tried for three days', ({ assert }) => {
    assert.throws(
      () => readSettings({ KEEP_WEBHOOK_EVENTS_DAYS: '3', KEEP_ANSWERS_DAYS: '0' }),
      /KEEP_WEBHOOK_EVENTS_DAYS is '3'; use a whole number from 4 to 3650[\s\S]*KEEP_ANSWERS_DAYS is '0'/
    )
  })
})
