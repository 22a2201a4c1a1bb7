import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { runCommand } from '#tests/support/console'
import { bulkOver, until } from '#tests/support/server_calls'
import { givePlan, readRows } from '#tests/support/server_database'
import { eachPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const API = fileURLToPath(new URL('../../', import.meta.url))
const MIGRATIONS = readdirSync(join(API, 'database/migrations')).filter((name) => name.endsWith('.ts'))
/** Tables of the migrations and of the database itself. */
const OWN = /^(adonis_schema|sqlite_)/

/** Every table, column and index, as comparable text. */
async function schemaOf(premises: Premises): Promise<string[]> {
  const found = await readRows(
    premises,
    `SELECT name || ': ' || sql AS line, tbl_name AS tab FROM sqlite_master WHERE sql IS NOT NULL`,
    `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') AS line,
        table_name AS tab FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT indexdef, tablename FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid), c.conrelid::regclass::text
        FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname = 'public'`
  )
  return found
    .filter(({ tab }) => !OWN.test(String(tab)))
    .map(({ line }) => String(line))
    .sort()
}

async function filledTables(premises: Premises): Promise<string[]> {
  const tables = await readRows(
    premises,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'publication_words_%'`,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  )
  const filled: string[] = []
  for (const { name } of tables) {
    if (OWN.test(String(name))) continue
    const sql = `SELECT 1 AS one FROM "${name}" LIMIT 1`
    if ((await readRows(premises, sql, sql)).length > 0) filled.push(String(name))
  }
  return filled
}

/** Rows that migrations derive from older tables, so that an older database also has them. */
async function movedData(premises: Premises) {
  const uses =
    'SELECT publication_id, account_id, filename, title FROM image_uses ORDER BY publication_id, filename'
  const steps = 'SELECT id, steps FROM publications WHERE steps IS NOT NULL ORDER BY id'
  return { uses: await readRows(premises, uses, uses), steps: await readRows(premises, steps, steps) }
}

/** What each of the two keys may do, by its name. */
async function keys(premises: Premises) {
  const sql = "SELECT name, permissions FROM api_keys WHERE name IN ('Reader', 'Writer')"
  const found = await readRows(premises, sql, sql)
  return Object.fromEntries(found.map(({ name, permissions }) => [name, JSON.parse(String(permissions))]))
}

async function migrate(premises: Premises, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand(premises, [...args, '--force', '--no-schema-generate'])
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Rolls back a migration with all later ones, and applies them again. */
async function againFrom(premises: Premises, name: string): Promise<void> {
  const since = MIGRATIONS.findIndex((migration) => migration.endsWith(name))
  await migrate(premises, 'migration:rollback', `--step=${MIGRATIONS.length - since}`)
  await migrate(premises, 'migration:run')
}

/** A customer's data, in as many tables as a few calls reach. */
async function live(premises: Premises, server: ServerProcess): Promise<void> {
  const signIn = () =>
    server.call<{ token: string }>('POST', '/api/auth/login', null, {
      email: 'demo@cygnet.test',
      password: 'cygnet-demo-2026',
    })
  const { token } = (await signIn()).body.data
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await server.call<T>(method, path, token, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const template = {
    name: 'Service guide',
    contentType: 'how-to',
    blocks: [{ heading: 'What it covers', purpose: 'Say it', wordsFrom: 80, wordsTo: 160, kind: 'text' }],
  }
  // The sandbox's events about the demonstration's plan may come in between.
  do await givePlan(premises, 'business')
  while ((await server.call('POST', '/api/templates', token, template)).status === 403)
  const permissions = ['publications:read', 'publications:write']
  await call('POST', '/api/api-keys', { name: 'Writer', permissions })
  await call('POST', '/api/api-keys', { name: 'Reader', permissions: ['publications:read'] })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await call('POST', '/api/calendar', { date: day, timezone: 'UTC', prompt: 'What a winter check covers' })
  await call('POST', '/api/images/generate', { prompt: 'A cargo bike in front of a low sun' })
  const { sessionId } = await call<{ sessionId: string }>('POST', '/api/publications/generate', {
    prompt: 'Which lock does a cargo bike need in the city?',
    approveOutline: true,
  })
  await until(server, token, sessionId, ({ status }) => status === 'awaiting_approval')
  const bulk = await call<{ bulk_session_id: string; publications: { id: string }[] }>(
    'POST',
    '/api/publications/bulk-generate',
    { prompts: ['How long does a cargo bike battery last?'], content_preferences: { length: 'short' } }
  )
  await bulkOver(server, token, bulk.bulk_session_id)
  const path = `/api/publications/${bulk.publications[0]!.id}`
  await call('PUT', path, { content: 'An edit of the text.\n\n## More\n\nIt has a few words now, and more.' })
  const { id } = await call<{ id: string }>('POST', `${path}/rewrite`, { block: 1, note: 'Shorter' })
  await waitFor(
    'the passage to be written again',
    () => call<{ status: string }>('GET', `${path}/rewrites/${id}`),
    ({ status }) => status !== 'working'
  )
}

test.group('Migrations', (group) => {
  const premises = eachPremises(group, { withoutTables: true })

  test("can be rolled back completely with customers' data, and applied again with the same result", async ({
    assert,
  }) => {
    let server = await ServerProcess.start(premises, {
      DEMO_DATA: '1',
      LIMIT_STATUS_CHECKS_PER_MINUTE: '100000',
      LIMIT_REQUESTS_PER_MINUTE: '100000',
    })
    await waitFor(
      'the pages of the demonstration',
      () => filledTables(premises),
      (filled) => filled.includes('company_pages'),
      () => server.output()
    )
    await live(premises, server)
    assert.equal(await server.end('SIGTERM'), 0)
    const first = await schemaOf(premises)
    const filled = await filledTables(premises)
    assert.includeMembers(filled, [
      'accounts',
      'bulk_sessions',
      'companies',
      'generation_sessions',
      'image_uses',
      'images',
      'jobs',
      'planned_publications',
      'plans',
      'publication_search',
      'publication_versions',
      'publications',
      'rewrites',
      'subscriptions',
      'content_templates',
      'users',
    ])

    const moved = await movedData(premises)
    assert.isNotEmpty(moved.uses)
    assert.isNotEmpty(moved.steps)
    const reader = ['publications:read']
    assert.deepEqual(await keys(premises), { Reader: reader, Writer: [...reader, 'publications:write'] })
    await againFrom(premises, '_platform_add_webhook_permissions.ts')
    // Keys from before the permissions for webhooks keep what publications:write allowed until then.
    assert.deepEqual(await keys(premises), {
      Reader: reader,
      Writer: [...reader, 'publications:write', 'webhooks:read', 'webhooks:write'],
    })

    await againFrom(premises, '_images_create_uses.ts')
    assert.deepEqual(await movedData(premises), moved)

    // Printed in lines of 80 columns, which may divide a name.
    const down = (await migrate(premises, 'migration:rollback', '--batch=0')).replaceAll('\n', '')
    for (const name of MIGRATIONS) assert.include(down, name.replace('.ts', ''))
    assert.deepEqual(await schemaOf(premises), [])

    await migrate(premises, 'migration:run')
    assert.deepEqual(await schemaOf(premises), first)
    server = await ServerProcess.start(premises)
    const plans = await server.call<unknown>('GET', '/api/subscriptions/plans', null)
    assert.equal(plans.status, 200)
    const { body } = await server.call<{ token: string }>('POST', '/api/auth/register', null, {
      name: 'Second Time',
      email: 'second@example.com',
      password: 'a-long-quiet-river',
    })
    assert.isString(body.data.token)
    assert.equal(await server.end('SIGTERM'), 0)
  })
})
