import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeAccount } from '#accounts/closing/close_account'
import { reservePosts } from '#billing/actions/quota'
import { quotaOf } from '#billing/queries/quota'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection, transaction } from '#core/database/transaction'
import { startLane } from '#core/jobs/job_kinds'
import { startGeneration } from '#generation/actions/start_generation'
import { settings } from '#start/settings'
import { tablesWith } from '#tests/support/account_tables'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { atRest, ended } from '#tests/support/generations'
import { doAccountJobs } from '#tests/support/jobs'
import { begin, reservations, storedFiles, until, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting } from '#tests/support/own_worker'
import { waitFor } from '#tests/support/wait'
import type { ServedCall } from '#writers/tests/support/model_server'

const at = (sessionId: string) => `/api/publications/generation-status/${sessionId}`
const picture = ({ task }: ServedCall) => task === 'image'

const post = (client: ApiClient, customer: Customer, path: string) =>
  client.post(path).bearerToken(customer.token).json({})

/** The number of answers with each status. */
const counted = (answers: { status(): number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.status())].map(([status, same]) => [status, same.length])
  )

test.group('A generation with two simultaneous actions', (group) => {
  group.setup(forgetWaiting)
  group.setup(doAccountJobs)
  group.teardown(() => closeCpuPool())

  test('is refused without waiting for a writer where no post is left', async ({ assert }) => {
    const { accountId, userId } = await signedInCustomer()
    await transaction((trx) => reservePosts(trx, accountId, 99, 'bulk'))
    const order = { kind: 'single', request: { prompt: 'How should a tea house plan its menu?' } } as const
    const refusal = await transaction(async (trx) => {
      await trx.from('quota_periods').where('account_id', accountId).increment('used', 0)
      return startGeneration({ accountId, userId, source: 'web' }, order).catch((error) => error)
    })
    assert.containSubset(refusal, { code: 'NO_PUBLICATIONS_REMAINING', status: 403 })
  })

  test('retried by many is started once, and its stream only reports the new run', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    let refuses = true
    const { end } = await workerWithModel({
      fault: ({ task }) => (refuses && task === 'plan' ? { kind: 'refusal' } : null),
    })
    try {
      const { sessionId } = await begin(client, customer, { content_preferences: { include_images: false } })
      assert.equal((await ended(client, customer, sessionId)).error.code, 'WRITER_REFUSED')
      assert.deepEqual(await reservations(customer), { released: 1 })
      refuses = false
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => post(client, customer, `${at(sessionId)}/retry`))
      )
      assert.deepEqual(counted(answers), { 202: 1, 409: 5 })
      const stream = await fetch(`${settings.appUrl}${at(sessionId)}`, {
        headers: { authorization: `Bearer ${customer.token}`, accept: 'text/event-stream' },
      })
      const kinds = [...(await stream.text()).matchAll(/event: (\w+)/g)].map((match) => match[1])
      assert.notInclude(kinds, 'failed')
      assert.equal(kinds.at(-1), 'completed')
      assert.deepEqual(await reservations(customer), { released: 1, captured: 1 })
      assert.equal((await quotaOf(customer.accountId)).postsUsed, 1)
    } finally {
      await end()
    }
  })

  test('approved and discarded at once is one or the other, and so is its post', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { end } = await workerWithModel({})
    try {
      const { sessionId } = await begin(client, customer, {
        approveOutline: true,
        content_preferences: { include_images: false },
      })
      assert.equal((await atRest(client, customer, sessionId)).status, 'awaiting_approval')
      const outline = `${at(sessionId)}/outline`
      const [approved, discarded] = await Promise.all([
        post(client, customer, `${outline}/approve`),
        post(client, customer, `${outline}/discard`),
      ])
      const { status } = await ended(client, customer, sessionId)
      const written = approved.status() === 202
      assert.equal(discarded.status(), written ? 409 : 200)
      assert.equal(status, written ? 'completed' : 'failed')
      assert.deepEqual(await reservations(customer), written ? { captured: 1 } : { released: 1 })
    } finally {
      await end()
    }
  })

  test('approved while its outline expires is not started, and returns its post once', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const worker = await startLane('generation')
    try {
      const { sessionId } = await begin(client, customer, {
        approveOutline: true,
        content_preferences: { include_images: false },
      })
      assert.equal((await atRest(client, customer, sessionId)).status, 'awaiting_approval')
      await transaction(async (trx) => {
        const over = Date.now() - 1
        await trx.from('generation_sessions').where('id', sessionId).update({ outline_expires_at: over })
        await trx.from('jobs').where('dedupe_key', `outline_lapse:${sessionId}`).update({ run_at: over })
      })
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => post(client, customer, `${at(sessionId)}/outline/approve`)),
        ...Array.from({ length: 4 }, () => client.get(at(sessionId)).bearerToken(customer.token)),
      ])
      assert.deepEqual(counted(answers), { 200: 4, 409: 4 })
      assert.equal((await ended(client, customer, sessionId)).error.code, 'OUTLINE_LAPSED')
      assert.deepEqual(await reservations(customer), { released: 1 })
      const runs = await readConnection()
        .from('jobs')
        .where({ account_id: customer.accountId, kind: 'generation' })
      assert.lengthOf(runs, 1, 'the one that planned it')
    } finally {
      await worker.stop()
    }
  })

  test('stopped while its sections are illustrated leaves no picture behind, and the next worker makes each once', async ({
    client,
    assert,
  }) => {
    const before = await storedFiles()
    const customer = await signedInCustomer()
    let pictures = 0
    // The picture that is asked for first is kept; the calls for the others never end.
    const first = await workerWithModel({
      callsEndIn: 500,
      fault: (call) => (picture(call) && ++pictures > 1 ? { kind: 'hang' } : null),
    })
    const { sessionId, publicationId } = await begin(client, customer)
    await until(() => first.model.calls.filter(picture).length === 4)
    const placed = () => readConnection().from('images').where('publication_id', publicationId)
    await waitFor('the first picture', placed, ({ length }) => length === 1)
    await first.worker.stop()
    const kept = await storedFiles()
    assert.lengthOf(kept, before.length + 1)
    assert.lengthOf(await placed(), 1)
    const job = await readConnection()
      .from('jobs')
      .where('dedupe_key', `generation:${sessionId}`)
      .firstOrFail()
    assert.deepInclude({ status: job.status, crashes: Number(job.crashes) }, { status: 'ready', crashes: 0 })
    const asked = first.model.calls.length
    await first.end()

    const second = await workerWithModel({})
    try {
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      const images = await readConnection().from('images').where('publication_id', publicationId)
      assert.lengthOf(images, 4)
      assert.lengthOf(await storedFiles(), before.length + 4)
      assert.includeMembers(await storedFiles(), kept)
      assert.deepEqual(await reservations(customer), { captured: 1 })
      const { calls } = await readConnection()
        .from('generation_sessions')
        .where('id', sessionId)
        .firstOrFail()
      assert.equal(Number(calls), asked + second.model.calls.length, 'what led to nothing is counted too')
    } finally {
      await second.end()
    }
  })

  test('whose account is deleted meanwhile stops at once: nothing is requested or left behind', async ({
    client,
    assert,
  }) => {
    const before = await storedFiles()
    const customer = await signedInCustomer()
    let pictures = 0
    // The picture that is asked for first is stored.
    const { model, worker, end } = await workerWithModel({
      fault: (call) => (picture(call) && ++pictures > 1 ? { kind: 'hang' } : null),
    })
    try {
      const { sessionId, publicationId } = await begin(client, customer)
      await until(() => model.calls.filter(picture).length === 4)
      await waitFor('the first picture', storedFiles, ({ length }) => length === before.length + 1)
      await closeAccount(customer.accountId)
      await until(() =>
        model.calls
          .filter(picture)
          .slice(1)
          .every(({ abandoned }) => abandoned)
      )
      const asked = model.calls.length
      await worker.stop()
      await doAccountJobs()
      assert.lengthOf(model.calls, asked)
      assert.deepEqual(await storedFiles(), before)
      assert.deepEqual(await tablesWith([customer.accountId, customer.userId, sessionId, publicationId]), [])
    } finally {
      await end()
    }
  })
})
