import { test } from '@japa/runner'
import { PreparedRead } from '#core/database/prepared_read'
import { onSqlite } from '#core/database/transaction'

test.group('A prepared read', () => {
  test('returns what each call asks for', async ({ assert }) => {
    const read = new PreparedRead<{ slug: string }>(
      'SELECT slug FROM plans WHERE slug >= ? ORDER BY slug LIMIT ?'
    )
    const all = (await read.all(['', 100])).map(({ slug }) => slug)
    assert.include(all, 'free')
    assert.deepEqual(await read.all(['', 1]), [{ slug: all[0]! }])
    assert.deepEqual(await read.all([all[1]!, 1]), [{ slug: all[1]! }])
    assert.deepEqual(await read.first([all.at(-1)!, 5]), { slug: all.at(-1)! })
    assert.isNull(await read.first(['~', 5]))
  })

  test('is planned once, whatever its values are', async ({ assert }) => {
    const read = new PreparedRead<{ slug: string }>(
      `SELECT own.slug FROM plans own JOIN plans other ON other.id = own.id
       WHERE own.slug >= ? AND other.created_at > ? ORDER BY own.slug LIMIT ? OFFSET ?`
    )
    await read.all(['', 0, 1, 0])
    const planned = await timesPlanned(async () => {
      for (let number = 1; number <= 10; number++) await read.all(['a', number, number, 0])
    })
    assert.equal(planned, 0)
  }).skip(() => !onSqlite(), 'PostgreSQL keeps the plans of named statements')
})

/** The driver compiles a function that builds rows each time SQLite has planned a statement. */
async function timesPlanned(work: () => Promise<void>): Promise<number> {
  const { Function: original } = globalThis
  let compiled = 0
  globalThis.Function = new Proxy(original, {
    apply(target, self, values) {
      compiled++
      return Reflect.apply(target, self, values)
    },
  })
  try {
    await work()
  } finally {
    globalThis.Function = original
  }
  return compiled
}
