import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { onBehalfOf } from '#core/concurrency/share'
import { query, transaction } from '#core/database/transaction'

const WRITES = 40

test.group('The writes of jobs', () => {
  test('let the requests in between: none follows another in the same turn of the event loop', async ({
    assert,
    cleanup,
  }) => {
    let turns = 0
    let watching = true
    cleanup(() => {
      watching = false
    })
    const watch = async () => {
      for (; watching; turns++) await turn()
    }
    const watched = watch()
    const writtenIn: number[] = []
    const job = async () => {
      for (let write = 0; write < WRITES; write++)
        await transaction(async (trx) => {
          await query(trx, 'SELECT 1')
          writtenIn.push(turns)
        })
    }
    await Promise.all(['busy', 'other'].map((accountId) => onBehalfOf({ accountId, rank: 2 }, job)))
    watching = false
    await watched
    assert.lengthOf(writtenIn, 2 * WRITES)
    assert.lengthOf(new Set(writtenIn), 2 * WRITES)
  }).skip(Boolean(process.env.DATABASE_URL), 'On PostgreSQL every statement waits for the network')
})
