import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ModelServer } from '#generation/tests/support/model_server'
import { RedisProcess, withoutRedis } from '#tests/support/redis_process'
import { hasS3, startS3 } from '#tests/support/s3_server'
import { begin, ended, library, signUp, until, withModel } from '#tests/support/server_calls'
import { givePlan, look } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'

/** Two servers for calls and two workers, with what they share. */
interface Installation {
  premises: Premises
  redis: RedisProcess
  web: [ServerProcess, ServerProcess]
  workers: ServerProcess[]
  /** Holds the model, so that a text stays where it is. */
  thinking: Thinking
  startWorker(): Promise<ServerProcess>
}

async function install(cleanup: (work: () => Promise<void>) => void): Promise<Installation> {
  const [premises, redis] = [await newPremises(), await RedisProcess.start('a-secret')]
  const s3 = (await hasS3()) ? await startS3() : null
  const thinking = new Thinking()
  const model = await ModelServer.start({ hold: thinking.hold })
  cleanup(async () => {
    await model.stop()
    await premises.clear()
    await redis.stop()
    await s3?.stop()
  })
  const settings = {
    ...withModel(model),
    ...s3?.env,
    REDIS_URL: redis.url,
    APP_KEY: 'a-key-that-all-of-them-have-0123456789',
    JOB_LEASE_MILLISECONDS: '3000',
  }
  const start = async (role: string) => {
    // With a bucket they have no disk in common, as on machines of their own.
    const env: Record<string, string> = s3
      ? { DATA_DIR: await mkdtemp(join(premises.dataDir, 'machine-')) }
      : {}
    return ServerProcess.start(premises, { ...settings, ...env, ROLE: role })
  }
  const startWorker = async () => (await start('worker')).started()
  const first = await start('web')
  const [second, ...workers] = await Promise.all([start('web'), startWorker(), startWorker()])
  return { premises, redis, web: [first, second!], workers, thinking, startWorker }
}

/** Collects the live events of an account from one server, until it is closed. */
async function follow(server: ServerProcess, token: string) {
  const leave = new AbortController()
  const response = await fetch(`${server.origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch((error) => {
    if (!leave.signal.aborted) throw error
  })
  return {
    hears: (what: RegExp) =>
      waitFor(
        `the event ${what}`,
        () => what.test(text),
        Boolean,
        () => text.slice(-500)
      ),
    async leave() {
      leave.abort()
      await reading
    },
  }
}

const redisOf = async (server: ServerProcess) =>
  (await server.call<{ checks: { redis: string } }>('GET', '/health/ready', null)).body.data.checks.redis

/** Which of the workers has the one generation that is running. */
async function workerOf(premises: Premises, workers: ServerProcess[]): Promise<ServerProcess> {
  const [job] = await look(
    premises,
    `SELECT lease_owner FROM jobs WHERE kind = 'generation' AND status = 'running'`
  )
  const pid = Number(String(job!.lease_owner).split(':')[1])
  return workers.find(({ child }) => child.pid === pid)!
}

// SQLite belongs to one machine.
if (process.env.DATABASE_URL)
  test.group('Two servers and two workers on PostgreSQL, Redis and S3', (group) => {
    group.tap((one) => one.skip(withoutRedis !== null, withoutRedis ?? ''))

    test('lead from signing up to published articles, whatever is killed meanwhile', async ({
      assert,
      cleanup,
    }) => {
      const { premises, redis, web, workers, thinking, startWorker } = await install(cleanup)
      const [one, other] = web
      const token = await signUp(one)
      await givePlan(premises, 'starter')
      const stream = await follow(one, token)
      cleanup(() => stream.leave())
      const finishes = async (sessionId: string) => {
        const end = await ended(other, token, sessionId)
        assert.equal(end.status, 'completed', JSON.stringify(end.error))
        await stream.hears(new RegExp(`event: completed\ndata: .*${sessionId}`))
        const path = `/api/publications/${end.publicationId}/publish`
        const { status, body } = await one.call('POST', path, token, {})
        assert.equal(status, 200, JSON.stringify(body))
      }
      const writes = (sessionId: string) =>
        until(other, token, sessionId, ({ stepName }) => stepName === 'block_generation')

      // Nothing is killed: accepted by one server, written by a worker, heard of at the other server.
      await finishes(await begin(other, token))

      // The worker that writes.
      thinking.about('block')
      const first = await begin(other, token)
      await writes(first)
      const victim = await workerOf(premises, workers)
      await victim.end('SIGKILL')
      thinking.over('block')
      await finishes(first)
      workers[workers.indexOf(victim)] = await startWorker()

      // Redis loses all it has, with one text being written and others waiting.
      thinking.about('block')
      const emptied = [await begin(one, token), await begin(other, token)]
      await redis.empty()
      thinking.over('block')
      for (const sessionId of emptied) await finishes(sessionId)

      // Redis is killed while one is written; another is asked for while it is away.
      thinking.about('block')
      const before = await begin(one, token)
      await writes(before)
      await redis.kill()
      for (const server of [...web, ...workers])
        await waitFor(
          'it to miss Redis',
          () => redisOf(server),
          (state) => state === 'away'
        )
      const meanwhile = await begin(other, token)
      thinking.over('block')
      for (const sessionId of [before, meanwhile]) await finishes(sessionId)

      // And it comes back, empty.
      await redis.startAgain()
      for (const server of [...web, ...workers]) {
        await waitFor(
          'it to find Redis',
          () => redisOf(server),
          (state) => state === 'ok'
        )
        await waitFor(
          'one line for each loss, and one for each return',
          () => ['Redis is away', 'Redis is back'].map((words) => server.output().split(words).length - 1),
          ([lost, found]) => lost! > 0 && lost === found
        )
      }
      const last = await begin(one, token)
      await finishes(last)
      await stream.leave()

      const texts = await library(one, token)
      assert.lengthOf(texts, 7)
      assert.isTrue(texts.every(({ generationStatus }) => generationStatus === 'completed'))
      const { userLimits } = (await ended(one, token, last))!
      assert.equal(userLimits.postsUsed, 7, 'each is charged once')
      assert.isEmpty(
        await look(
          premises,
          `SELECT kind FROM jobs WHERE kind = 'generation' AND status IN ('ready', 'running')`
        )
      )
      const images = await look(premises, 'SELECT filename FROM images')
      assert.isNotEmpty(images)
      for (const { filename } of images)
        for (const { origin } of web)
          assert.equal((await fetch(`${origin}/storage/blog-images/${filename}`)).status, 200)
      for (const server of [...web, ...workers]) assert.equal(await server.end('SIGTERM'), 0, server.output())
    })

    test('do not start with a Redis that refuses them', async ({ assert, cleanup }) => {
      const [premises, redis] = [await newPremises(), await RedisProcess.start('a-secret')]
      cleanup(async () => {
        await premises.clear()
        await redis.stop()
      })
      const url = Object.assign(new URL(redis.url), { password: '' }).href
      const failed = await ServerProcess.start(premises, { REDIS_URL: url, ROLE: 'web' }).catch(String)
      assert.include(String(failed), 'REDIS_URL has no password, and the server wants one')
      assert.notInclude(String(failed), 'a-secret')
    })
  })
