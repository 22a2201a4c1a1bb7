import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { closeAccount } from '#accounts/closing/close_account'
import { reconcile } from '#billing/actions/reconcile'
import { CLOSE_CUSTOMER_JOB, SYNC_OWNER_JOB } from '#billing/jobs'
import { ensureCustomer } from '#billing/stripe/customers'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { openBilling, settled, stripeCustomer, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { doAccountJobs } from '#tests/support/jobs'
import { mailTo, tokenOf } from '#tests/support/mail'
import { postJson, rawCall } from '#tests/support/raw_call'

const password = 'a-long-quiet-river'

const atStripe = async (id: string) => {
  const customer = await stripeGateway().client.customers.retrieve(id)
  if (customer.deleted) throw new Error(`${id} is deleted`)
  return { name: customer.name, email: customer.email }
}

const rename = ({ token }: Customer, firstName: string) =>
  rawCall('PATCH', '/api/auth/me', {
    token,
    body: JSON.stringify({ firstName }),
  })

const jobsOf = (kind: string, accountId: string) =>
  readConnection().from('jobs').where({ kind, account_id: accountId }).orderBy('id')

test.group('The owner’s details at Stripe', (group) => {
  group.setup(openBilling)

  test('follow a new name and a new address', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const id = await ensureCustomer(customer.accountId)
    assert.equal((await rename(customer, 'Helena')).status, 200)
    await settled()
    assert.deepEqual(await atStripe(id), { name: 'Helena Marsh', email: customer.email })

    const email = `helena-${newId()}@example.com`
    await postJson('/api/auth/change-email', { email, password }, { token: customer.token })
    await settled()
    assert.equal((await atStripe(id)).email, customer.email)
    const token = tokenOf(await mailTo(email, 'Confirm your new address'))
    assert.equal((await postJson('/api/auth/confirm-email', { token })).status, 200)
    await settled()
    assert.deepEqual(await atStripe(id), { name: 'Helena Marsh', email })
  })

  test('are those of the last of many changes, in whatever order they run', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await ensureCustomer(customer.accountId)
    for (let number = 1; number <= 12; number++) {
      await rename(customer, `Helena ${number}`)
      await sleep(number * 3)
    }
    await settled()
    assert.equal((await atStripe(id)).name, 'Helena 12 Marsh')
  })

  test('are not updated if nothing changed, or without a customer', async ({ assert }) => {
    const customer = await signedInCustomer()
    await rename(customer, 'Helena')
    assert.lengthOf(await jobsOf(SYNC_OWNER_JOB, customer.accountId), 0)
    await ensureCustomer(customer.accountId)
    await rename(customer, 'Helena')
    assert.lengthOf(await jobsOf(SYNC_OWNER_JOB, customer.accountId), 0)
  })

  test('are retried if the provider does not answer', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await ensureCustomer(customer.accountId)
    const { customers } = stripeGateway().client
    const update = customers.update.bind(customers)
    customers.update = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ECONNRESET' }))
    try {
      await rename(customer, 'Helena')
      await settled()
    } finally {
      customers.update = update
    }
    const [job] = await jobsOf(SYNC_OWNER_JOB, customer.accountId)
    assert.equal(job.status, 'ready')
    assert.equal((await atStripe(id)).name, 'Elena Marsh')
    await transaction((trx) => trx.from('jobs').where('id', job.id).update({ run_at: 0 }))
    // The workers' next poll picks it up.
    await transaction((trx) =>
      enqueue(trx, { kind: SYNC_OWNER_JOB, payload: { accountId: customer.accountId } })
    )
    await settled()
    assert.equal((await atStripe(id)).name, 'Helena Marsh')
  })
})

test.group('A closed account that still has a subscription', (group) => {
  group.setup(openBilling)

  const isGone = async (id: string) => (await stripeGateway().client.customers.retrieve(id)).deleted === true

  test('is found if its job was given up, even after the account is erased', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const id = await stripeCustomer(customer)
    const { customers } = stripeGateway().client
    const del = customers.del.bind(customers)
    customers.del = () => Promise.reject(new Error('The worker vanishes here'))
    await closeAccount(customer.accountId)
    await settled()
    customers.del = del
    // As after the third crash of a worker: the job is set aside.
    await transaction((trx) =>
      trx
        .from('jobs')
        .where({ kind: CLOSE_CUSTOMER_JOB, dedupe_key: `${CLOSE_CUSTOMER_JOB}:${id}` })
        .update({ status: 'dead', dedupe_key: null })
    )
    await doAccountJobs()
    await settled()
    assert.isFalse(await isGone(id))
    await reconcile()
    await settled()
    assert.isTrue(await isGone(id))

    const jobs = () =>
      readConnection().from('jobs').where('kind', CLOSE_CUSTOMER_JOB).whereLike('payload', `%${id}%`)
    const before = (await jobs()).length
    await reconcile()
    assert.lengthOf(await jobs(), before, 'what is done is looked at once')
  })

  test('also ends if the customer was created while the account was being closed', async ({ assert }) => {
    const customer = await signedInCustomer()
    const { customers } = stripeGateway().client
    const create = customers.create.bind(customers)
    const made: string[] = []
    customers.create = (async (...given: Parameters<typeof create>) => {
      const answer = await create(...given)
      made.push(answer.id)
      await closeAccount(customer.accountId)
      await doAccountJobs()
      return answer
    }) as typeof create
    try {
      await ensureCustomer(customer.accountId)
    } finally {
      customers.create = create
    }
    await settled()
    assert.lengthOf(made, 1)
    assert.isTrue(await isGone(made[0]!))
  })
})
