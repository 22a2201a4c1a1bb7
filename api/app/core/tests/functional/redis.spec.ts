import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { test } from '@japa/runner'
import { newId } from '#core/ids'
import type { Worker } from '#core/jobs/wakeups'
import { examineRedis } from '#core/redis/redis_server'
import { connectProcesses, redisState } from '#core/shape'
import { RedisProcess, withoutRedis } from '#tests/support/redis_process'
import { joinRedis } from '#tests/support/shapes'
import { waitFor } from '#tests/support/wait'

const skipped = [withoutRedis !== null, withoutRedis ?? ''] as const

/** A member of an installation on a Redis that a test may disturb. */
async function disturbed(cleanup: (work: () => Promise<void>) => void) {
  const redis = await RedisProcess.start()
  const member = await joinRedis(redis.url)
  cleanup(async () => {
    redis.thaw()
    await member.leave()
    await redis.stop()
  })
  const becomes = (isAway: boolean) =>
    waitFor(
      'Redis to be away or back',
      () => member.server.isAway,
      (now) => now === isAway
    )
  return { redis, ...member, becomes }
}

test.group('Redis that is lost', (group) => {
  group.tap((one) => one.skip(...skipped))

  test('leaves counts to memory, and counts again when it is back', async ({ assert, cleanup }) => {
    const { redis, limits, becomes } = await disturbed(cleanup)
    const one = { key: newId(), seconds: 60 }
    const used = async () => (await limits.count([one]))[0]!.used
    assert.deepEqual([await used(), await used()], [1, 2])
    await redis.kill()
    assert.deepEqual([await used(), await used()], [1, 2], 'of this process')
    assert.equal((await limits.countsOf([one])).get(one.key)?.used, 2)
    await limits.takeBack([one])
    assert.equal(await used(), 2)
    await limits.drop([one])
    assert.equal((await limits.countsOf([one])).size, 0)
    await redis.startAgain()
    await becomes(false)
    assert.equal(await used(), 1, 'what it had counted is gone with it')
    assert.lengthOf(await redis.ask((client) => client.keys('cygnet:limit:*')), 1)
    await redis.empty()
    assert.equal(await used(), 1)
  })

  test('does not hold a call that is on its way when it stops answering', async ({ assert, cleanup }) => {
    const { redis, limits, becomes } = await disturbed(cleanup)
    const one = { key: newId(), seconds: 60 }
    redis.freeze()
    assert.equal((await limits.count([one]))[0]!.used, 1)
    await becomes(true)
    assert.equal((await limits.count([one]))[0]!.used, 2)
    redis.thaw()
    await becomes(false)
  })

  test('drops wake-ups and notices, and carries the next ones when it is back', async ({
    assert,
    cleanup,
  }) => {
    const { redis, wakeups, liveEvents, becomes } = await disturbed(cleanup)
    const other = await joinRedis(redis.url)
    cleanup(() => other.leave())
    const lane = newId()
    const accountId = newId()
    let woken = 0
    const heard: string[] = []
    const worker: Worker = {
      hasRoom: true,
      async room() {},
      async wake() {
        woken++
        return true
      },
    }
    other.wakeups.listen([lane], worker)
    other.liveEvents.listen(accountId, (subject) => heard.push(subject))
    const tell = () => {
      wakeups.add([{ jobId: newId(), epoch: 0, lane, delay: 0 }])
      liveEvents.announce({ accountId, subjectId: 'news' })
    }
    const arrives = () =>
      waitFor(
        'both to arrive',
        () => {
          tell()
          return { woken, heard: heard.length }
        },
        (seen) => seen.woken > 0 && seen.heard > 0
      )
    await arrives()
    await redis.kill()
    await becomes(true)
    tell()
    await redis.startAgain()
    await becomes(false)
    woken = 0
    heard.length = 0
    await arrives()
    await redis.empty()
    woken = 0
    heard.length = 0
    await arrives()
    assert.isFalse(other.server.isAway)
  })

  test('a busy worker leaves tokens to others, and useless ones are thrown away', async ({
    assert,
    cleanup,
  }) => {
    const { redis, wakeups } = await disturbed(cleanup)
    const lane = newId()
    const add = (count: number) =>
      wakeups.add(Array.from({ length: count }, () => ({ jobId: newId(), epoch: 0, lane, delay: 0 })))
    const waiting = () => redis.ask((client) => client.llen(`cygnet:wakeups-${lane}:wait`))
    add(50)
    await waitFor('the tokens to wait', waiting, (count) => count === 50)
    const askedForRoom: (() => void)[] = []
    const busy: Worker = {
      hasRoom: false,
      room: () => new Promise((resolve) => askedForRoom.push(resolve)),
      async wake() {
        return false
      },
    }
    const stop = wakeups.listen([lane], busy)
    assert.equal(await waiting(), 50)
    // It has room for a moment, until its poll finds something: what it got then goes back.
    askedForRoom[0]!()
    await waitFor(
      'it to ask again',
      () => askedForRoom.length,
      (times) => times === 2
    )
    assert.equal(await waiting(), 50)
    stop()
    const other = await joinRedis(redis.url)
    cleanup(() => other.leave())
    let woken = 0
    other.wakeups.listen([lane], {
      hasRoom: true,
      async room() {},
      async wake() {
        woken++
        return false
      },
    })
    await waitFor('none to be left', waiting, (count) => count === 0)
    assert.isBelow(woken, 50)
  })

  test('keeps nothing of tokens that were used', async ({ assert, cleanup }) => {
    const { redis, wakeups } = await disturbed(cleanup)
    const lane = newId()
    let woken = 0
    wakeups.listen([lane], {
      hasRoom: true,
      async room() {},
      async wake() {
        woken++
        return true
      },
    })
    const token = { jobId: newId(), epoch: 2, lane, delay: 0 }
    wakeups.add([token])
    await waitFor(
      'the token',
      () => woken,
      (times) => times === 2
    )
    const left = () => redis.ask((client) => client.keys(`cygnet:wakeups-${lane}:${token.jobId}*`))
    await waitFor('the token to be removed', left, (keys) => keys.length === 0)
    assert.equal(await redis.ask((client) => client.llen(`cygnet:wakeups-${lane}:active`)), 0)
  })
})

