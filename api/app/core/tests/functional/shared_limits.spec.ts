import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import { RateLimitedError } from '#core/errors'
import { forget, mustHaveLeft, policies, take, takeEach } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { midPeriod } from '#tests/support/clock'
import { databaseDump } from '#tests/support/database_dump'

const POINTS = policies.secondFactor.points
const WINDOW = policies.secondFactor.seconds * 1000

/** The statements executed meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  // Pending writes of earlier calls are not part of this work.
  await flushBufferedWrites()
  const seen: string[] = []
  const note = ({ sql }: { sql: string }) => void seen.push(sql)
  const databases = [readConnection().getReadClient(), db.connection().getWriteClient()]
  for (const database of databases) database.on('query', note)
  await work().catch(() => {})
  for (const database of databases) database.off('query', note)
  return seen
}

const useUp = async (key: string) => {
  for (let time = 0; time < POINTS; time++) await take('secondFactor', key)
}

test.group('A count in the database', () => {
  test('admits exactly as many as allowed, however many arrive at once', async ({ assert }) => {
    const key = newId()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => take('secondFactor', key)))
    assert.lengthOf(
      asked.filter(({ status }) => status === 'fulfilled'),
      POINTS
    )
    await assert.rejects(() => mustHaveLeft(['secondFactor', key]), RateLimitedError)
    await take('secondFactor', newId())
  })

  test('says what is left, and restarts with the next window', async ({ assert, cleanup }) => {
    const clock = midPeriod(WINDOW, cleanup)
    const key = newId()
    const first = await take('secondFactor', key)
    assert.deepEqual(first, { remaining: POINTS - 1, resetSeconds: WINDOW / 1000 })
    for (let time = 1; time < POINTS; time++) await take('secondFactor', key)
    await assert.rejects(() => take('secondFactor', key), RateLimitedError)
    clock.advance(WINDOW)
    assert.equal((await take('secondFactor', key)).remaining, POINTS - 1)
  })

  test('counts several together or, if one is used up, refuses', async ({ assert }) => {
    const [spent, fresh] = [newId(), newId()]
    await useUp(spent)
    await assert.rejects(
      () => takeEach(['secondFactor', spent], ['secondFactorOfUser', fresh]),
      RateLimitedError
    )
    await mustHaveLeft(['secondFactorOfUser', fresh])
  })

  test('can be reset completely', async ({ assert }) => {
    const key = newId()
    await useUp(key)
    await forget(['secondFactor', key])
    assert.equal((await take('secondFactor', key)).remaining, POINTS - 1)
  })

  test('costs one short write however much is counted, and none once it is used up', async ({ assert }) => {
    const key = newId()
    const taking = await statementsOf(() => takeEach(['secondFactor', key], ['secondFactorOfUser', key]))
    assert.lengthOf(
      taking.filter((sql) => /^BEGIN;$/.test(sql)),
      1
    )
    assert.lengthOf(
      taking.filter((sql) => /^INSERT INTO limit_counts/.test(sql)),
      2
    )
    await useUp(newId())
    const over = newId()
    await useUp(over)
    assert.deepEqual(await statementsOf(() => take('secondFactor', over)), [])
    assert.deepEqual(await statementsOf(() => mustHaveLeft(['secondFactor', over])), [])
    // Nothing to reset: nothing is written.
    const giving = await statementsOf(() => forget(['secondFactor', newId()]))
    assert.isTrue(giving.every((sql) => /^select/i.test(sql)))
  })

  test('names nobody, and is deleted when its window is over', async ({ assert }) => {
    const email = `${newId()}@example.com`
    await take('signInOfAccount', `${email} 127.0.0.9`)
    const dump = await databaseDump()
    assert.notInclude(dump, email)
    await transaction((trx) => trx.from('limit_counts').update({ ends_at: Date.now() - 1 }))
    const left = async () =>
      Number(
        (await readConnection().from('limit_counts').where('ends_at', '<=', Date.now()).count('* as left'))[0]
          .left
      )
    for (let before = await left(); before > 0; ) {
      await take('secondFactor', newId())
      const now = await left()
      assert.isBelow(now, before)
      before = now
    }
  })
})
