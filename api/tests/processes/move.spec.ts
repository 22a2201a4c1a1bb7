import { test } from '@japa/runner'
import { runCommand } from '#tests/support/console'
import { author, register } from '#tests/support/kinds_of_write'
import { directly, readRows } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { everyRow } from '#tests/support/tables'
import { waitFor } from '#tests/support/wait'

/** Written by each database itself. */
const OWN = ['adonis_schema', 'adonis_schema_versions', 'publication_search', 'search_entries']

test.group('A move from SQLite to PostgreSQL', (group) => {
  let target: Premises
  let source: Premises
  group.each.skip(() => !process.env.DATABASE_URL, 'there is no PostgreSQL')
  group.each.setup(async () => {
    target = await newPremises()
    source = { ...target, databaseUrl: null, servers: [] }
    return async () => {
      await Promise.all(source.servers.map((server) => server.end('SIGKILL')))
      await target.clear()
    }
  })

  async function move(premises = target) {
    const { code, output } = await runCommand(premises, ['move', '--json'])
    return { code, ...JSON.parse(output) }
  }
  const peopleOn = (premises: Premises) => readRows(premises, 'SELECT email FROM users ORDER BY email')

  test('copies every row, and the product goes on with it', async ({ assert }) => {
    const env = { DEMO_DATA: '1' }
    const server = await (await ServerProcess.start(source, env)).started()
    await waitFor(
      "the demonstration's texts",
      () => readRows(source, `SELECT id FROM publications WHERE generation_status = 'completed'`),
      (texts) => texts.length === 3
    )
    await register(server, 'customer')
    assert.deepInclude(await move(), { code: 1, ok: false, reason: 'in_use' })
    await server.end('SIGTERM')

    const before = await everyRow(source)
    const { code, rows, tables } = await move()
    assert.equal(code, 0)
    const counts = new Map(tables.map(({ table, rows: n }: { table: string; rows: number }) => [table, n]))
    const after = await everyRow(target)
    for (const [table, expected] of Object.entries(before)) {
      if (OWN.includes(table) || table.startsWith('publication_words')) continue
      assert.deepEqual(asOnSqlite(after[table]!), asOnSqlite(expected), table)
      assert.equal(counts.get(table), expected.length, table)
    }
    assert.isAbove(rows, 100)
    for (const table of ['partner_ledger', 'quota_reservations', 'quota_periods', 'publications'])
      assert.isNotEmpty(after[table], table)
    assert.deepEqual(await everyRow(source), before)
    assert.deepInclude(await move(), { code: 1, reason: 'not_empty' })

    const moved = await ServerProcess.start(target, env)
    const { body } = await moved.call<{ token: string }>('POST', '/api/auth/login', null, {
      email: 'demo@cygnet.test',
      password: 'cygnet-demo-2026',
    })
    const found = await moved.call<{ publications: { title: string }[] }>(
      'GET',
      '/api/publications?search=bike',
      body.data.token
    )
    assert.isNotEmpty(found.body.data.publications)
  })

  test('leaves nothing where one row is refused, and can be repeated', async ({ assert }) => {
    const server = await ServerProcess.start(source)
    await author(server)
    await server.end('SIGTERM')
    // SQLite holds no column to its length.
    await directly(source, [`UPDATE users SET first_name = '${'x'.repeat(300)}'`])
    const refused = await move()
    assert.deepInclude(refused, { code: 1, ok: false, reason: 'failed' })
    assert.match(refused.says, /a row of users: value too long/)
    assert.notMatch(refused.says, /xxx/)
    assert.deepEqual(await peopleOn(target), [])
    await directly(source, [`UPDATE users SET first_name = 'Ann'`])
    assert.deepInclude(await move(), { code: 0, ok: true })
    assert.deepEqual(await peopleOn(target), await peopleOn(source))
  })

  test('says what is missing', async ({ assert }) => {
    assert.deepInclude(await move(source), { code: 1, reason: 'no_place' })
    assert.deepInclude(await move(target), { code: 1, reason: 'no_database' })
  })
})

/** SQLite has numbers for booleans, and each has its own order of columns. */
function asOnSqlite(rows: string[]): string[] {
  return rows
    .map((row) => {
      const values = Object.entries(JSON.parse(row) as Record<string, unknown>)
      return JSON.stringify(
        values
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value])
      )
    })
    .sort()
}
