import { test } from '@japa/runner'
import { CuttingProxy } from '#tests/support/cutting_proxy'
import { kindsOfWrite, ROOMY_LIMITS } from '#tests/support/kinds_of_write'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'

/** SQLite has no connection to cut; its commits fail on a full disk. */
if (process.env.DATABASE_URL)
  test.group('A connection to PostgreSQL that is cut', (group) => {
    let premises: Premises
    let proxy: CuttingProxy
    group.each.setup(async () => {
      premises = await newPremises()
      proxy = await CuttingProxy.start(premises.databaseUrl!)
      return async () => {
        await premises.clear()
        await proxy.stop()
      }
    })
    const start = () =>
      ServerProcess.start(premises, { ...ROOMY_LIMITS, DATABASE_URL: proxy.urlOf(premises.databaseUrl!) })

    test('before the COMMIT arrives is answered with 503, and nothing has changed', async ({ assert }) => {
      const server = await start()
      const writes = await kindsOfWrite(premises, server)
      proxy.cut = 'before COMMIT'
      for (const write of writes)
        assert.equal(await write.send(server), 503, `${write.name}\n${server.output()}`)
      for (const write of writes) assert.isFalse(await write.isDone(), write.name)
      proxy.cut = 'never'
      for (const write of writes)
        assert.include([200, 201, 202], await write.send(server), `${write.name}\n${server.output()}`)
      await server.end('SIGKILL')
      await start()
      for (const write of writes) assert.isTrue(await write.isDone(), write.name)
    })

    test('before the answer to a COMMIT arrives is answered with its real outcome', async ({ assert }) => {
      const server = await start()
      const writes = await kindsOfWrite(premises, server)
      proxy.cut = 'after COMMIT'
      for (const write of writes) assert.include([200, 201, 202], await write.send(server), write.name)
      await server.end('SIGKILL')
      for (const write of writes) assert.isTrue(await write.isDone(), write.name)
    })
  })
