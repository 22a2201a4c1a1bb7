import { test } from '@japa/runner'
import { ownersOf } from '#administration/publications/find_publications'
import { usersOf } from '#administration/users/find_users'
import { subscriptionOf, subscriptionsOf } from '#billing/queries/subscription'
import { transaction } from '#core/database/transaction'
import { imbalancesOf } from '#partners/ledger/check_ledger'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { payInvoice, referredCustomer, signedInPartner, type TestPartner } from '#tests/support/partners'
import { statementsOf } from '#tests/support/statements'

test.group('Several records are read with the statements of one', (group) => {
  let customers: Customer[]
  let partners: TestPartner[]

  group.setup(async () => {
    customers = await Promise.all([1, 2, 3, 4].map(() => signedInCustomer({ plan: 'business' })))
    partners = [await signedInPartner(), await signedInPartner(), await signedInPartner()]
    for (const partner of partners) await payInvoice(await referredCustomer(partner))
  })

  const accounts = () => customers.map(({ accountId }) => accountId)
  const reads: [string, () => string[], (ids: string[]) => Promise<unknown>][] = [
    ['users of the console', () => customers.map(({ userId }) => userId), usersOf],
    ['subscriptions', accounts, (ids) => subscriptionsOf(ids)],
    ['owners', accounts, (ids) => ownersOf(ids.map((accountId) => ({ accountId })))],
    ['balances of partners', () => partners.map(({ partnerId }) => partnerId), imbalancesOf],
  ]

  test('{0}')
    .with(reads)
    .run(async ({ assert }, [, idsOf, read]) => {
      const ids = idsOf()
      const one = await statementsOf(() => read(ids.slice(0, 1)))
      const all = await statementsOf(() => read(ids))
      assert.isNotEmpty(one)
      assert.lengthOf(all, one.length)
    })

  test('subscriptions are what each account reads of its own', async ({ assert }) => {
    await transaction((trx) =>
      trx.from('subscriptions').where('account_id', accounts()[1]!).update({ posts_override: 7 })
    )
    const together = await subscriptionsOf(accounts())
    for (const id of accounts()) assert.deepEqual(together.get(id), await subscriptionOf(id))
  })

  test('users keep the order of their ids, and unknown ones are left out', async ({ assert }) => {
    const ids = customers.map(({ userId }) => userId).toReversed()
    const found = await usersOf([...ids, '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'])
    assert.deepEqual(
      found.map(({ user }) => user.id),
      ids
    )
  })

  test('a balance that is wrong is found among several partners', async ({ assert }) => {
    const ids = partners.map(({ partnerId }) => partnerId)
    assert.isEmpty(await imbalancesOf(ids))
    const wrong = ids[1]!
    const add = (cents: number) =>
      transaction((trx) => trx.from('partners').where('id', wrong).increment('held', cents))
    await add(5)
    const found = await imbalancesOf(ids)
    await add(-5)
    assert.deepEqual(new Set(found.map(({ partnerId }) => partnerId)), new Set([wrong]))
    assert.sameMembers(
      found.map(({ account }) => account),
      ['held', 'total']
    )
  })
})
