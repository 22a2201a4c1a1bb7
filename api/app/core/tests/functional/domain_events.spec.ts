import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import { applyInvoices } from '#billing/actions/apply_invoices'
import { reservePost, reservePosts } from '#billing/actions/quota'
import { syncCustomer } from '#billing/actions/sync_customer'
import type { InvoiceSnapshot } from '#billing/stripe/stripe_snapshot'
import { readConnection, transaction } from '#core/database/transaction'
import type { DomainEvent, EventName } from '#core/events/domain_events'
import { emitEvent, subscribe } from '#core/events/event_bus'
import { newId } from '#core/ids'
import { EVENT_JOB } from '#core/jobs'
import { failPublication } from '#publications/actions/fail_publication'
import { failPublications } from '#publications/actions/fail_publications'
import { publishPublication, unpublishPublication } from '#publications/actions/publish_publication'
import * as billing from '#tests/support/billing'
import { leaveOnly } from '#tests/support/bulk'
import { signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { finished, generating } from '#tests/support/publications'

/** Records an account's events of one name from now on. */
function record<Name extends EventName>(
  name: Name,
  accountId: string,
  cleanup: TestContext['cleanup']
): () => Promise<DomainEvent<Name>['data'][]> {
  const seen: DomainEvent<Name>[] = []
  cleanup(
    subscribe(name, `test ${newId()}`, async (_trx, event) => {
      if (event.data.accountId === accountId) seen.push(event)
    })
  )
  return async () => {
    await deliverEvents()
    return seen.map(({ data }) => data)
  }
}

const invoice = (changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  id: `in_${newId()}`,
  subscriptionId: 'sub_1',
  planId: null,
  number: 'A-1',
  status: 'open',
  total: 2999,
  remaining: 2999,
  paid: 0,
  tax: 0,
  refunded: 0,
  disputed: 0,
  lost: 0,
  paymentFailed: false,
  currency: 'usd',
  hostedUrl: null,
  pdfUrl: null,
  issuedAt: 1_800_000_000_000,
  periodStart: 1_800_000_000_000,
  periodEnd: 1_802_592_000_000,
  lines: [{ net: 2520, periodStart: 1_800_000_000_000, periodEnd: 1_802_592_000_000 }],
  ...changes,
})

test.group('A domain event', () => {
  test('reaches its subscriber after the commit, once, with its payload', async ({ assert, cleanup }) => {
    const { accountId } = await signedInCustomer()
    const seen = record('publication.completed', accountId, cleanup)
    const data = { accountId, publicationId: newId() }
    await transaction(async (trx) => {
      await emitEvent(trx, 'publication.completed', data)
      // Only this transaction sees it so far.
      assert.isEmpty(await readConnection().from('jobs').where({ kind: EVENT_JOB, account_id: accountId }))
    })
    assert.deepEqual(await seen(), [data])
    assert.deepEqual(await seen(), [data])
  })

  test('does not exist where its transaction rolls back', async ({ assert, cleanup }) => {
    const { accountId } = await signedInCustomer()
    const seen = record('publication.failed', accountId, cleanup)
    const rollback = transaction(async (trx) => {
      await emitEvent(trx, 'publication.failed', { accountId, publicationId: newId() })
      throw new Error('rolled back')
    })
    await assert.rejects(() => rollback, 'rolled back')
    assert.isEmpty(await seen())
    assert.isEmpty(await readConnection().from('jobs').where({ kind: EVENT_JOB, account_id: accountId }))
  })

  test('stays queued if its subscriber fails, and nothing of that try is stored', async ({
    assert,
    cleanup,
  }) => {
    const { accountId } = await signedInCustomer()
    let broken = true
    cleanup(
      subscribe('quota.low', `test ${newId()}`, async (trx, event) => {
        if (event.data.accountId !== accountId) return
        await trx.table('limit_counts').insert({ key: accountId, used: 1, ends_at: 0 })
        if (broken) throw new Error('not yet')
      })
    )
    const data = { accountId, percent: 80, postsUsed: 16, postsPerMonth: 20, periodEnd: 1_800_000_000_000 }
    await transaction((trx) => emitEvent(trx, 'quota.low', data))
    await assert.rejects(() => deliverEvents(), 'not yet')
    assert.isEmpty(await readConnection().from('limit_counts').where('key', accountId))
    broken = false
    await transaction((trx) =>
      trx.from('jobs').where({ kind: EVENT_JOB, account_id: accountId, status: 'running' }).update({
        status: 'ready',
      })
    )
    await deliverEvents()
    assert.lengthOf(await readConnection().from('limit_counts').where('key', accountId), 1)
  })
})

