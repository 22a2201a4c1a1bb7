import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { RedisProcess, withoutRedis } from '#tests/support/redis_process'
import { hasS3, startS3 } from '#tests/support/s3_server'
import { withModel } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { Thinking } from '#tests/support/thinking'
import { waitFor } from '#tests/support/wait'
import { Wire } from '#tests/support/wire'
import { ModelServer } from '#writers/tests/support/model_server'

/** Milliseconds: a lease so short that a test can outlast it. */
export const LEASE = 3_000
const JUMPING_CLOCK = new URL('jumping_clock.mjs', import.meta.url).href

/**
 * `embedded`: one process on one disk. `scaled`: two servers for calls and two workers on PostgreSQL, Redis and S3.
 */
export type ShapeName = 'embedded' | 'scaled'

/** SQLite belongs to one machine, PostgreSQL serves several. */
export const SHAPE: ShapeName = process.env.DATABASE_URL ? 'scaled' : 'embedded'
/** Why nothing can be tried on the shape; null where it can. */
export const withoutShape = SHAPE === 'scaled' ? withoutRedis : null

export const OPERATOR = { email: 'operator@installation.test', password: 'a-long-quiet-river' }

let shared: Promise<Installation> | null = null

/** One for all the specs that leave it as they found it: its processes take long to start. */
export const sharedInstallation = () => (shared ??= Installation.open(SHAPE))

export async function closeSharedInstallation(): Promise<void> {
  const open = await shared?.catch(() => null)
  shared = null
  await open?.close()
}

/** A running installation with all that a test can take away from it. */
export class Installation {
  /** What answers calls. */
  readonly web: ServerProcess[] = []
  /** What runs jobs; in the embedded shape the same process. */
  readonly workers: ServerProcess[] = []
  readonly model: ModelServer
  /** Holds the model, so that a text stays where it is. */
  readonly thinking: Thinking
  readonly redis: RedisProcess | null
  /** The connections of all processes to Redis and to PostgreSQL. */
  readonly wires: { redis: Wire; database: Wire } | null
  readonly premises: Premises
  readonly #settings: Record<string, string>
  readonly #hasBucket: boolean
  readonly #ends: (() => Promise<void>)[]

  private constructor(
    readonly shape: ShapeName,
    parts: Pick<Installation, 'model' | 'thinking' | 'redis' | 'wires' | 'premises'>,
    settings: Record<string, string>,
    ends: (() => Promise<void>)[]
  ) {
    this.model = parts.model
    this.thinking = parts.thinking
    this.redis = parts.redis
    this.wires = parts.wires
    this.premises = parts.premises
    this.#settings = settings
    this.#hasBucket = 'S3_BUCKET' in settings
    this.#ends = ends
  }

  /** @param own settings that it has instead of those of all */
  static async open(shape: ShapeName, own: Record<string, string> = {}): Promise<Installation> {
    const ends: (() => Promise<void>)[] = []
    const ending = <T>(made: T, end: (made: T) => Promise<void>): T => {
      ends.unshift(() => end(made))
      return made
    }
    const premises = await newPremises()
    ends.push(() => premises.clear())
    const thinking = new Thinking()
    const model = ending(await ModelServer.start({ hold: thinking.hold }), (made) => made.stop())
    const settings: Record<string, string> = {
      ...withModel(model),
      APP_KEY: 'a-key-that-all-of-them-have-0123456789',
      JOB_LEASE_MILLISECONDS: String(LEASE),
      LIMIT_REGISTRATIONS_PER_HOUR: '1000',
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
      NODE_OPTIONS: `--import=${JUMPING_CLOCK}`,
      ...own,
    }
    let redis: RedisProcess | null = null
    let wires: Installation['wires'] = null
    if (shape === 'scaled') {
      redis = ending(await RedisProcess.start('a-secret'), (made) => made.stop())
      wires = { redis: await Wire.to(redis.url), database: await Wire.to(premises.databaseUrl!) }
      for (const wire of Object.values(wires)) ending(wire, (made) => made.stop())
      const s3 = (await hasS3()) ? ending(await startS3(), (made) => made.stop()) : null
      Object.assign(settings, s3?.env, {
        REDIS_URL: wires.redis.through(redis.url),
        DATABASE_URL: wires.database.through(premises.databaseUrl!),
      })
    }
    const made = new Installation(shape, { model, thinking, redis, wires, premises }, settings, ends)
    try {
      await made.#startAll()
      return made
    } catch (error) {
      await made.close()
      throw error
    }
  }

