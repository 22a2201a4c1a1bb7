import { setTimeout as sleep, setImmediate as turnOfTheLoop } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { Redis, RedisOptions } from 'ioredis'

/** What every key begins with. */
export const PREFIX = 'cygnet'
/** Milliseconds between two questions whether a connection still is there, and for the answer to one. */
const CHECK = 1_000
const ANSWER = 2_000
/** The same where a command may wait for ten seconds before it is answered. */
const PATIENCE = 12_000
const CONNECT = 5_000
const MAX_RETRY = 2_000
const OLDEST = 7

const COMMON = {
  connectTimeout: CONNECT,
  disconnectTimeout: 50,
  keepAlive: 10_000,
  retryStrategy: (times: number) => Math.min(MAX_RETRY, 50 * 2 ** times),
} satisfies RedisOptions

const NEVER = new Promise<never>(() => {})
const yes = () => true

/**
 * The connections to Redis. What is on them is never the only copy: while Redis is away, callers go on without it, and
 * nothing waits for its return.
 */
export class RedisServer {
  /** For commands that must be answered at once or not at all. */
  readonly commands: Redis
  /** For BullMQ, whose commands may wait for as long as it takes. */
  readonly patient: Redis
  readonly subscriber: Redis
  /** Differs between the databases of a server, unlike its channels. */
  readonly channel: string
  readonly #check: NodeJS.Timeout
  readonly #asked = new Set<Redis>()
  #saidAway = false
  #isClosing = false

  private constructor(commands: Redis) {
    this.commands = commands
    this.patient = commands.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      autoResendUnfulfilledCommands: true,
      socketTimeout: PATIENCE,
    })
    this.subscriber = commands.duplicate({ autoResubscribe: false })
    this.channel = `${PREFIX}:${commands.options.db ?? 0}:news`
    commands.on('close', () => this.#sayAway())
    commands.on('ready', () => this.#sayBack())
    // One line of the log says that Redis is away; every attempt to reach it would add others.
    for (const client of [commands, this.patient, this.subscriber]) client.on('error', () => {})
    this.#check = setInterval(() => {
      for (const client of [commands, this.subscriber]) void this.#mustAnswer(client)
    }, CHECK).unref()
  }

  /** Resolves after the first attempt, whether it succeeded or not, or when that takes too long. */
  static async connect(url: string): Promise<RedisServer> {
    const { Redis } = await import('ioredis')
    const server = new RedisServer(
      new Redis(url, {
        ...COMMON,
        lazyConnect: true,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        autoResendUnfulfilledCommands: false,
      })
    )
    const { commands, patient, subscriber } = server
    const connected = Promise.allSettled([commands.connect(), patient.connect(), subscriber.connect()])
    await Promise.race([connected, sleep(ANSWER, undefined, { ref: false })])
    if (server.isAway) server.#sayAway()
    return server
  }

  get isAway(): boolean {
    return this.commands.status !== 'ready'
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#check)
    for (const client of [this.commands, this.patient, this.subscriber]) client.disconnect()
  }

  /** Drops a connection that is there and does not answer: whatever is on it would wait. */
  async #mustAnswer(client: Redis): Promise<void> {
    const { status } = client
    if ((status !== 'ready' && status !== 'connect') || this.#asked.has(client)) return
    this.#asked.add(client)
    // One that fails is closed, and connects again by itself. Until it is ready, the library asks.
    const answered = status === 'ready' ? client.ping().then(yes, yes) : NEVER
    const late = sleep(ANSWER, undefined, { ref: false })
      // A process that was busy has not read what arrived meanwhile.
      .then(() => turnOfTheLoop())
      .then(() => status === 'connect' && client.status !== 'connect')
    if (!(await Promise.race([answered, late]))) client.disconnect(true)
    this.#asked.delete(client)
  }

  #sayAway(): void {
    if (this.#saidAway || this.#isClosing) return
    this.#saidAway = true
    logger.warn(
      'Redis is away: limits are counted in memory, jobs and events of other processes are found by polling'
    )
  }

  #sayBack(): void {
    if (this.#saidAway) logger.warn('Redis is back')
    this.#saidAway = false
  }
}

/** How a server answers to the setting: as it should, not at all for now, or in a way that only a change ends. */
export type RedisReply =
  | { state: 'ok'; version: string }
  | { state: 'away'; reason: string }
  | { state: 'refused'; problem: string }

/** Asks once. Problems begin with the variable's name and never contain the address, which may hold a password. */
export async function examineRedis(url: string): Promise<RedisReply> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    ...COMMON,
    socketTimeout: CONNECT,
    lazyConnect: true,
    enableReadyCheck: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  const errors: Error[] = []
  client.on('error', (error) => errors.push(error))
  try {
    await client.connect()
    const info = await client.info('server')
    const version = /redis_version:(\S+)/.exec(info)?.[1] ?? 'unknown'
    const refusal = errors.map(refusalOf).find((problem) => problem !== null)
    if (refusal) return { state: 'refused', problem: refusal }
    if (Number.parseInt(version, 10) < OLDEST)
      return {
        state: 'refused',
        problem: `REDIS_URL names a Redis ${version}; use version ${OLDEST} or later`,
      }
    return { state: 'ok', version }
  } catch (error) {
    errors.push(error as Error)
    const refusal = errors.map(refusalOf).find((problem) => problem !== null)
    if (refusal) return { state: 'refused', problem: refusal }
    const [{ message, code }] = errors as [NodeJS.ErrnoException]
    return { state: 'away', reason: code ?? message }
  } finally {
    client.disconnect()
  }
}

/** What an answer of the server says about the setting; null for what passes by itself. */
function refusalOf({ name, message }: Error): string | null {
  if (name === 'ParserError') return 'REDIS_URL names a server that does not speak the protocol of Redis'
  if (name !== 'ReplyError' || /^(LOADING|BUSY|MASTERDOWN|CLUSTERDOWN)/.test(message)) return null
  if (message.startsWith('NOAUTH'))
    return 'REDIS_URL has no password, and the server wants one; use redis://:password@host:6379'
  if (message.startsWith('WRONGPASS')) return 'REDIS_URL has a user or a password that the server refuses'
  if (message.includes('DB index')) return 'REDIS_URL names a database that the server does not have; use /0'
  return `REDIS_URL names a server that refuses: ${message}`
}
