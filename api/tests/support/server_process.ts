import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Group } from '@japa/runner/core'
import pg from 'pg'
import { runCommand } from '#tests/support/console'
import { freePort } from '#tests/support/free_port'
import { keptFromStarts, QUICK_START } from '#tests/support/quick_start'
import { waitFor } from '#tests/support/wait'

const API = fileURLToPath(new URL('../../', import.meta.url))
const QUICK_PASSWORDS = `--import=${new URL('quick_passwords.mjs', import.meta.url).href}`
/** Milliseconds for a server to start and to stop: limits far beyond what either takes. */
const START = 120_000
const END = 60_000
/** `npm test` builds first, and a built server starts in half the time; run manually, the sources are tested. */
const SERVER = process.env.BUILT_SERVER
  ? [join(API, 'build', 'bin', 'server.js')]
  : ['--import=./scripts/run_sources.mjs', 'bin/server.ts']

/** A data directory and, where the suite runs on PostgreSQL, a separate database: what survives a killed server. */
export interface Premises {
  dataDir: string
  databaseUrl: string | null
  /** Whether the first server here makes all tables itself. */
  withoutTables: boolean
  /** Servers that were started here. */
  servers: ServerProcess[]
  /** Removes everything, and kills what a failed test has left running. */
  clear(): Promise<void>
}

/** @param withoutTables for what is about the first start's migrations: SQLite's tables are copied otherwise */
export async function newPremises({ withoutTables = false } = {}): Promise<Premises> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cygnet-process-'))
  const admin = process.env.DATABASE_URL
  const servers: ServerProcess[] = []
  const name = `process_${randomUUID().replaceAll('-', '')}`
  if (admin) {
    await administer(admin, `CREATE DATABASE ${name}`)
    // As in production: what was acknowledged outlasts a crash of PostgreSQL, which one of these tests causes.
    await administer(admin, `ALTER DATABASE ${name} SET synchronous_commit = on`)
  }
  return {
    dataDir,
    databaseUrl: admin ? Object.assign(new URL(admin), { pathname: `/${name}` }).href : null,
    withoutTables,
    servers,
    async clear() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      if (admin) await administer(admin, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let tables: Promise<string> | null = null

/** Puts a database with all tables and no rows where none is: a server would spend a second on making its own. */
async function copyTables({ dataDir, databaseUrl, withoutTables }: Premises): Promise<void> {
  const file = join(dataDir, 'cygnet.sqlite3')
  if (databaseUrl !== null || withoutTables || existsSync(file)) return
  tables ??= makeTables()
  await copyFile(await tables, file)
}

async function makeTables(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cygnet-tables-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const args = ['migration:run', '--force', '--no-schema-generate']
  const { code, output } = await runCommand({ dataDir, databaseUrl: null }, args)
  if (code !== 0) throw new Error(`The migrations ended with ${code}:\n${output}`)
  return join(dataDir, 'cygnet.sqlite3')
}

/** New premises for each test of a group, which end with it: the same object, filled again. */
export function eachPremises(group: Group, options?: Parameters<typeof newPremises>[0]): Premises {
  const premises = {} as Premises
  group.each.setup(async () => {
    Object.assign(premises, await newPremises(options))
    return () => premises.clear()
  })
  return premises
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The real server in a separate process, so that it can be killed. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly origin: string
  #output = ''

  private constructor(premises: Premises, port: number, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`
    this.child = spawn(process.execPath, [QUICK_START, QUICK_PASSWORDS, ...SERVER], {
      cwd: API,
      env: {
        PATH: process.env.PATH,
        ...keptFromStarts(),
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        DATA_DIR: premises.dataDir,
        ...(premises.databaseUrl && { DATABASE_URL: premises.databaseUrl }),
        DEMO_DATA: '0',
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data) => (this.#output += data))
    premises.servers.push(this)
  }

  /**
   * Starts one and waits until it answers.
   * @param at the address of a server that has ended, to replace it
   */
  static async start(
    premises: Premises,
    env: Record<string, string> = {},
    at: string | null = null
  ): Promise<ServerProcess> {
    await copyTables(premises)
    for (;;) {
      const port = at === null ? await freePort() : Number(new URL(at).port)
      const server = new ServerProcess(premises, port, env)
      if (await server.#isReady()) return server
      // Another process just took the port.
      if (!server.output().includes(`Port ${port} is in use`))
        throw new Error(`The server ended at its start:\n${server.output()}`)
    }
  }

  /** @returns false if it has ended instead */
  async #isReady(): Promise<boolean> {
    const deadline = performance.now() + START
    while (performance.now() < deadline) {
      const answers = await fetch(`${this.origin}/health/ready`)
        .then(({ ok }) => ok)
        .catch(() => false)
      if (this.#ended !== null) return false
      if (answers) return true
      await sleep(20)
    }
    await this.end('SIGKILL')
    throw new Error(`The server was not ready in time:\n${this.output()}`)
  }

  /** Resolves once its workers run too: it answers before that. */
  async started(): Promise<this> {
    const deadline = performance.now() + START
    while (!this.#output.includes(this.origin)) {
      if (this.#ended !== null || performance.now() > deadline)
        throw new Error(`The server did not start:\n${this.output()}`)
      await sleep(20)
    }
    return this
  }

  /** All that it has printed. */
  output(): string {
    return this.#output
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    token: string | null,
    body?: unknown
  ): Promise<{ status: number; body: { success: boolean; message: string; code?: string; data: T } }> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(async (cause: unknown) => {
      // A process that has just died is not known to be dead before its end is reported.
      await sleep(1_000)
      const state = this.#ended === null ? 'runs' : `has ended with ${this.#ended}`
      const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
      throw new Error(
        `${method} ${path} was not answered (${reason}). The server ${state}:\n${this.output()}`,
        { cause }
      )
    })
    return { status: response.status, body: (await response.json()) as never }
  }

  /** @returns the exit code, or the signal's name */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    if (this.#ended !== null) return this.#ended
    // All its output has been read by then too.
    const close = once(this.child, 'close')
    this.child.kill(signal)
    let late = false
    const limit = setTimeout(() => {
      late = true
      this.child.kill('SIGKILL')
    }, END)
    const [code, name] = await close
    clearTimeout(limit)
    if (late) throw new Error(`The server did not end on ${signal}:\n${this.output()}`)
    return code ?? name
  }

  /** Resolves once it takes no new connections. */
  async refuses(): Promise<void> {
    const { hostname, port } = new URL(this.origin)
    await waitFor(
      `${this.origin} to refuse connections`,
      async () => {
        const socket = connect(Number(port), hostname)
        return once(socket, 'connect').then(() => socket.destroy() && 'taken', String)
      },
      (answer) => answer.includes('ECONNREFUSED')
    )
  }

  /** Resolves once it has ended, by itself or not. @returns the exit code, or the signal's name */
  async ended(): Promise<number | string> {
    if (this.#ended === null) await once(this.child, 'exit')
    return this.#ended!
  }

  get #ended(): number | string | null {
    return this.child.exitCode ?? this.child.signalCode
  }
}
