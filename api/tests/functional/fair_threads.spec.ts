import { test } from '@japa/runner'
import { closeCpuPool, runInCpuPool } from '#core/concurrency/cpu_pool'
import { onBehalfOf } from '#core/concurrency/share'
import { signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

const TASK = new URL('../../app/core/tests/pool_task', import.meta.url)

test.group('The threads for texts', (group) => {
  group.each.setup(() => () => closeCpuPool())

  test("nobody's save or score waits for another account's batch", async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    let done = 0
    const batch = Array.from({ length: 15 }, () =>
      onBehalfOf({ accountId: 'busy', rank: 2 }, () => runInCpuPool(TASK, 400)).then(() => done++)
    )
    const content = '# Bikes\n\nA cargo bike is serviced once a year, by a shop that knows it.'
    const saved = await client.put(`/api/publications/${id}`).bearerToken(customer.token).json({ content })
    saved.assertStatus(200)
    const scored = await client
      .post('/api/publications/score')
      .bearerToken(customer.token)
      .json({ title: 'Bikes', content })
    scored.assertStatus(200)
    assert.isBelow(done, 15, 'the batch still runs')
    await Promise.all(batch)
  })
})