test.group('The setting for Redis', (group) => {
  group.tap((one) => one.skip(...skipped))

  test('stops the start where only a change helps', async ({ assert, cleanup }) => {
    const redis = await RedisProcess.start('a-secret')
    cleanup(() => redis.stop())
    const problemOf = async (change: (url: URL) => void) => {
      const url = new URL(redis.url)
      change(url)
      const refused = await connectProcesses({ redisUrl: url.href, databaseUrl: null }).catch(
        (error) => error
      )
      assert.equal(refused.name, 'SettingsError')
      assert.notInclude(refused.message, 'secret')
      return refused.message.split('\n').at(-1).trim()
    }
    assert.equal(
      await problemOf((url) => (url.password = '')),
      '- REDIS_URL has no password, and the server wants one; use redis://:password@host:6379'
    )
    assert.equal(
      await problemOf((url) => (url.password = 'another-secret')),
      '- REDIS_URL has a user or a password that the server refuses'
    )
    assert.equal(
      await problemOf((url) => (url.pathname = '/99')),
      '- REDIS_URL names a database that the server does not have; use /0'
    )
    assert.isNull(redisState())
  })

  test('refuses an old server, and one that is none', async ({ assert, cleanup }) => {
    const answering = async (answer: (commands: number, text: string) => string) => {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.on('data', (data) => {
          const text = String(data)
          socket.write(answer(text.match(/^\*\d+/gm)?.length ?? 0, text))
        })
      }).listen(0, '127.0.0.1')
      cleanup(() => void server.close())
      await once(server, 'listening')
      return examineRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }
    const info = 'redis_version:6.0.16\r\n'
    assert.deepEqual(
      await answering((commands, text) =>
        text.includes('info') ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n'.repeat(commands)
      ),
      { state: 'refused', problem: 'REDIS_URL names a Redis 6.0.16; use version 7 or later' }
    )
    assert.deepEqual(await answering(() => 'HTTP/1.1 400 Bad Request\r\n\r\n'), {
      state: 'refused',
      problem: 'REDIS_URL names a server that does not speak the protocol of Redis',
    })
  })

  test('lets the start go on where the server does not answer, and connects once it does', async ({
    assert,
    cleanup,
  }) => {
    const redis = await RedisProcess.start()
    cleanup(() => redis.stop())
    await redis.kill()
    assert.deepEqual(await examineRedis(redis.url), { state: 'away', reason: 'ECONNREFUSED' })
    const disconnect = await connectProcesses({ redisUrl: redis.url, databaseUrl: null })
    cleanup(disconnect)
    assert.equal(redisState(), 'away')
    await redis.startAgain()
    await waitFor('the connection', redisState, (state) => state === 'ok')
  })

  test('lets the start go on where the server takes connections and says nothing', async ({
    assert,
    cleanup,
  }) => {
    const redis = await RedisProcess.start()
    cleanup(() => redis.stop())
    redis.freeze()
    cleanup(() => redis.thaw())
    cleanup(await connectProcesses({ redisUrl: redis.url, databaseUrl: null }))
    assert.equal(redisState(), 'away')
    redis.thaw()
    await waitFor('the connection', redisState, (state) => state === 'ok')
  })

  test('is in the readiness of a process', async ({ assert, client, cleanup }) => {
    const checks = async () => (await client.get('/health/ready')).body().data.checks
    assert.deepEqual(await checks(), { database: 'ok' })
    const redis = await RedisProcess.start()
    cleanup(() => redis.stop())
    cleanup(await connectProcesses({ redisUrl: redis.url, databaseUrl: null }))
    await waitFor('the connection', redisState, (state) => state === 'ok')
    assert.deepEqual(await checks(), { database: 'ok', redis: 'ok' })
    await redis.kill()
    await waitFor('Redis to be away', redisState, (state) => state === 'away')
    assert.deepEqual(await checks(), { database: 'ok', redis: 'away' })
  })
})
