import { test } from '@japa/runner'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { contract } from '#core/contract/contract'
import { readConnection, transaction } from '#core/database/transaction'
import type { DomainEvents, EventName } from '#core/events/domain_events'
import { emitEvent } from '#core/events/event_bus'
import { CHOSEN } from '#platform/webhooks/events'
import { failPublication } from '#publications/actions/fail_publication'
import { publishPublication } from '#publications/actions/publish_publication'
import { bulk, post, prompts, TEXT_ALONE } from '#tests/support/bulk'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { finished, generating } from '#tests/support/publications'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(contract, 'contract')
const isDocumented = ajv.getSchema('contract#/components/schemas/WebhookPayload')!

interface Payload {
  type: string
  timestamp: string
  data: Record<string, Record<string, unknown>>
}

const emit = <Name extends EventName>(name: Name, data: DomainEvents[Name]) =>
  transaction((trx) => emitEvent(trx, name, data))

/** The payload of the newest event of a type; undocumented fields fail the test. */
async function payloadOf({ accountId }: Customer, type: string): Promise<Payload> {
  await deliverEvents()
  const row = await readConnection()
    .from('webhook_events')
    .where({ account_id: accountId, type })
    .orderBy('id', 'desc')
    .firstOrFail()
  const payload = JSON.parse(row.payload)
  if (!isDocumented(payload)) throw new Error(JSON.stringify(isDocumented.errors))
  return payload
}

test.group('The payload', () => {
  test('is documented for every event that has one', ({ assert }) => {
    const { webhooks } = contract as unknown as { webhooks: Record<string, unknown> }
    assert.sameMembers(Object.keys(webhooks), [...CHOSEN, 'ping'])
  })

  test('of a publication identifies it and its result', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId)
    const completed = await payloadOf(customer, 'publication.completed')
    assert.containSubset(completed.data.publication, { id, status: 'draft', publishedAt: null })
    assert.closeTo(Date.parse(completed.timestamp), Date.now(), 60_000)

    await publishPublication(customer.accountId, id)
    const { publication } = (await payloadOf(customer, 'publication.published')).data
    assert.equal(publication!.status, 'published')
    assert.isNotNull(publication!.publishedAt)

    const lost = await generating(customer.accountId)
    await transaction((trx) => failPublication(trx, lost, { partial: null, steps: [] }))
    const failed = await payloadOf(customer, 'publication.failed')
    assert.equal(failed.data.publication!.id, lost)
    assert.isNull(failed.data.error)
  })

  test('of one that was deleted meanwhile is empty', async ({ assert }) => {
    const { accountId } = await signedInCustomer({ plan: 'starter' })
    const id = await finished(accountId)
    await transaction((trx) => trx.from('publications').where({ id }).delete())
    await deliverEvents()
    assert.isEmpty(await readConnection().from('webhook_events').where('account_id', accountId))
  })

  test('of a bulk generation counts its publications, once when it has ended', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const body = { mode: 'bulk', prompts: prompts(3), settings: TEXT_ALONE }
    const started = (await bulk(client, customer, body)).body().data
    await deliverEvents()
    const ended = () =>
      readConnection()
        .from('webhook_events')
        .where({ account_id: customer.accountId, type: 'bulk.completed' })
    assert.isEmpty(await ended())
    const canceled = await post(client, customer, `bulk-sessions/${started.bulk_session_id}/cancel`)
    canceled.assertStatus(200)
    await deliverEvents()
    const { data } = await payloadOf(customer, 'bulk.completed')
    assert.containSubset(data.bulk, { id: started.bulk_session_id, total: 3, completed: 0, failed: 3 })
    const { data: failed } = await payloadOf(customer, 'publication.failed')
    assert.isString(failed.error)
    assert.lengthOf(await ended(), 1)
  })

  test('of subscription and quota states the current values', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { accountId } = customer
    const [free, business] = await Promise.all(
      ['free', 'business'].map((slug) => readConnection().from('plans').where({ slug }).firstOrFail())
    )
    const periods = { periodStart: 1_800_000_000_000, periodEnd: 1_802_592_000_000, pastDueSince: null }
    const state = { status: 'active', planId: business.id, cancelsAtPeriodEnd: false }
    await emit('subscription.updated', {
      accountId,
      stripeSubscriptionId: 'sub_1',
      current: { ...state, ...periods },
      former: { ...state, planId: free.id },
    })
    const { subscription } = (await payloadOf(customer, 'subscription.updated')).data
    assert.containSubset(subscription, { planSlug: 'business', previous: { planSlug: 'free' } })
    await emit('subscription.updated', {
      accountId,
      stripeSubscriptionId: 'sub_1',
      current: { ...state, ...periods },
      former: null,
    })
    const next = (await payloadOf(customer, 'subscription.updated')).data.subscription
    assert.isNull(next!.previous)
    await emit('quota.low', {
      accountId,
      percent: 100,
      postsUsed: 21,
      postsPerMonth: 20,
      periodEnd: 1_802_592_000_000,
    })
    const { quota } = (await payloadOf(customer, 'quota.low')).data
    assert.containSubset(quota, { percent: 100, postsRemaining: 0, periodEnd: '2027-02-14T08:00:00.000Z' })
  })
})
