import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { runCommand } from '#tests/support/console'
import { register } from '#tests/support/kinds_of_write'
import { directly, readRows } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { everyRow } from '#tests/support/tables'

const SECRETS = '20261128191100_core_create_application_secrets'
const STORED = '20261128191200_administration_create_stored_settings'

test.group('The command that migrates', (group) => {
  let premises: Premises
  let out: string
  group.each.setup(async () => {
    premises = await newPremises()
    out = await mkdtemp(join(tmpdir(), 'cygnet-migrate-'))
    return async () => {
      await premises.clear()
      await rm(out, { recursive: true, force: true })
    }
  })

  async function run(...args: string[]) {
    const { code, output } = await runCommand(premises, [...args, '--json'])
    return { code, ...JSON.parse(output) }
  }

  /** A customer's database as of the version that had no settings stored yet. @returns what it lacks */
  async function earlierVersion() {
    const server = await ServerProcess.start(premises)
    await register(server, 'customer')
    await server.end('SIGTERM')
    const all = await readRows(premises, 'SELECT name FROM adonis_schema ORDER BY id')
    const names = all.map(({ name }) => String(name).split('/').at(-1)!)
    const missing = names.slice(names.indexOf(SECRETS))
    const args = ['migration:rollback', `--step=${missing.length}`, '--force', '--no-schema-generate']
    const { code, output } = await runCommand(premises, args)
    if (code !== 0) throw new Error(output)
    return missing
  }

  test('makes a backup, runs what is missing, and does nothing a second time', async ({ assert }) => {
    const missing = await earlierVersion()
    const { archive, ...rest } = await run('migrate', '--out', out)
    assert.deepEqual(rest, { code: 0, ok: true, ran: missing })
    assert.deepEqual(await readdir(out), [archive.split('/').at(-1)])
    assert.deepEqual(await run('migrate', '--out', out), { code: 0, ok: true, ran: [], archive: null })
    assert.lengthOf(await readdir(out), 1)
    await ServerProcess.start(premises)
    assert.deepEqual(await readRows(premises, 'SELECT email FROM users'), [{ email: 'customer@writes.test' }])
  })

  test('stops at one that fails, with the command that restores what was there', async ({ assert }) => {
    await earlierVersion()
    await directly(premises, ['CREATE TABLE stored_settings (id INTEGER)'])
    const before = await everyRow(premises)

    const failed = await run('migrate', '--out', out)
    assert.deepInclude(failed, { code: 1, ok: false, reason: 'migration_failed' })
    assert.include(failed.says, STORED)
    const names = (await readRows(premises, 'SELECT name FROM adonis_schema')).map(({ name }) => String(name))
    assert.isTrue(
      names.some((name) => name.endsWith(SECRETS)),
      'the one before it has run'
    )

    const [, command] = /npm run ace -- (restore \S+ --force --no-migrate)/.exec(failed.remedy)!
    assert.deepInclude(await run(...command!.split(' ')), { code: 0, ok: true })
    assert.deepEqual(await everyRow(premises), before)
  })

  test('makes the tables of an empty database without a backup', async ({ assert }) => {
    const { code, archive, ran } = await run('migrate', '--out', out)
    assert.deepEqual([code, archive], [0, null])
    assert.include(ran, STORED)
    assert.deepEqual(await readdir(out), [])
  })
})
