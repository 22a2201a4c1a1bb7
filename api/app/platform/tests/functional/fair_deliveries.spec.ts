import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { startLane } from '#core/jobs/job_kinds'
import { type ClaimedJob, claim, end, noteHost } from '#core/jobs/lease'
import { enqueueAll } from '#core/jobs/queue'
import { createOutgoingClient } from '#core/outgoing/outgoing_client'
import { DELIVERY_JOB } from '#platform/jobs'
import { DeliveryJob } from '#platform/webhooks/delivery_job'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'
import { deliveriesOf, endpointAt, endpointOf, quotaLow, Receiver } from '#tests/support/webhooks'

/** As many deliveries as one process makes at a time. */
const SLOTS = 20
const SHARES = { perAccount: 4, perHost: 6, notQuick: 10 }

test.group('Deliveries to endpoints that hang', (group) => {
  let receiver: Receiver
  group.each.setup(async () => {
    receiver = await Receiver.fresh()
    return () => receiver.stop()
  })

  /** An account with an endpoint at a host of its own, which leads to the receiver. */
  async function customerAt(client: Parameters<typeof endpointAt>[0], host: string): Promise<Customer> {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { id } = await endpointAt(client, customer, { url: receiver.url })
    const url = `http://${host}:${ALLOWED_PORT}/hook`
    await transaction((trx) => trx.from('webhook_endpoints').where({ id }).update({ url }))
    return customer
  }

  const hostsReceived = () => receiver.received.map(({ headers }) => headers.host!.split(':')[0]!)

  test('of three accounts leave slots for a fourth', async ({ client, assert, cleanup }) => {
    const hosts = ['one.example.com', 'two.example.com', 'three.example.com', 'four.example.com']
    const hanging = hosts.slice(0, 3)
    let answersAll = true
    receiver.answer = (response) => {
      const host = response.req.headers.host!.split(':')[0]!
      if (answersAll || !hanging.includes(host)) response.writeHead(204).end()
    }
    const customers = []
    for (const host of hosts) customers.push(await customerAt(client, host))
    const calls = createOutgoingClient({
      allow: hosts.map((host) => `${host}:${ALLOWED_PORT}`),
      resolve: async () => ['127.0.0.1'],
      // Longer than the test: whoever waits for it waits in vain.
      totalTimeoutMs: 600_000,
      userAgent: 'test',
    })
    const worker = await startLane('deliveries', { [DELIVERY_JOB]: new DeliveryJob(calls) })
    cleanup(async () => {
      await calls.close()
      await worker.stop()
    })

    // Each host answers once at first, and so gets the full share.
    for (const customer of customers) await quotaLow(customer)
    for (const customer of customers)
      await waitFor(
        'the first delivery',
        () => deliveriesOf(client, customer, '?status=delivered'),
        (delivered) => delivered.length === 1
      )
    answersAll = false
    receiver.received.length = 0
    for (const customer of customers.slice(0, 3))
      for (let sent = 0; sent < SLOTS; sent++) await quotaLow(customer)
    await waitFor('every share to be used', hostsReceived, (seen) => seen.length >= 3 * SHARES.perAccount)

    const fourth = customers[3]!
    await quotaLow(fourth)
    await waitFor(
      'the delivery of the fourth account',
      () => deliveriesOf(client, fourth, '?status=delivered'),
      (delivered) => delivered.length === 2
    )
    assert.deepEqual(
      hostsReceived().toSorted(),
      [...hanging.flatMap((host) => Array(SHARES.perAccount).fill(host)), 'four.example.com'].toSorted()
    )
  })

  test('follow the endpoint when its address changes', async ({ client, assert, cleanup }) => {
    const customer = await customerAt(client, 'former.example.com')
    await quotaLow(customer)
    const [{ endpointId }] = await deliveriesOf(client, customer)
    await client
      .patch(`/api/webhook-endpoints/${endpointId}`)
      .bearerToken(customer.token)
      .json({ url: receiver.url })
    const worker = await startLane('deliveries')
    cleanup(() => worker.stop())
    await waitFor(
      'the delivery',
      () => deliveriesOf(client, customer, '?status=delivered'),
      (delivered) => delivered.length === 1
    )
    assert.deepEqual(hostsReceived(), ['127.0.0.1'])
    const { status } = await endpointOf(client, customer, endpointId)
    assert.equal(status, 'healthy')
    const quick = await readConnection()
      .from('quick_hosts')
      .where('account_id', customer.accountId)
      .select('host')
    assert.deepEqual(quick, [{ host: `127.0.0.1:${ALLOWED_PORT}` }])
  })
})

