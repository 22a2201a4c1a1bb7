import { test } from '@japa/runner'
import { BufferedWrites, flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import { UnavailableError } from '#core/errors'
import { newId } from '#core/ids'
import { signedInCustomer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'

/** A buffer that stores its entries as counts, in a generic table of counts. */
function buffer(options: { most?: number; failWith?: () => Error | null } = {}) {
  const prefix = newId()
  const counts = new BufferedWrites<number>({
    name: 'test',
    most: options.most,
    combine: (earlier, later) => earlier + later,
    write: async (trx, entries) => {
      const fault = options.failWith?.()
      if (fault) throw fault
      for (const [key, used] of entries)
        await trx.table('limit_counts').insert({ key: `${prefix}${key}`, used, ends_at: 0 })
    },
  })
  const stored = async () => {
    const rows = await readConnection().from('limit_counts').whereLike('key', `${prefix}%`).orderBy('key')
    return rows.map(({ key, used }) => [key.slice(prefix.length), Number(used)])
  }
  return { counts, stored }
}

test.group('Buffered writes', () => {
  test('are stored within moments automatically, those of one key as one', async ({ assert }) => {
    const { counts, stored } = buffer()
    counts.add('a', 1)
    counts.add('b', 5)
    counts.add('a', 2)
    assert.deepEqual(await stored(), [])
    const rows = await waitFor('the buffer to be flushed', stored, (found) => found.length > 0)
    assert.deepEqual(rows, [
      ['a', 3],
      ['b', 5],
    ])
  })

  test('wait while the database cannot be written, without losing anything', async ({ assert }) => {
    let unavailable = true
    const { counts, stored } = buffer({ failWith: () => (unavailable ? new UnavailableError() : null) })
    counts.add('a', 1)
    await flushBufferedWrites()
    assert.deepEqual(await stored(), [])
    counts.add('a', 1)
    unavailable = false
    await flushBufferedWrites()
    assert.deepEqual(await stored(), [['a', 2]])
  })

  test('of one failing buffer do not lose another’s entries', async ({ assert }) => {
    const broken = buffer({ failWith: () => new Error('no such column') })
    const sound = buffer()
    broken.counts.add('a', 1)
    sound.counts.add('a', 1)
    await flushBufferedWrites()
    assert.deepEqual(await sound.stored(), [['a', 1]])
    assert.deepEqual(await broken.stored(), [])
  })

  test('are bounded: the newest are kept', async ({ assert }) => {
    const { counts, stored } = buffer({ most: 3 })
    for (const key of ['a', 'b', 'c', 'd', 'e']) counts.add(key, 1)
    await flushBufferedWrites()
    assert.deepEqual(
      (await stored()).map(([key]) => key),
      ['c', 'd', 'e']
    )
  })

  test('record when a session was last used', async ({ client, assert }) => {
    const { token, userId } = await signedInCustomer()
    const lastUsed = async () =>
      Number(
        (await readConnection().from('session_tokens').where('user_id', userId).firstOrFail()).last_used_at
      )
    const long = Date.now() - 2 * 60 * 60 * 1000
    await transaction((trx) =>
      trx.from('session_tokens').where('user_id', userId).update({ last_used_at: long })
    )
    await client.get('/api/auth/me').bearerToken(token)
    assert.equal(await lastUsed(), long)
    await flushBufferedWrites()
    assert.isAbove(await lastUsed(), long)
  })
})
