import { test } from '@japa/runner'
import { isStorageFailure } from '#core/database/errors'
import { onSqlite, query, readConnection, type Transaction, transaction } from '#core/database/transaction'

/** Makes the COMMIT fail on either database: a deferred reference that leads nowhere. */
async function breakTheCommit(trx: Transaction): Promise<void> {
  await trx.rawQuery(
    'CREATE TABLE broken (id INTEGER PRIMARY KEY, other INTEGER REFERENCES broken (id) DEFERRABLE INITIALLY DEFERRED)'
  )
  await trx.table('broken').insert({ id: 1, other: 2 })
}

const count = { key: 'a-failing-commit', used: 1, ends_at: Date.now() + 60_000 }
const counted = () => readConnection().from('limit_counts').where('key', count.key).first()

test.group('A transaction', () => {
  test('whose COMMIT fails has failed: its hooks do not run, and the next one is unaffected', async ({
    assert,
  }) => {
    let hooks = 0
    await assert.rejects(() =>
      transaction(async (trx) => {
        trx.after('commit', () => {
          hooks++
        })
        await trx.table('limit_counts').insert(count)
        await breakTheCommit(trx)
      })
    )
    assert.equal(hooks, 0)
    assert.isNull(await counted())
    await transaction(async (trx) => {
      trx.after('commit', () => {
        hooks++
      })
      await trx.table('limit_counts').insert(count)
    })
    assert.equal(hooks, 1)
    assert.isNotNull(await counted())
  })

  test('in which a failed statement was ignored has failed where the database rolls everything back', async ({
    assert,
  }) => {
    const passesOver = transaction(async (trx) => {
      await trx.rawQuery('SELECT * FROM no_such_table').catch(() => {})
    })
    if (onSqlite()) await passesOver
    else await assert.rejects(() => passesOver, /rolled back/)
  })

  test('whose process slept for too long has not happened, and can be done again', async ({ assert }) => {
    const sleeping = transaction(async (trx) => {
      await trx.table('limit_counts').insert({ ...count, key: 'a-sleeper' })
      await trx.rawQuery("SET LOCAL idle_in_transaction_session_timeout = '20ms'")
      // The process itself: it reads what PostgreSQL says of it only after its next statement.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      await trx.rawQuery('SELECT 1')
    })
    const error = await sleeping.catch((caught: unknown) => caught)
    assert.isTrue(isStorageFailure(error), String(error))
    assert.isNull(await readConnection().from('limit_counts').where('key', 'a-sleeper').first())
  }).skip(!process.env.DATABASE_URL, 'SQLite ends no transaction by itself')

  test('waits for the disk, unless what it records would be done again', async ({ assert }) => {
    const waits = async (...durability: ['redone'?]) => {
      const level = (trx: Transaction) => query<{ synchronous: number }>(trx, 'PRAGMA synchronous')
      const [{ synchronous } = { synchronous: -1 }] = await transaction(level, ...durability)
      return synchronous
    }
    const usual = await waits()
    assert.isBelow(await waits('redone'), usual)
    assert.equal(await waits(), usual)
  }).skip(Boolean(process.env.DATABASE_URL), 'On PostgreSQL no commit holds the process up')
})
