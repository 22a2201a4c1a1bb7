import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { PROCESS_ID } from '#core/process_id'

const CHANNEL = 'cygnet'
/** Milliseconds between two notices of a process: PostgreSQL lets one transaction at a time notify. */
const BETWEEN_NOTICES = 50
/** Bytes: PostgreSQL refuses a notice of 8000. What does not fit goes with the next. */
const MAX_BYTES = 7_500
/** Milliseconds for the answer to a statement; a connection without one counts as lost. */
const ANSWER = 5_000
/** Milliseconds between two questions whether the connection still is there: nothing else might be sent on it. */
const CHECK = 10_000
const FIRST_RETRY = 100
const MAX_RETRY = 5_000

interface Message {
  from: string
  topics: Record<string, string[]>
}

type Listener = (items: string[]) => void

/**
 * Tells the other processes on this database what concerns them, by LISTEN and NOTIFY on a connection of its own.
 * While that is lost nothing is sent or received: everyone who listens also polls.
 */
export class PostgresNotices {
  readonly #url: string
  readonly #process: string
  readonly #listeners = new Map<string, Listener>()
  readonly #waiting = new Map<string, Set<string>>()
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #lastSent = Number.NEGATIVE_INFINITY
  #retry: NodeJS.Timeout | null = null
  #pause = FIRST_RETRY
  #isAway = false
  #closed = false
  readonly #check: NodeJS.Timeout

  /** @param process who sends; it does not hear itself */
  constructor(url: string, process = PROCESS_ID) {
    this.#url = url
    this.#process = process
    this.#check = setInterval(() => void this.#query('SELECT 1'), CHECK).unref()
  }

  get isListening(): boolean {
    return this.#client !== null
  }

  /** Resolves after the first attempt, whether it succeeded or not. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, query_timeout: ANSWER })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      void client.end().catch(() => {})
      this.#tryAgain(error)
      return
    }
    if (this.#closed) return void client.end().catch(() => {})
    this.#client = client
    this.#pause = FIRST_RETRY
    if (this.#isAway) logger.info('Notices from other processes arrive again')
    this.#isAway = false
    this.#plan()
  }

  /** Sends an item of a topic with the next notice; one that waits already is not sent twice. */
  send(topic: string, item: string): void {
    if (!this.#client) return
    const items = this.#waiting.get(topic) ?? new Set()
    this.#waiting.set(topic, items.add(item))
    this.#plan()
  }

  /** Calls the listener with what other processes send. */
  listen(topic: string, listener: Listener): void {
    this.#listeners.set(topic, listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#check)
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#retry) clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  #plan(): void {
    if (this.#timer || this.#closed || this.#waiting.size === 0) return
    const pause = this.#lastSent + BETWEEN_NOTICES - performance.now()
    this.#timer = setTimeout(() => this.#flush(), Math.max(0, pause))
  }

  #flush(): void {
    this.#timer = null
    const message: Message = { from: this.#process, topics: {} }
    let size = 200
    for (const [topic, items] of this.#waiting) {
      const fitting: string[] = []
      for (const item of items) {
        size += Buffer.byteLength(JSON.stringify(item)) + 1
        if (size > MAX_BYTES) break
        fitting.push(item)
        items.delete(item)
      }
      message.topics[topic] = fitting
      if (items.size > 0) break
      this.#waiting.delete(topic)
    }
    this.#lastSent = performance.now()
    void this.#query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
    this.#plan()
  }

  async #query(statement: string, values: string[] = []): Promise<void> {
    const client = this.#client
    try {
      await client?.query(statement, values)
    } catch (error) {
      this.#lose(client!, error)
    }
  }

  #receive(payload: string): void {
    const { from, topics } = JSON.parse(payload) as Message
    if (from === this.#process) return
    for (const [topic, items] of Object.entries(topics)) this.#listeners.get(topic)?.(items)
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return
    this.#client = null
    this.#waiting.clear()
    void client.end().catch(() => {})
    this.#tryAgain(error)
  }

  #tryAgain(error: unknown): void {
    if (this.#closed) return
    if (!this.#isAway)
      logger.warn(
        { err: error },
        'Notices from other processes are lost: jobs and events are found by polling'
      )
    this.#isAway = true
    this.#retry = setTimeout(() => void this.start(), this.#pause)
    this.#pause = Math.min(MAX_RETRY, this.#pause * 2)
  }
}
