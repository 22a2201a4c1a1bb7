import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { accountClosing } from '#accounts/hooks'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { startLane } from '#core/jobs/job_kinds'
import { publicUrl } from '#images/image_store'
import { settings } from '#start/settings'
import { fillTables, ownedTables, tablesWith } from '#tests/support/account_tables'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { storedImage } from '#tests/support/image_files'
import { doAccountJobs } from '#tests/support/jobs'
import { mailTo } from '#tests/support/mail'
import { forgetWaiting } from '#tests/support/own_worker'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'
import { waitFor } from '#tests/support/wait'

const password = 'a-long-quiet-river'

const remove = (token: string, body: object) =>
  rawCall('DELETE', '/api/account', { token, body: JSON.stringify(body) })
const confirmed = { confirm: 'DELETE', password }

const folder = join(settings.dataDir, 'blog-images')
const storedFiles = () => (existsSync(folder) ? readdirSync(folder).sort() : [])

/** The tables that rows of other tables refer to, by the column that does. */
const PARENTS = {
  company_id: 'companies',
  session_id: 'generation_sessions',
  bulk_session_id: 'bulk_sessions',
  key_id: 'api_keys',
  endpoint_id: 'webhook_endpoints',
  event_id: 'webhook_events',
  delivery_id: 'webhook_deliveries',
  partner_id: 'partners',
  connection_id: 'connected_applications',
}

/** A customer with a row in every table. @returns the ids that their rows refer to */
async function everywhere(customer: Customer): Promise<string[]> {
  const publication_id = await finished(customer.accountId, {
    content: 'A zanthorium of brake pads.\n',
    sources: [],
  })
  // Subscribers could not read the made-up events created below.
  await deliverEvents()
  const { filename } = await storedImage(customer.accountId, new Uint8Array(40), {
    publicationId: publication_id,
  })
  const own: Record<string, string> = { publication_id }
  for (const [column, table] of Object.entries(PARENTS)) {
    await fillTables(customer, own, [table])
    own[column] = (
      await readConnection().from(table).where('account_id', customer.accountId).firstOrFail()
    ).id
  }
  await fillTables(customer, own)
  return [customer.accountId, customer.userId, ...Object.values(own), filename]
}

