import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '#tests/support/free_port'
import { waitFor } from '#tests/support/wait'

/** `npm test` installs one and names it; run by hand, the tests use the system's. */
const PROGRAM = process.env.REDIS_SERVER || 'redis-server'

/** Why tests that need Redis are skipped; null where they can run. */
export const withoutRedis =
  spawnSync(PROGRAM, ['--version']).status === 0 ? null : 'There is no redis-server on this machine'

/** A Redis of its own that keeps nothing: one that starts again is empty. */
export class RedisProcess {
  readonly url: string
  readonly #port: number
  readonly #password: string | null
  readonly #directory = mkdtempSync(join(tmpdir(), 'cygnet-redis-'))
  #child: ChildProcess | null = null

  private constructor(port: number, password: string | null) {
    this.#port = port
    this.#password = password
    this.url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  }

  static async start(password: string | null = null): Promise<RedisProcess> {
    const server = new RedisProcess(await freePort(), password)
    await server.startAgain()
    return server
  }

  /** Resolves once it answers. */
  async startAgain(): Promise<void> {
    const settings = {
      port: String(this.#port),
      bind: '127.0.0.1',
      dir: this.#directory,
      save: '',
      ...(this.#password && { requirepass: this.#password }),
    }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    this.#child = spawn(PROGRAM, args, { stdio: 'ignore' })
    await waitFor(
      'Redis to answer',
      () => this.ask((client) => client.ping()).catch(String),
      (answer) => answer === 'PONG'
    )
  }

  /** Asks the server itself, beside the product. */
  async ask<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null })
    client.on('error', () => {})
    try {
      await client.connect()
      return await question(client)
    } finally {
      client.disconnect()
    }
  }

  async empty(): Promise<void> {
    await this.ask((client) => client.flushall())
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  /** It keeps its connections and answers nothing. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
