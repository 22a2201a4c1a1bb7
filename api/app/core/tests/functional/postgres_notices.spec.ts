import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import pg from 'pg'
import { PostgresNotices } from '#core/database/postgres_notices'
import { waitFor } from '#tests/support/wait'

const url = process.env.DATABASE_URL

/** What two processes send is seen by a third connection too, as it passes. */
async function noticed(cleanup: (work: () => Promise<void>) => void) {
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  cleanup(() => observer.end())
  const name = randomUUID()
  const [one, other] = [new PostgresNotices(url!, name), new PostgresNotices(url!, randomUUID())]
  await Promise.all([one.start(), other.start()])
  cleanup(async () => void (await Promise.all([one.close(), other.close()])))
  const received: string[] = []
  other.listen('things', (items) => received.push(...items))
  const notices: number[] = []
  observer.on('notification', ({ payload }) => {
    if (payload?.includes(name)) notices.push(performance.now())
  })
  await observer.query('LISTEN cygnet')
  const arrive = (count: number) =>
    waitFor(
      'the notices',
      () => new Set(received).size,
      (size) => size >= count
    )
  return { one, other, observer, received, notices, arrive }
}

// A run on SQLite has none.
if (url)
  test.group('Notices between processes on PostgreSQL', () => {
    test('are one every 50 ms at most, however much there is to tell', async ({ assert, cleanup }) => {
      const { one, notices, arrive } = await noticed(cleanup)
      const start = performance.now()
      for (let item = 0; item < 300; item++) {
        one.send('things', `item ${item % 100}`)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await arrive(100)
      const most = 1 + Math.ceil((performance.now() - start) / 50)
      assert.isAtMost(notices.length, most)
    })

    test('are divided where PostgreSQL would refuse their size', async ({ assert, cleanup }) => {
      const { one, received, notices, arrive } = await noticed(cleanup)
      const items = Array.from({ length: 400 }, () => `${randomUUID()} ${randomUUID()}`)
      for (const item of items) one.send('things', item)
      await arrive(400)
      assert.sameMembers(received, items)
      assert.isAbove(notices.length, 1)
    })

    test('go on after their connection was lost', async ({ cleanup }) => {
      const { one, other, observer, received } = await noticed(cleanup)
      await observer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN cygnet' AND pid <> pg_backend_pid()`
      )
      // What is sent before either of them has noticed the loss is lost: the polls are the net for that.
      await waitFor(
        'a notice to arrive again',
        () => {
          one.send('things', 'after')
          return received.length
        },
        (count) => count > 0
      )
      await waitFor('both to listen again', () => one.isListening && other.isListening, Boolean)
    })

    test('do not come back to who sent them', async ({ assert, cleanup }) => {
      const { one, other, received, arrive } = await noticed(cleanup)
      one.listen('things', () => assert.fail('it heard itself'))
      one.send('things', 'mine')
      await arrive(1)
      assert.deepEqual(received, ['mine'])
      assert.isTrue(other.isListening)
    })
  })
