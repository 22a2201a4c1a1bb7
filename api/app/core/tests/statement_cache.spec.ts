import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { keepStatements } from '#core/database/statement_cache'

test.group('A connection that keeps its statements', (group) => {
  let connection: Database.Database
  group.each.setup(() => {
    connection = new Database(':memory:')
    connection.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)')
    connection.exec("INSERT INTO notes (text) VALUES ('first'), ('second')")
    keepStatements(connection)
    return () => void connection.close()
  })

  test('prepares a statement once', ({ assert }) => {
    const sql = 'SELECT text FROM notes WHERE id = ?'
    const statement = connection.prepare(sql)
    assert.deepEqual(statement.all(1), [{ text: 'first' }])
    assert.strictEqual(connection.prepare(sql), statement)
    assert.deepEqual(connection.prepare(sql).all(2), [{ text: 'second' }])
  })

  test('sees the columns that a table has got or lost since', ({ assert }) => {
    const sql = 'SELECT * FROM notes WHERE id = 1'
    assert.deepEqual(connection.prepare(sql).all(), [{ id: 1, text: 'first' }])
    connection.exec("ALTER TABLE notes ADD COLUMN author TEXT DEFAULT 'Elena'")
    assert.deepEqual(connection.prepare(sql).all(), [{ id: 1, text: 'first', author: 'Elena' }])
    connection.exec('ALTER TABLE notes DROP COLUMN text')
    assert.deepEqual(connection.prepare(sql).all(), [{ id: 1, author: 'Elena' }])
  })

  test('prepares another one while the kept one is being read', ({ assert }) => {
    const sql = 'SELECT text FROM notes ORDER BY id'
    const rows = connection.prepare(sql).iterate()
    assert.deepEqual(rows.next().value, { text: 'first' })
    assert.lengthOf(connection.prepare(sql).all(), 2)
    assert.deepEqual(rows.next().value, { text: 'second' })
    rows.return?.()
  })

  test('forgets those used longest ago, and keeps no very long ones', ({ assert }) => {
    const first = connection.prepare('SELECT 0')
    for (let number = 1; number <= 200; number++) connection.prepare(`SELECT ${number}`)
    assert.notStrictEqual(connection.prepare('SELECT 0'), first)
    const long = `SELECT '${'x'.repeat(4_000)}'`
    assert.notStrictEqual(connection.prepare(long), connection.prepare(long))
  })
})
