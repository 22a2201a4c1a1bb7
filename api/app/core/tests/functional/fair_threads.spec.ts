import { test } from '@japa/runner'
import { closeCpuPool, runInCpuPool } from '#core/concurrency/cpu_pool'
import { onBehalfOf } from '#core/concurrency/share'
import { signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

const HOLD = new URL('../pool_hold', import.meta.url)
/** More than any machine's threads. */
const MANY = 300

test.group('The threads for texts', (group) => {
  group.each.setup(() => () => closeCpuPool())

  test("nobody's save or score waits for another account's batch", async ({ client, assert, cleanup }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const memory = new SharedArrayBuffer(4)
    const release = () => {
      const word = new Int32Array(memory)
      Atomics.store(word, 0, 1)
      Atomics.notify(word, 0)
    }
    cleanup(release)
    let done = 0
    const batch = Array.from({ length: MANY }, () =>
      onBehalfOf({ accountId: 'busy', rank: 2 }, () => runInCpuPool(HOLD, memory)).then(() => done++)
    )
    const content = '# Bikes\n\nA cargo bike is serviced once a year, by a shop that knows it.'
    const saved = await client.put(`/api/publications/${id}`).bearerToken(customer.token).json({ content })
    saved.assertStatus(200)
    const scored = await client
      .post('/api/publications/score')
      .bearerToken(customer.token)
      .json({ title: 'Bikes', content })
    scored.assertStatus(200)
    assert.equal(done, 0)
    release()
    await Promise.all(batch)
    assert.equal(done, MANY)
  })
})
