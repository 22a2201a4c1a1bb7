import { test } from '@japa/runner'
import { lockMigrations } from '#core/database/migration_lock'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const WAITING = 'Waiting for another server, which is bringing the database up to date'

test.group('A server that starts while another one migrates', () => {
  test('says in one line that it waits, and goes on when the other is done', async ({ assert, cleanup }) => {
    const premises = await newPremises({ withoutTables: true })
    cleanup(() => premises.clear())
    const release = await lockMigrations(premises)
    const starting = ServerProcess.start(premises, { LOG_LEVEL: 'info' })
    const lines = () => premises.servers[0]?.output().split(WAITING).length ?? 0
    await waitFor('its line', lines, (parts) => parts > 1)
    await release()
    const server = await (await starting).started()
    assert.equal(lines(), 2, 'once')
    assert.equal(await server.end('SIGTERM'), 0)

    const next = await (await ServerProcess.start(premises, { LOG_LEVEL: 'info' })).started()
    assert.notInclude(next.output(), WAITING, 'nobody is in its way')
  })
})
