import { test } from '@japa/runner'
import { ENVIRONMENT, InterruptedGenerations, TIMEOUT } from '#tests/support/interrupted_generations'
import {
  author,
  edit,
  kindsOfWrite,
  ROOMY_LIMITS,
  register,
  signIn,
  textOf,
} from '#tests/support/kinds_of_write'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { SmallDisk } from '#tests/support/small_disk'

const MEGABYTES = 64
/** For all the texts of the full run. */
const MEGABYTES_FOR_GENERATIONS = 256
/** Bytes that are left at most when it is filled: some transactions still fit. */
const LEFT_AT_MOST = 100_000
const SIGN_INS = 10

/** PostgreSQL manages its own files; its commits are tested elsewhere. */
if (!process.env.DATABASE_URL)
  test.group('A full disk', (group) => {
    let premises: Premises
    let disk: SmallDisk | null
    group.each.setup(async () => {
      premises = await newPremises()
      disk = await SmallDisk.mount(premises, MEGABYTES)
      return async () => {
        await Promise.all(premises.servers.map((server) => server.end('SIGKILL')))
        await disk?.unmount()
        await premises.clear()
      }
    })
    // Workers cannot start on a disk that is already full.
    const start = async () =>
      (
        await ServerProcess.start(premises, {
          ...ROOMY_LIMITS,
          LIMIT_SIGN_INS_PER_ACCOUNT: String(SIGN_INS),
        })
      ).started()

    test('refuses every kind of write with 507 and changes nothing; with space again each succeeds', async ({
      assert,
    }) => {
      if (!disk) return
      const server = await start()
      const writes = await kindsOfWrite(premises, server)

      await disk.fill()
      for (const write of writes) assert.equal(await write.send(server), 507, write.name)
      assert.equal((await fetch(`${server.origin}/health/ready`)).status, 200)

      await disk.free()
      for (const write of writes) assert.isFalse(await write.isDone(), write.name)
      for (const write of writes) assert.include([200, 201, 202], await write.send(server), write.name)
      await server.end('SIGKILL')
      await start()
      for (const write of writes) assert.isTrue(await write.isDone(), write.name)
    })

    test('keeps exactly what was answered with success while it filled', async ({ assert }) => {
      if (!disk) return
      const server = await start()
      const { token, publicationId } = await author(server)
      await disk.fillUpTo(600_000)
      let acknowledged = await textOf(server, token, publicationId)
      for (let round = 0; ; round++) {
        assert.isBelow(round, 200, 'the disk is full before that')
        const text = `Round ${round}. ${`It is ${round}. `.repeat(1_000)}`.trim()
        const { status } = await edit(server, token, publicationId, text)
        assert.include([200, 507], status)
        if (status === 507) break
        acknowledged = text
      }
      assert.equal(await textOf(server, token, publicationId), acknowledged)
      await disk.free()
      await server.end('SIGKILL')
      assert.equal(await textOf(await start(), token, publicationId), acknowledged)
    })

    test('prevents the start of a server that cannot create its tables', async ({ assert }) => {
      if (!disk) return
      await disk.unmount()
      disk = await SmallDisk.mount(premises, 1)
      premises.withoutTables = true
      await assert.rejects(start, /The server ended at its start/)
    })

    test('does not let anybody guess passwords beyond the limit', async ({ assert }) => {
      if (!disk) return
      const server = await start()
      const { email } = await register(server, 'victim')
      await disk.fill()
      const guess = async (number: number) => (await signIn(server, email, `guess-number-${number}`)).status
      for (let number = 0; number < SIGN_INS + 4; number++) assert.equal(await guess(number), 507)
      await disk.free()
      for (let number = 0; number < SIGN_INS; number++) assert.equal(await guess(number), 401)
      assert.equal(await guess(SIGN_INS), 429)
    })

    test('leaves no generation unfinished, no post reserved and no call answered with 500', async ({
      assert,
    }) => {
      if (!disk) return
      await disk.unmount()
      disk = await SmallDisk.mount(premises, MEGABYTES_FOR_GENERATIONS)
      const server = await (await ServerProcess.start(premises, ENVIRONMENT)).started()
      const generations = new InterruptedGenerations(premises, assert, () => server)
      let fills = 0
      await generations.run(3, async () => {
        // Every second time nothing at all can be written.
        await disk!.fillUpTo((fills++ % 2) * generations.random(LEFT_AT_MOST))
        return () => disk!.free()
      }, [])
      assert.isAbove(
        (generations.answers['cancel 507'] ?? 0) + (generations.answers['retry 507'] ?? 0),
        0,
        'it was full'
      )
      for (const log of ['failed unexpectedly', 'was set aside', 'An unexpected error'])
        assert.notInclude(server.output(), log)
    })
      .tags(['@interrupted'])
      .timeout(TIMEOUT)
  })
