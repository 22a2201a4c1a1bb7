import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { timeOfId } from '#core/ids'
import { admin, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

test.group('The list of the audit trail', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  test('is narrowed by operator, action, record, account and period', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const publicationId = await finished(customer.accountId)
    const other = await signedInOperator()
    await admin(client, other, 'put', `/users/${customer.userId}`, { firstName: 'Bo' })
    await admin(client, operator, 'put', `/users/${customer.userId}`, { firstName: 'Ada' })
    await admin(client, operator, 'put', `/publications/${publicationId}`, { title: 'Another title' })
    const found = async (query: string) =>
      (await admin(client, operator, 'get', `/audit?${query}`)).entries.map(
        ({ action, operator }: { action: string; operator: { email: string } }) => [action, operator.email]
      )
    const [byOther, byOperator, ofPublication] = [
      ['user.update', other.email],
      ['user.update', operator.email],
      ['publication.update', operator.email],
    ]
    const account = `userId=${customer.userId}`
    assert.deepEqual(await found(account), [ofPublication, byOperator, byOther])
    assert.deepEqual(await found(`${account}&action=user.update`), [byOperator, byOther])
    assert.deepEqual(await found(`${account}&operatorId=${operator.userId}`), [ofPublication, byOperator])
    assert.deepEqual(await found(`${account}&targetId=${publicationId}`), [ofPublication])
    const [first, , last] = await readConnection()
      .from('audit_entries')
      .where('subject_account_id', customer.accountId)
      .orderBy('id')
      .select('id')
    const at = (moment: number) => encodeURIComponent(new Date(moment).toISOString())
    const [start, end] = [timeOfId(first.id), timeOfId(last.id) + 1]
    assert.lengthOf(await found(`${account}&startDate=${at(start)}&endDate=${at(end)}`), 3)
    assert.isEmpty(await found(`${account}&startDate=${at(end)}`))
    assert.isEmpty(await found(`${account}&endDate=${at(start)}`))
    const today = new Date(start).toISOString().slice(0, 10)
    assert.isNotEmpty(await found(`${account}&startDate=${today}`), 'a day begins at midnight, UTC')
  })

  test('counts what the filters leave, on every page', async ({ client, assert }) => {
    const { userId } = await signedInCustomer()
    for (const firstName of ['Ada', 'Bo', 'Cy'])
      await admin(client, operator, 'put', `/users/${userId}`, { firstName })
    const list = (query: string) =>
      admin(client, operator, 'get', `/audit?targetId=${userId}&limit=2${query}`)
    const { entries, total, nextCursor } = await list('')
    assert.deepEqual([entries.length, total], [2, 3])
    const rest = await list(`&startingAfter=${nextCursor}`)
    assert.deepEqual([rest.entries.length, rest.total], [1, 3])
    assert.equal((await list('&action=user.delete')).total, 0)
  })

  test('names the filter that it does not understand', async ({ client, assert }) => {
    for (const [query, field] of [
      ['action=user.rename', 'action'],
      ['startDate=yesterday', 'startDate'],
      ['endDate=2026-13-40', 'endDate'],
    ]) {
      const refused = await client.get(`/api/admin/audit?${query}`).bearerToken(operator.token)
      refused.assertStatus(422)
      assert.deepEqual(
        refused.body().errors.map((error: { field: string }) => error.field),
        [field]
      )
    }
  })
})