test.group('Shares of slots', () => {
  /** Queues jobs of a kind of their own, and takes all that may run. */
  async function shared(wanted: { accountId: string; host: string }[]) {
    const kind = `shares-${newId()}`
    await transaction((trx) =>
      enqueueAll(
        trx,
        wanted.map((one) => ({ kind, payload: {}, ...one }))
      )
    )
    const taken: ClaimedJob[] = []
    const takeAll = async () => {
      const before = taken.length
      for (let job = await claim([kind], SHARES); job; job = await claim([kind], SHARES)) taken.push(job)
      return taken.slice(before).map(({ accountId, host }) => `${accountId} ${host}`)
    }
    return { taken, takeAll }
  }

  const times = <T>(count: number, value: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => value(index))
  const account = async () => (await signedInCustomer()).accountId
  const quick = (accountId: string, host: string) =>
    transaction((trx) => noteHost(trx, accountId, host, true))

  test('an account has four, whatever it calls, and the next when one ends', async ({ assert }) => {
    const accountId = await account()
    const hosts = times(6, (index) => `${index}.example.com:443`)
    for (const host of hosts) await quick(accountId, host)
    const { taken, takeAll } = await shared(hosts.map((host) => ({ accountId, host })))
    assert.deepEqual(
      await takeAll(),
      hosts.slice(0, 4).map((host) => `${accountId} ${host}`)
    )
    await transaction((trx) => end(trx, taken[0]!, 'done'))
    assert.deepEqual(await takeAll(), [`${accountId} ${hosts[4]}`])
  })

  test('a host has six, whoever calls it', async ({ assert }) => {
    const host = 'many.example.com:443'
    const accounts = await Promise.all(times(8, account))
    for (const one of accounts) await quick(one, host)
    const { takeAll } = await shared(accounts.map((accountId) => ({ accountId, host })))
    assert.deepEqual(
      await takeAll(),
      accounts.slice(0, 6).map((one) => `${one} ${host}`)
    )
  })

  test('a host that has not answered quickly has one for each account', async ({ assert }) => {
    const [accountId, other] = [await account(), await account()]
    const [slow, swift] = ['slow.example.com:443', 'swift.example.com:443']
    await quick(accountId, swift)
    await quick(other, slow)
    const { takeAll } = await shared([
      ...times(3, () => ({ accountId, host: slow })),
      ...times(2, () => ({ accountId, host: swift })),
      ...times(2, () => ({ accountId: other, host: slow })),
    ])
    assert.sameMembers(await takeAll(), [
      `${accountId} ${slow}`,
      ...times(2, () => `${accountId} ${swift}`),
      ...times(2, () => `${other} ${slow}`),
    ])
  })

  test('hosts that have not answered quickly have ten in all', async ({ assert }) => {
    const accounts = await Promise.all(times(12, account))
    const known = await account()
    await quick(known, 'known.example.com:443')
    const { takeAll } = await shared([
      ...accounts.map((accountId) => ({ accountId, host: `${accountId}.example.com:443` })),
      { accountId: known, host: 'known.example.com:443' },
    ])
    assert.sameMembers(await takeAll(), [
      ...accounts.slice(0, 10).map((one) => `${one} ${one}.example.com:443`),
      `${known} known.example.com:443`,
    ])
  })
})
