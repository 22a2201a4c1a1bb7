import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_OPTIONS } from '../../scripts/lib/runtime.mjs'

export const api = fileURLToPath(new URL('../../api/', import.meta.url))
const Database = createRequire(join(api, 'package.json'))('better-sqlite3')

/** Switches off the rate limits for a measurement. */
export const WITHOUT_LIMITS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_STATUS_CHECKS_PER_MINUTE: '1000000',
  LIMIT_GENERATIONS_PER_5_MINUTES: '1000000',
}

/** The settings of a server as it is deployed: it logs each call and has neither sandbox nor demo data. */
export const DEPLOYED = { NODE_ENV: 'production', APP_KEY: 'the-key-of-a-server-that-is-only-measured' }

/** The built server; with BENCH_FROM_SOURCE=1 the sources, for trying changes without a build. */
const SERVER = process.env.BENCH_FROM_SOURCE
  ? ['--import=./scripts/run_sources.mjs', 'bin/server.ts']
  : ['build/bin/server.js']

/** A free port on this machine. */
export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * The built product (`npm run build`) on a free port with an empty data folder, and a customer with `posts` per
 * month on a plan that includes everything. `env` is added to the server's settings.
 */
export async function startProduct({ env = {}, posts = 1000 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cygnet-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const databaseUrl = env.DATABASE_URL ?? process.env.DATABASE_URL
  let child
  const start = async () => {
    child = spawn(process.execPath, [...SERVER_OPTIONS, ...SERVER], {
      cwd: api,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DEMO_DATA: '0',
        PORT: String(port),
        ...WITHOUT_LIMITS,
        ...env,
      },
    })
    while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `The server ended with ${child.signalCode ?? `code ${child.exitCode}`}; run npm run build first`
        )
      await sleep(50)
    }
  }
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve))
  }
  const product = {
    origin,
    get pid() {
      return child.pid
    },
    dataDir,
    /** Of PostgreSQL; without it, there is a file. */
    databaseUrl,
    /** Runs `work` on the database file, which the server also has open. */
    database(work) {
      const database = new Database(join(dataDir, 'cygnet.sqlite3'))
      try {
        return work(database)
      } finally {
        database.close()
      }
    },
    call: (method, path, body) => product.callAs(product.token, method, path, body),
    async callAs(token, method, path, body) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = await response.json()
      if (!answer.success)
        throw new Error(`${method} ${path}: ${answer.message} ${JSON.stringify(answer.errors ?? '')}`)
      return answer.data
    },
    /** Runs `work` on the database file while the server is down. */
    async whileStopped(work) {
      await end()
      product.database(work)
      await start()
    },
    async stop() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await start()
    // On PostgreSQL there is no file; the plan stays as it is.
    if (!databaseUrl)
      product.database((database) =>
        database
          .prepare(
            "UPDATE plans SET posts_per_month = ?, bulk_generation = 1, custom_templates = 1 WHERE slug = 'free'"
          )
          .run(posts)
      )
    const person = { name: 'Bench', email: 'bench@cygnet.test', password: 'a-long-quiet-river' }
    product.token = (await product.call('POST', '/api/auth/register', person)).token
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Waits for the end of a generation. @throws Error when it fails */
export async function finished(product, sessionId, everyMilliseconds = 100) {
  for (;;) {
    const status = await product.call('GET', `/api/publications/generation-status/${sessionId}`)
    if (status.status === 'failed') throw new Error(status.error.message)
    if (status.status === 'completed') return status
    await sleep(everyMilliseconds)
  }
}