  async #startAll(): Promise<void> {
    if (this.shape === 'embedded') {
      const only = await (await this.#start('all')).started()
      this.web.push(only)
      this.workers.push(only)
      return
    }
    // The first one makes the tables.
    this.web.push(await this.#start('web'))
    const [second, ...workers] = await Promise.all(
      ['web', 'worker', 'worker'].map(async (role) => (await this.#start(role)).started())
    )
    this.web.push(second!)
    this.workers.push(...workers)
  }

  /** With a bucket they have no disk in common, as on machines of their own; all of them pay at one sandbox. */
  async #start(role: string, at: string | null = null): Promise<ServerProcess> {
    const env: Record<string, string> = {}
    if (this.#hasBucket) {
      const sandbox = join(this.premises.dataDir, 'sandbox')
      await mkdir(sandbox, { recursive: true })
      env.DATA_DIR = await mkdtemp(join(this.premises.dataDir, 'machine-'))
      await symlink(sandbox, join(env.DATA_DIR, 'sandbox'))
    }
    return ServerProcess.start(this.premises, { ...this.#settings, ...env, ROLE: role }, at)
  }

  /** Starts another in the place of one that has ended, at its address. */
  async replace(ended: ServerProcess): Promise<ServerProcess> {
    const isWeb = this.web.includes(ended)
    const role = this.shape === 'embedded' ? 'all' : isWeb ? 'web' : 'worker'
    const started = await (await this.#start(role, ended.origin)).started()
    for (const servers of [this.web, this.workers]) {
      const place = servers.indexOf(ended)
      if (place !== -1) servers[place] = started
    }
    return started
  }

  get all(): ServerProcess[] {
    return [...new Set([...this.web, ...this.workers])]
  }

  /** The worker that has a running generation. */
  async worker(): Promise<ServerProcess> {
    const jobs = await waitFor(
      'a generation that runs',
      () =>
        readRows(
          this.premises,
          `SELECT lease_owner FROM jobs WHERE kind = 'generation' AND status = 'running' ORDER BY id`
        ),
      (found) => found.length > 0
    )
    const pids = jobs.map(({ lease_owner }) => Number(String(lease_owner).split(':')[1]))
    return this.workers.find(({ child }) => pids.includes(child.pid!))!
  }

  /** Waits until every process answers again as it should. */
  async isReady(): Promise<void> {
    for (const { origin } of this.all)
      await waitFor(
        `${origin} to be ready`,
        async () => {
          const answer = await fetch(`${origin}/health/ready`).catch(String)
          return typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`
        },
        (answer) => answer.startsWith('200 ')
      )
  }

  /** Waits until every process says the same of Redis, and has one line in its log for each loss and each return. */
  async redisIs(state: 'ok' | 'away'): Promise<void> {
    for (const server of this.all) {
      await waitFor(
        `Redis to be ${state}`,
        async () =>
          (await server.call<{ checks: { redis: string } }>('GET', '/health/ready', null)).body.data.checks
            .redis,
        (seen) => seen === state
      )
      await waitFor(
        'its lines about Redis',
        () => ['Redis is away', 'Redis is back'].map((words) => server.output().split(words).length - 1),
        ([lost, found]) => lost! - found! === (state === 'away' ? 1 : 0)
      )
    }
  }

  /** Kills a process of the database's server, upon which it ends all connections and starts again by itself. */
  async crashDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.premises.databaseUrl! })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
    process.kill(rows[0].pid, 'SIGKILL')
    await client.end().catch(() => {})
  }

  async close(): Promise<void> {
    // Servers first: what they use would be missed and waited for.
    await Promise.all(this.premises.servers.map((server) => server.end('SIGKILL')))
    for (const end of this.#ends) await end()
  }
}
