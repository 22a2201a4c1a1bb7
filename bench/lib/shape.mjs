import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { install } from '../../scripts/lib/install.mjs'
import { SERVER_OPTIONS } from '../../scripts/lib/runtime.mjs'
import { startModel } from './model.mjs'
import { api, DEPLOYED, freePort, WITHOUT_LIMITS } from './product.mjs'

const { Client } = createRequire(join(api, 'package.json'))('pg')
const REPORT_MEMORY = fileURLToPath(new URL('report_memory.mjs', import.meta.url))

export async function startDatabase() {
  const folder = join(api, 'tests', 'postgres')
  await install(folder, 'PostgreSQL for the measurements')
  const { startPostgres } = await import('../../api/tests/postgres/server.mjs')
  return startPostgres({ keeps: true })
}

/**
 * Servers and workers on PostgreSQL, Redis and S3, all on this machine, with a model that takes `delay` milliseconds for
 * a call, workers that write `places` texts at a time and leases of `lease` milliseconds. A folder of its own for each process: they share no disk.
 */
export async function startShape({ web, workers, delay, places, lease }) {
  const ends = []
  const ending = (made, end) => {
    ends.unshift(() => end(made))
    return made
  }
  const stop = async () => {
    for (const end of ends.splice(0)) await end()
  }
  try {
    const dataDir = ending(await mkdtemp(join(tmpdir(), 'cygnet-scale-')), (path) =>
      rm(path, { recursive: true, force: true })
    )
    const postgres = ending(await startDatabase(), (made) => made.stop())
    const database = new Client({ connectionString: postgres.url })
    await database.connect()
    ending(database, (client) => client.end())
    const redisPort = await freePort()
    const redis = spawn(
      process.env.REDIS_SERVER || 'redis-server',
      ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', dataDir],
      { stdio: 'ignore' }
    )
    ending(redis, ended)
    const s3 = spawn(
      process.execPath,
      ['--import=./scripts/run_sources.mjs', 'tests/support/s3_server_cli.ts'],
      {
        cwd: api,
        stdio: ['ignore', 'pipe', 'inherit'],
      }
    )
    ending(s3, ended)
    const model = ending(await startModel(delay), (made) => made.stop())
    const env = {
      ...process.env,
      ...DEPLOYED,
      ...WITHOUT_LIMITS,
      ...JSON.parse(await lastLine(s3.stdout)),
      ...model.env,
      VERIFIER_MODEL: 'none',
      DEMO_DATA: '0',
      DATABASE_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      WORKER_CONCURRENCY: String(places),
      JOB_LEASE_MILLISECONDS: String(lease),
    }

    const start = async (role) => {
      const port = await freePort()
      const folder = await mkdtemp(join(dataDir, `${role}-`))
      const child = spawn(
        process.execPath,
        [...SERVER_OPTIONS, `--import=${REPORT_MEMORY}`, 'build/bin/server.js'],
        {
          cwd: api,
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
          env: { ...env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', ROLE: role },
        }
      )
      ending(child, ended)
      const origin = `http://127.0.0.1:${port}`
      while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
        if (child.exitCode !== null) throw new Error(`A server ended with code ${child.exitCode}`)
        await sleep(50)
      }
      return { origin, child, pid: child.pid }
    }
    const shape = {
      web: [await start('web')],
      workers: [],
      query: async (statement, values) => (await database.query(statement, values)).rows,
      /** Starts or ends workers until there are so many. */
      async haveWorkers(count) {
        while (shape.workers.length > count) await ended(shape.workers.pop().child)
        const missing = count - shape.workers.length
        shape.workers.push(
          ...(await Promise.all(Array.from({ length: Math.max(0, missing) }, () => start('worker'))))
        )
      },
      stop,
    }
    for (let at = 1; at < web; at++) shape.web.push(await start('web'))
    await shape.haveWorkers(workers)
    return shape
  } catch (error) {
    await stop()
    throw error
  }
}

async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

async function lastLine(stream) {
  for await (const line of createInterface({ input: stream })) if (line.startsWith('{')) return line
  throw new Error('It ended before it was ready')
}

/** Bytes of a server's memory after a full collection: `rss` of the process, `heap` of what it holds. */
export async function memoryOf({ child }) {
  const answer = new Promise((resolve) => {
    // The framework sends messages of its own.
    child.on('message', function read(message) {
      if (message.rss === undefined) return
      child.off('message', read)
      resolve(message)
    })
  })
  child.send('memory')
  return answer
}

/** An answer's data. @throws Error where it is no success */
export async function call(server, token, method, path, body, headers = {}) {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer.data
}

/** Customers on a plan with so many posts a month and everything else. @returns their tokens */
export async function customers(shape, count, posts) {
  await shape.query(
    "UPDATE plans SET posts_per_month = $1, bulk_generation = TRUE, custom_templates = TRUE WHERE slug = 'free'",
    [posts]
  )
  const tokens = []
  for (let at = 0; at < count; at++) {
    const email = `bench-${crypto.randomUUID()}@cygnet.test`
    const person = { name: 'Bench', email, password: 'a-long-quiet-river' }
    tokens.push((await call(shape.web[0], null, 'POST', '/api/auth/register', person)).token)
  }
  return tokens
}

/** A short text without pictures: the model's calls and the product's own work, nothing else. */
export const SHORT = { content_preferences: { length: 'short', include_images: false } }