test.group('Deleting an account', () => {
  test('leaves nothing in any table and none of its files', async ({ client, assert }) => {
    const customer = await signedInCustomer({ password })
    const other = await signedInCustomer({ password })
    const ids = await everywhere(customer)
    const filename = ids.pop()!
    const kept = await everywhere(other)
    const keptFile = kept.pop()!
    const tables = [...(await ownedTables()).keys()].sort()
    assert.isAbove(tables.length, 20)
    assert.deepEqual(await tablesWith(ids), tables, 'something in every table')

    const answer = await remove(customer.token, confirmed)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(JSON.parse(answer.text).message, 'Your account is deleted')
    await doAccountJobs()

    assert.deepEqual(await tablesWith(ids), [])
    assert.isNull(await readConnection().from('users').where('email', customer.email).first())
    assert.notInclude(storedFiles(), filename)
    ;(await client.get(publicUrl(filename))).assertStatus(404)
    // Other customers' rows are untouched.
    assert.deepEqual(await tablesWith(kept), tables)
    assert.include(storedFiles(), keptFile)
  })

  test('ends its sessions at once, frees its address and sends a farewell mail', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ password })
    assert.equal((await remove(customer.token, confirmed)).status, 200)
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(401)
    const { email } = customer
    ;(await client.post('/api/auth/login').json({ email, password })).assertStatus(401)
    const row = await readConnection().from('users').where('id', customer.userId).first()
    assert.notInclude(JSON.stringify(row), 'Marsh')
    assert.notInclude(JSON.stringify(row), email)
    ;(await client.post('/api/auth/register').json({ name: 'Elena Marsh', email, password })).assertStatus(
      201
    )
    await doAccountJobs()
    const mail = await mailTo(email, 'is deleted')
    assert.equal(mail.heading, 'Goodbye, Elena')
    ;(await client.post('/api/auth/login').json({ email, password })).assertStatus(200)
  })

  test('refuses {0}')
    .with([
      ['without the word', { password }, 'confirm', 'Type DELETE to confirm'],
      ['another word', { confirm: 'delete', password }, 'confirm', 'Type DELETE to confirm'],
      ['without the password', { confirm: 'DELETE' }, 'password', 'Password is required'],
      [
        'with a wrong password',
        { confirm: 'DELETE', password: 'not-the-river' },
        'password',
        'The password is wrong',
      ],
      [
        'with the address instead',
        { confirm: 'DELETE', email: 'elena@example.com' },
        'password',
        'Password is required',
      ],
    ] as [string, object, string, string][])
    .run(async ({ client, assert }, [, body, field, message]) => {
      const { token } = await signedInCustomer({ password })
      const answer = await remove(token, body)
      assert.equal(answer.status, 422)
      assert.containSubset(JSON.parse(answer.text), { message, errors: [{ field }] })
      ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(200)
    })

  test('asks a user without a password for the address', async ({ client, assert }) => {
    const { email, token } = await signedInCustomer()
    for (const wrong of [undefined, 'someone@example.com'])
      assert.equal((await remove(token, { confirm: 'DELETE', email: wrong })).status, 422)
    ;(await client.get('/api/auth/me').bearerToken(token)).assertStatus(200)
    assert.equal((await remove(token, { confirm: 'DELETE', email: email.toUpperCase() })).status, 200)
  })

  test('is refused for the last administrator, however many try at once', async ({ client, assert }) => {
    await transaction((trx) => trx.from('users').where('role', 'admin').update({ role: 'user' }))
    const first = await signedInCustomer({ password, role: 'admin' })
    const alone = await remove(first.token, confirmed)
    assert.equal(alone.status, 409)
    assert.containSubset(JSON.parse(alone.text), {
      code: 'CONFLICT',
      message: 'The last administrator cannot be deleted',
    })
    ;(await client.get('/api/auth/me').bearerToken(first.token)).assertStatus(200)
    const second = await signedInCustomer({ password, role: 'admin' })
    const answers = await Promise.all([remove(first.token, confirmed), remove(second.token, confirmed)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })

  test('runs the rooms’ hooks in its own transaction', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ password })
    const kind = `leaves_${newId()}`
    let refuse = true
    let active = true
    cleanup(() => {
      active = false
    })
    accountClosing.add(async (trx, accountId) => {
      if (!active || accountId !== customer.accountId) return
      await trx.from('accounts').where('id', accountId).update({ created_at: 1 })
      if (refuse) throw new Error(kind)
    })
    assert.equal((await remove(customer.token, confirmed)).status, 500)
    const row = await readConnection().from('users').where('id', customer.userId).firstOrFail()
    assert.equal(row.email, customer.email)
    refuse = false
    assert.equal((await remove(customer.token, confirmed)).status, 200)
  })
})

test.group('Deleting an account with running work', (group) => {
  group.setup(() => () => closeCpuPool())

  const begin = (client: ApiClient, { token }: Customer) =>
    client
      .post('/api/publications/generate')
      .bearerToken(token)
      .json({ prompt: 'How often should a cargo bike be serviced, and what does a visit cover?' })

  test('cancels what is being generated: nothing of it appears afterwards', async ({ client, assert }) => {
    await forgetWaiting()
    const worker = await startLane('generation')
    const before = storedFiles()
    const customer = await signedInCustomer({ password, plan: 'pro' })
    const ids = [customer.accountId, customer.userId]
    for (let count = 0; count < 3; count++) {
      const { sessionId, publicationId } = (await begin(client, customer)).body().data
      ids.push(sessionId, publicationId)
    }
    // Until pictures are being drawn: their files are what could be left.
    await waitFor(
      'a picture to be drawn',
      () => storedFiles().length,
      (count) => count > before.length
    )
    assert.equal((await remove(customer.token, confirmed)).status, 200)
    await doAccountJobs()
    await worker.stop()
    assert.deepEqual(await tablesWith(ids), [])
    assert.deepEqual(storedFiles(), before)
  })
})