test.group('Events of publications', () => {
  test('completed: once its text is stored', async ({ assert, cleanup }) => {
    const { accountId } = await signedInCustomer()
    const seen = record('publication.completed', accountId, cleanup)
    const publicationId = await finished(accountId)
    assert.deepEqual(await seen(), [{ accountId, publicationId }])
  })

  test('failed: single ones, and each of many', async ({ assert, cleanup }) => {
    const { accountId } = await signedInCustomer()
    const seen = record('publication.failed', accountId, cleanup)
    const ids = [await generating(accountId), await generating(accountId), await generating(accountId)]
    await transaction((trx) => failPublication(trx, ids[0]!, { partial: null, steps: [] }))
    await transaction((trx) => failPublications(trx, accountId, ids))
    assert.sameDeepMembers(
      await seen(),
      ids.map((publicationId) => ({ accountId, publicationId }))
    )
  })

  test('published: when a draft is published, not when its address changes', async ({ assert, cleanup }) => {
    const { accountId } = await signedInCustomer()
    const seen = record('publication.published', accountId, cleanup)
    const publicationId = await finished(accountId)
    const publishedUrl = 'https://marlowbikes.example/blog/service'
    await publishPublication(accountId, publicationId, publishedUrl)
    await publishPublication(accountId, publicationId, 'https://marlowbikes.example/blog/other')
    assert.deepEqual(await seen(), [{ accountId, publicationId }])
    await unpublishPublication(accountId, publicationId)
    await publishPublication(accountId, publicationId)
    assert.lengthOf(await seen(), 2)
  })
})

test.group('Events of the quota', () => {
  test('quota.low: at 80 % and at 100 %, once each', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { accountId } = customer
    const seen = record('quota.low', accountId, cleanup)
    await leaveOnly(customer, 5)
    assert.isEmpty(await seen())
    await transaction((trx) => reservePost(trx, accountId))
    assert.containSubset(await seen(), [{ accountId, percent: 80, postsUsed: 16, postsPerMonth: 20 }])
    await transaction((trx) => reservePosts(trx, accountId, 4, 'bulk'))
    assert.deepEqual(
      (await seen()).map(({ percent }) => percent),
      [80, 100]
    )
  })
})

test.group('Events of payments', (group) => {
  group.setup(() => billing.openBilling())

  test('invoices: paid, refunded, disputed and lost, each once however often it is read', async ({
    assert,
    cleanup,
  }) => {
    const { accountId } = await signedInCustomer()
    const paid = record('invoice.paid', accountId, cleanup)
    const refunded = record('invoice.refunded', accountId, cleanup)
    const disputed = record('invoice.disputed', accountId, cleanup)
    const lost = record('invoice.lost', accountId, cleanup)
    const open = invoice()
    const { id: stripeInvoiceId } = open
    const apply = async (changes: Partial<InvoiceSnapshot>) => {
      for (let time = 0; time < 2; time++)
        await transaction((trx) => applyInvoices(trx, { accountId, invoices: [{ ...open, ...changes }] }))
    }
    await apply({})
    assert.isEmpty(await paid())
    const now = { status: 'paid', remaining: 0, paid: 2999, tax: 479 }
    await apply(now)
    await apply({ ...now, refunded: 1000 })
    await apply({ ...now, refunded: 2999 })
    // The bank of the customer returned a part.
    await apply({ ...now, refunded: 2499 })
    await apply({ ...now, refunded: 2499, disputed: 500 })
    await apply({ ...now, refunded: 2499, disputed: 500, lost: 500 })
    await apply({ ...now, refunded: 2499 })
    const { id: invoiceId } = await readConnection()
      .from('invoices')
      .where('account_id', accountId)
      .firstOrFail()
    assert.containSubset(await paid(), [
      { accountId, invoiceId, stripeInvoiceId, amount: 2999, paid: 2999, tax: 479 },
    ])
    assert.lengthOf(await paid(), 1)
    assert.deepEqual(
      (await refunded()).map(({ amount, refundedTotal }) => [amount, refundedTotal]),
      [
        [1000, 1000],
        [1999, 2999],
        [-500, 2499],
      ]
    )
    assert.deepEqual(
      (await lost()).map(({ amount }) => amount),
      [500, -500]
    )
    assert.deepEqual(
      (await disputed()).map(({ disputedTotal }) => disputedTotal),
      [500, 0]
    )
  })

  test('subscription.updated and invoice.paid: when a plan is bought, not when it is read again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const customer = await signedInCustomer()
    const { accountId } = customer
    const updated = record('subscription.updated', accountId, cleanup)
    const paid = record('invoice.paid', accountId, cleanup)
    await billing.subscribe(client, customer, 'pro')
    const { id: planId } = await readConnection().from('plans').where('slug', 'pro').firstOrFail()
    const [first, ...more] = await updated()
    assert.isEmpty(more)
    assert.containSubset(first, {
      former: null,
      current: { status: 'active', planId, cancelsAtPeriodEnd: false },
    })
    assert.containSubset(await paid(), [{ planId, amount: 2999 }])
    await syncCustomer(await billing.stripeCustomer(customer))
    assert.lengthOf(await updated(), 1)
    assert.lengthOf(await paid(), 1)

    const canceled = await billing.command(client, customer, 'cancel', { cancelAtPeriodEnd: true })
    canceled.assertStatus(200)
    await billing.settled()
    assert.containSubset((await updated()).slice(1), [
      {
        former: { status: 'active', planId, cancelsAtPeriodEnd: false },
        current: { status: 'active', planId, cancelsAtPeriodEnd: true },
      },
    ])
    assert.lengthOf(await updated(), 2)
  })
})
