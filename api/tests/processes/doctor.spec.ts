import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { runCommand } from '#tests/support/console'
import { freePort } from '#tests/support/free_port'
import { newPremises } from '#tests/support/server_process'

test.group('doctor, as a command', (group) => {
  let premises: Awaited<ReturnType<typeof newPremises>>
  group.each.setup(async () => {
    premises = await newPremises()
    return () => premises.clear()
  })

  test('names settings with which nothing can start', async ({ assert }) => {
    const env = { OPENAI_API_KEY: 'sk-canary', OPENAI_MODLE: 'm', PORT: '99999999' }
    const { code, output } = await runCommand(premises, ['doctor', '--json'], env)
    const { ok, checks } = JSON.parse(output)
    assert.deepEqual([code, ok], [1, false])
    const said = checks.map(({ state, says }: Record<string, string>) => `${state} ${says}`)
    assert.lengthOf(said, 3)
    assert.match(said[0], /^problem PORT is '99999999'; use a whole number/)
    assert.match(said[1], /^problem OPENAI_MODEL is missing/)
    assert.match(said[2], /^warning OPENAI_MODLE is not a setting/)
    assert.match(checks[2].remedy, /OPENAI_MODEL\?/)
    assert.notInclude(output, 'canary')
  })

  test('names a damaged database, and the command that restores it', async ({ assert }) => {
    await writeFile(join(premises.dataDir, 'cygnet.sqlite3'), 'This is no database. '.repeat(500))
    const { code, output } = await runCommand({ ...premises, databaseUrl: null }, ['doctor'])
    assert.equal(code, 1)
    assert.match(output, /database +PROBLEM +The database cannot be read \(SQLITE_NOTADB\)/)
    assert.include(output, 'restore the last backup')
    assert.match(output, /migrations? +- +not examined/)
  })

  test('names a PostgreSQL that does not answer', async ({ assert }) => {
    const databaseUrl = `postgres://someone:canary@127.0.0.1:${await freePort()}/texts`
    const { code, output } = await runCommand({ ...premises, databaseUrl }, ['doctor'])
    assert.equal(code, 1)
    assert.match(output, /database +PROBLEM +The database cannot be read \(ECONNREFUSED\)/)
    assert.match(output, /-> Check the host and port in DATABASE_URL/)
    assert.notInclude(output, 'canary')
  })
})
