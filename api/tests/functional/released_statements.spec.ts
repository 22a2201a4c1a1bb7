import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { onSqlite } from '#core/database/transaction'
import { releasedStatements, shapeOf } from '#tests/support/released_statements'

/**
 * While an installation is updated, servers of the version before work with the new tables. Migrations therefore only
 * add: a column or table is removed one release after the last version that uses it.
 */
test.group('Statements of the released version', (group) => {
  group.each.skip(() => !onSqlite(), 'they were recorded on SQLite')

  test('are understood by the present tables', async ({ assert }) => {
    const statements = releasedStatements()
    assert.isAbove(statements.length, 500)
    assert.deepEqual(await failuresOf(statements), [])
  })

  test('name every column that a new row must have', async ({ assert }) => {
    const inserts = releasedStatements().filter((sql) => INSERT.test(sql))
    assert.isAbove(inserts.length, 50)
    assert.deepEqual(await lacking(inserts), [])
  })

  test('that would fail are found', async ({ assert }) => {
    const removed = 'select `former_column` from `plans`'
    assert.deepEqual(await failuresOf([removed]), [`no such column: former_column: ${removed}`])
    assert.include(await lacking(['insert into `plans` (`id`) values (?)']), 'plans.slug')
  })

  test('differ in more than the length of a list', ({ assert }) => {
    assert.equal(shapeOf('select 1 where `id` in (?, ?, ?)'), 'select 1 where `id` in (?)')
    assert.equal(
      shapeOf('insert into `a` (`b`, `c`) values (?, ?), (?, ?)'),
      'insert into `a` (`b`, `c`) values (?, ?)'
    )
  })
})

async function failuresOf(statements: string[]): Promise<string[]> {
  const failures: string[] = []
  for (const sql of statements) {
    const values = Array.from({ length: sql.split('?').length - 1 }, () => null)
    await db
      .connection('primary')
      .getWriteClient()
      .raw(`EXPLAIN ${sql}`, values)
      .catch((error: Error) => failures.push(`${error.message.split(' - ').at(-1)}: ${sql}`))
  }
  return failures
}

const INSERT = /^insert (?:or \w+ )?into [`"]?(\w+)[`"]? \(([^)]*)\)/i

/** Columns without a default that these insertions leave out, as `table.column`. */
async function lacking(inserts: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const sql of inserts) {
    const [, table, columns] = INSERT.exec(sql)!
    const named = new Set(columns!.split(',').map((column) => column.replace(/[`"\s]/g, '')))
    const all = (await db.connection('primary').rawQuery(`PRAGMA table_xinfo(${table})`)) as Column[]
    for (const { name, notnull, dflt_value, hidden } of all)
      if (notnull === 1 && dflt_value === null && hidden === 0 && !named.has(name))
        found.add(`${table}.${name}`)
  }
  return [...found]
}

interface Column {
  name: string
  notnull: 0 | 1
  dflt_value: string | null
  /** 2 and 3 are computed. */
  hidden: number
}
