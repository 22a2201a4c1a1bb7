import { test } from '@japa/runner'
import { capturePost, reservePosts } from '#billing/actions/quota'
import { billingNow } from '#billing/billing_clock'
import { transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import {
  advance,
  askForCheckout,
  CARD,
  command,
  openBilling,
  pay,
  settled,
  statusOf,
  subscribe,
  subscriptionsAtStripe,
  useCard,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'

async function usePosts({ accountId }: Customer, wanted: number): Promise<number> {
  return transaction(async (trx) => {
    const reservations = await reservePosts(trx, accountId, wanted, 'single')
    for (const id of reservations) await capturePost(trx, id)
    return reservations.length
  })
}

test.group('A subscription from its first day to its last', (group) => {
  group.setup(openBilling)

  test('is paid for, canceled, reactivated, unpaid, free, paid again, and starts a new count', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer()
    const fresh = await statusOf(client, customer)
    assert.equal(fresh.userPlan.planSlug, 'free')
    assert.isTrue(fresh.billingConfigured)
    assert.isFalse(fresh.user.hasActivePlan)
    assert.isFalse(fresh.subscribed)

    // Paid with a card that will fail at the first renewal.
    await subscribe(client, customer, 'pro', CARD.failsAtRenewal)
    const pro = await statusOf(client, customer)
    assert.equal(pro.userPlan.planSlug, 'pro')
    assert.equal(pro.userPlan.status, 'active')
    assert.equal(pro.userPlan.postsRemaining, 100)
    assert.isTrue(pro.user.hasActivePlan)
    assert.isTrue(pro.subscribed)
    assert.deepEqual(pro.notices, [])
    const end = Date.parse(pro.userPlan.currentPeriodEnd)

    const canceled = await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })
    canceled.assertStatus(200)
    assert.isTrue(canceled.body().data.userPlan.cancelAtPeriodEnd)
    assert.deepEqual(
      canceled.body().data.notices.map(({ code }: { code: string }) => code),
      ['cancels']
    )
    await settled()
    const back = await command(client, customer, 'reactivate')
    back.assertStatus(200)
    assert.isFalse(back.body().data.userPlan.cancelAtPeriodEnd)
    assert.equal(await usePosts(customer, 40), 40)

    // The renewal fails: the plan stays active for seven days.
    await advance({ to: end + 2 * 60 * 60 * 1000 })
    const unpaid = await statusOf(client, customer)
    assert.equal(unpaid.userPlan.status, 'past_due')
    assert.equal(unpaid.userPlan.planSlug, 'pro')
    assert.equal(unpaid.notices[0].code, 'past_due')
    assert.equal(unpaid.userPlan.postsUsed, 0, 'a new period counts again')
    const grace = Date.parse(unpaid.userPlan.graceUntil)
    assert.isAtLeast(grace, end + 7 * DAY)
    assert.equal(await usePosts(customer, 5), 5)
    await advance({ to: grace - 60_000 })
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
    await advance({ to: grace })
    const free = await statusOf(client, customer)
    assert.equal(free.userPlan.planSlug, 'free')
    assert.equal(free.userPlan.status, 'past_due')
    assert.equal(free.notices[0].code, 'grace_over')
    assert.isFalse(free.user.hasActivePlan)
    assert.isTrue(free.subscribed, 'the unpaid subscription can still be canceled')
    assert.equal(await usePosts(customer, 10), 3)

    // It is canceled at Stripe and reported, then reactivated.
    const ending = (await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })).body().data
    assert.containSubset(ending.userPlan, { planSlug: 'free', cancelAtPeriodEnd: true })
    assert.deepEqual(ending.userPlan.formerPlan, { name: 'Pro Plan', endedAt: null })
    const [atStripe] = await subscriptionsAtStripe(customer)
    assert.isTrue(atStripe!.cancel_at_period_end)
    assert.equal(Date.parse(ending.userPlan.cancelsAt), atStripe!.items.data[0]!.current_period_end * 1000)
    assert.include(
      ending.notices.map(({ message }: { message: string }) => message).join(' '),
      'Your Pro Plan ends on'
    )
    const kept = (await command(client, customer, 'reactivate')).body().data
    assert.isFalse(kept.userPlan.cancelAtPeriodEnd)
    assert.isFalse((await subscriptionsAtStripe(customer))[0]!.cancel_at_period_end)

    // A customer with an open invoice pays that, not another subscription.
    ;(await askForCheckout(client, customer, 'pro')).assertStatus(409)

    // Another declined card changes nothing; a valid one is charged automatically.
    await useCard(customer, 'pm_card_chargeCustomerFail')
    await settled()
    assert.equal((await statusOf(client, customer)).userPlan.status, 'past_due')
    await useCard(customer, 'pm_card_visa')
    await settled()
    const again = await statusOf(client, customer)
    assert.equal(again.userPlan.planSlug, 'pro')
    assert.equal(again.userPlan.status, 'active')
    assert.isNull(again.userPlan.graceUntil)
    assert.equal(again.userPlan.postsUsed, 5, 'what was used in the grace counts in its period')

    await advance({ to: Date.parse(again.userPlan.currentPeriodEnd) + 2 * 60 * 60 * 1000 })
    const next = await statusOf(client, customer)
    assert.equal(next.userPlan.status, 'active')
    assert.equal(next.userPlan.currentPeriodStart, again.userPlan.currentPeriodEnd)
    assert.equal(next.userPlan.postsRemaining, 100)

    ;(await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })).assertStatus(200)
    await advance({ to: Date.parse(next.userPlan.currentPeriodEnd) + 60_000 })
    const over = await statusOf(client, customer)
    assert.equal(over.userPlan.planSlug, 'free')
    assert.equal(over.userPlan.status, 'canceled')
    assert.equal(over.notices[0].code, 'ended')
    ;(await command(client, customer, 'reactivate')).assertStatus(409)
    assert.equal((await subscriptionsAtStripe(customer)).length, 1)

    const invoices = await client.get('/api/subscriptions/invoices').bearerToken(customer.token)
    invoices.assertStatus(200)
    assert.deepEqual(
      invoices
        .body()
        .data.invoices.map((invoice: Record<string, unknown>) => [
          invoice.amount,
          invoice.status,
          invoice.planSlug,
        ]),
      [
        [2999, 'paid', 'pro'],
        [2999, 'paid', 'pro'],
        [2999, 'paid', 'pro'],
      ]
    )
    assert.deepEqual(
      (await mailsTo(customer.email)).map(({ subject }) => subject.replace(/ on .*/, '')),
      [
        'You are',
        'Your Pro Plan ends',
        'Your payment failed',
        'You have used all 3 posts this month',
        'We received your payment',
        'Your Pro Plan ends',
        'Your Pro Plan has ended',
      ]
    )

    // The customer buys a plan again.
    await subscribe(client, customer, 'starter')
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'starter')
  })

  test('owes nothing once it has ended unpaid', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'starter', CARD.failsAtRenewal)
    const { currentPeriodEnd } = (await statusOf(client, customer)).userPlan
    // Stripe tries for a week and then gives up the subscription.
    await advance({ to: Date.parse(currentPeriodEnd) + 7 * DAY + 2 * 60 * 60 * 1000 })
    const over = await statusOf(client, customer)
    assert.equal(over.userPlan.planSlug, 'free')
    assert.equal(over.userPlan.status, 'canceled')
    assert.isFalse(over.subscribed)
    const invoices = await client.get('/api/subscriptions/invoices').bearerToken(customer.token)
    assert.deepEqual(
      invoices.body().data.invoices.map(({ status }: { status: string }) => status),
      ['void', 'paid']
    )
    await subscribe(client, customer, 'starter')
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'starter')
  })

  test('changes nothing when the card is declined on the payment page', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const { data } = (await askForCheckout(client, customer, 'pro')).body()
    assert.equal((await pay(data.url, CARD.declined)).status, 422)
    await settled()
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'free')
    assert.isBelow((await pay(data.url)).status, 400, 'another card is welcome at the same page')
    await settled()
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
  })

  test('counts a post in the period in which it was reserved', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'starter')
    const before = await statusOf(client, customer)
    const [kept, returned] = await transaction((trx) => reservePosts(trx, customer.accountId, 2, 'bulk'))
    await advance({ to: Date.parse(before.userPlan.currentPeriodEnd) + 2 * 60 * 60 * 1000 })
    assert.equal((await statusOf(client, customer)).userPlan.postsUsed, 0)
    await transaction((trx) => capturePost(trx, kept!))
    const after = await statusOf(client, customer)
    assert.equal(after.userPlan.postsUsed, 0)
    assert.equal(after.userPlan.postsRemaining, 20)
    assert.isString(returned)
    assert.isAbove(billingNow(), Date.parse(before.userPlan.currentPeriodEnd))
  })
})
