import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '#tests/support/free_port'

const API = fileURLToPath(new URL('../../', import.meta.url))
const START = 30_000
/** `npm test` builds first, and a built server is ready in half the time; by hand it is the sources that are tried. */
const SERVER = process.env.BUILT_SERVER
  ? [join(API, 'build', 'bin', 'server.js')]
  : ['--import=@poppinss/ts-exec', 'bin/server.ts']

/** A data directory and, where the suite runs on PostgreSQL, a database of its own: what outlives a killed server. */
export interface Premises {
  dataDir: string
  databaseUrl: string | null
  clear(): Promise<void>
}

export async function newPremises(): Promise<Premises> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cygnet-process-'))
  const admin = process.env.DATABASE_URL
  if (!admin)
    return { dataDir, databaseUrl: null, clear: () => rm(dataDir, { recursive: true, force: true }) }
  const name = `process_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await administer(admin, `CREATE DATABASE ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    clear: async () => {
      await administer(admin, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The real server in a process of its own, so that it can be killed. */
export class ServerProcess {
  private constructor(
    readonly child: ChildProcess,
    readonly origin: string,
    readonly output: () => string
  ) {}

  static async start(premises: Premises, env: Record<string, string> = {}): Promise<ServerProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, SERVER, {
      cwd: API,
      env: {
        PATH: process.env.PATH,
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
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    const server = new ServerProcess(child, `http://127.0.0.1:${port}`, () => output)
    const deadline = Date.now() + START
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output}`)
      const ready = await fetch(`${server.origin}/health/ready`)
        .then(({ ok }) => ok)
        .catch(() => false)
      if (ready) return server
      await sleep(20)
    }
    child.kill('SIGKILL')
    throw new Error(`The server was not ready in time:\n${output}`)
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
    }).catch((cause: unknown) => {
      const { exitCode, signalCode } = this.child
      const end = exitCode ?? signalCode
      const state = end === null ? 'runs' : `has ended with ${end}`
      throw new Error(`${method} ${path} was not answered. The server ${state}:\n${this.output()}`, { cause })
    })
    return { status: response.status, body: (await response.json()) as never }
  }

  /** @returns the exit code, or the signal's name */
  end(signal: NodeJS.Signals): Promise<number | string | null> {
    return new Promise((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        return resolve(this.child.exitCode ?? this.child.signalCode)
      this.child.once('exit', (code, name) => resolve(code ?? name))
      this.child.kill(signal)
    })
  }
}
