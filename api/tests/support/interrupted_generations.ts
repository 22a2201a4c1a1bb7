import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Assert } from '@japa/assert'
import { ROOMY_LIMITS, register } from '#tests/support/kinds_of_write'
import type { Status } from '#tests/support/server_calls'
import { givePlan, readRows } from '#tests/support/server_database'
import type { Premises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

/** The full run (WHOLE_MATRIX=1) interrupts many more generations. */
export const GENERATIONS = process.env.WHOLE_MATRIX === '1' ? 300 : 20
/** Milliseconds for all of them, far beyond what they take. */
export const TIMEOUT = process.env.WHOLE_MATRIX === '1' ? 3_600_000 : 480_000
const PER_BATCH = 10
/** Milliseconds: the longest pause before an interruption, and between two calls. */
const MAX_PAUSE = 500
const MAX_PAUSE_BETWEEN_CALLS = 60
const ACCOUNTS = 4

export const ENVIRONMENT = { ...ROOMY_LIMITS, LIMIT_GENERATIONS_PER_5_MINUTES: '100000' }

const SUCCESS = [200, 202]
/** What a call may be answered while nothing can be stored. */
const NOT_STORED = [503, 507]
/** Canceling what has ended, or retrying what has not failed. */
const CONFLICT = 409

/** Random numbers that are the same for the same seed (mulberry32). @returns one from 0 to `below`, without it */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

interface Generation {
  id: string
  token: string
  /** The last call that was answered with success, if no later one was left without an answer. */
  last: 'started' | 'canceled' | 'unknown'
}

/** Many generations that are canceled and retried at random while something else interrupts the server. */
export class InterruptedGenerations {
  readonly seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  readonly random = randomNumbers(this.seed)
  /** Answers by call and status. */
  readonly answers: Record<string, number> = {}
  readonly #premises: Premises
  readonly #assert: Assert
  readonly #server: () => ServerProcess
  readonly #tokens: string[] = []
  #batch: Generation[] = []

  /** @param server the one that runs at the moment */
  constructor(premises: Premises, assert: Assert, server: () => ServerProcess) {
    this.#premises = premises
    this.#assert = assert
    this.#server = server
  }

  /**
   * Starts all of them, a batch at a time, and checks that each batch ends.
   * @param times interruptions per batch
   * @param interrupt begins an interruption. @returns what ends it
   * @param failures codes of errors that a generation may end with, except for being canceled
   */
  async run(times: number, interrupt: () => Promise<() => Promise<void>>, failures: string[]): Promise<void> {
    try {
      for (let account = 0; account < ACCOUNTS; account++)
        this.#tokens.push((await register(this.#server(), `account-${account}`)).token)
      await givePlan(this.#premises, 'business')
      for (let from = 0; from < GENERATIONS; from += PER_BATCH) {
        await this.#start()
        for (let round = 0; round < times; round++) {
          await this.#callFor(this.random(MAX_PAUSE))
          // Calls that are under way meanwhile.
          const calls = this.#call()
          const resume = await interrupt()
          await this.#callFor(this.random(MAX_PAUSE))
          await resume()
          await calls
        }
        await this.#mustEnd(failures)
        await this.#mustSucceedAgain(failures)
      }
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      throw new Error(`With SEED=${this.seed}, after ${JSON.stringify(this.answers)}: ${reason}`, {
        cause: error,
      })
    }
  }

  async #start(): Promise<void> {
    this.#batch = []
    for (let number = 0; number < PER_BATCH; number++) {
      const token = this.#tokens[number % ACCOUNTS]!
      const answer = await this.#send('generate', token, '/api/publications/generate', {
        prompt: `How should a small bakery tell its customers about oven number ${number}?`,
        content_preferences: { length: 'short' },
      })
      this.#assert.equal(answer?.status, 202, JSON.stringify(answer))
      this.#batch.push({ id: (answer!.data as { sessionId: string }).sessionId, token, last: 'started' })
    }
  }

  /** Cancels and retries for some milliseconds. */
  async #callFor(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    do {
      await this.#call()
      await sleep(this.random(MAX_PAUSE_BETWEEN_CALLS))
    } while (performance.now() < end)
  }

  /** Cancels, retries or reads one at random. */
  async #call(): Promise<void> {
    const generation = this.#batch[this.random(this.#batch.length)]!
    const kind = (['cancel', 'retry', 'read', 'read'] as const)[this.random(4)]!
    await (kind === 'read' ? this.#status(generation) : this.#change(generation, kind))
  }

  async #change(generation: Generation, kind: 'cancel' | 'retry'): Promise<number | null> {
    const path = `/api/publications/generation-status/${generation.id}/${kind}`
    const before = generation.last
    generation.last = 'unknown'
    const answer = await this.#send(kind, generation.token, path)
    if (answer === null) return null
    this.#assert.include([...SUCCESS, ...NOT_STORED, CONFLICT], answer.status, JSON.stringify(answer))
    generation.last = SUCCESS.includes(answer.status) ? (kind === 'cancel' ? 'canceled' : 'started') : before
    return answer.status
  }

  async #status(generation: Generation): Promise<Status | null> {
    const answer = await this.#send(
      'read',
      generation.token,
      `/api/publications/generation-status/${generation.id}`
    )
    if (answer === null) return null
    this.#assert.equal(answer.status, 200, JSON.stringify(answer))
    return answer.data as Status
  }

  /** @returns null if the server has ended meanwhile */
  async #send(
    name: string,
    token: string,
    path: string,
    body?: unknown
  ): Promise<{ status: number; code?: string; data: unknown } | null> {
    const server = this.#server()
    const count = (outcome: string | number) => {
      this.answers[`${name} ${outcome}`] = (this.answers[`${name} ${outcome}`] ?? 0) + 1
    }
    try {
      const answer = await fetch(`${server.origin}${path}`, {
        method: name === 'read' ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const content = (await answer.json()) as { code?: string; data: unknown }
      count(answer.status)
      return { ...content, status: answer.status }
    } catch (error) {
      const ended = await Promise.race([server.ended(), sleep(1_000)])
      if (ended !== 'SIGKILL')
        throw new Error(`${name} was not answered: ${server.output()}`, { cause: error })
      count('without an answer')
      return null
    }
  }

  /** Each ends as its owner's last successful call wants; nothing stays reserved, and no event is missing. */
  async #mustEnd(failures: string[]): Promise<void> {
    for (const generation of this.#batch) {
      const { status, error } = await waitFor(
        `the generation ${generation.id} to end`,
        async () => (await this.#status(generation))!,
        (seen) => seen.status === 'completed' || seen.status === 'failed',
        () => this.#server().output()
      )
      const end = `${status} ${error?.code ?? ''}`.trim()
      const completed = ['completed', ...failures.map((code) => `failed ${code}`)]
      const canceled = 'failed CANCELLED'
      const expected = { started: completed, canceled: [canceled], unknown: [...completed, canceled] }[
        generation.last
      ]
      this.#assert.include(
        expected,
        end,
        `${generation.id} after ${generation.last}\n${this.#server().output()}`
      )
    }
    const sessions = `SELECT s.id, s.status, s.seq, COUNT(e.seq) AS events, MAX(e.seq) AS newest
       FROM generation_sessions s LEFT JOIN generation_events e ON e.session_id = s.id
       GROUP BY s.id, s.status, s.seq`
    const stored = await readRows(this.#premises, sessions)
    for (const { id, seq, events, newest } of stored) {
      this.#assert.equal(Number(seq), Number(newest), `the newest event of ${id}`)
      this.#assert.equal(Number(seq), Number(events), `every event of ${id}`)
    }
    const count = async (sql: string) => Number((await readRows(this.#premises, sql))[0]!.value ?? 0)
    const charged = await count(`SELECT COUNT(*) AS value FROM generation_sessions s
      JOIN publications p ON p.id = s.publication_id WHERE s.status = 'completed' AND NOT p.post_due`)
    this.#assert.equal(
      await count('SELECT SUM(reserved) AS value FROM quota_periods'),
      0,
      'nothing is reserved'
    )
    this.#assert.equal(
      await count('SELECT SUM(used) AS value FROM quota_periods'),
      charged,
      'each article is charged once'
    )
    for (const [state, expected] of Object.entries({ reserved: 0, captured: charged }))
      this.#assert.equal(
        await count(`SELECT COUNT(*) AS value FROM quota_reservations WHERE state = '${state}'`),
        expected,
        `reservations that are ${state}`
      )
  }

  /** Whatever failed can be retried, and is completed unless it is canceled again. */
  async #mustSucceedAgain(failures: string[]): Promise<void> {
    for (const generation of this.#batch) {
      if ((await this.#status(generation))?.status !== 'failed') continue
      this.#assert.equal(await this.#change(generation, 'retry'), 202, generation.id)
      if (this.random(2) === 0)
        this.#assert.include([200, CONFLICT], (await this.#change(generation, 'cancel'))!)
    }
    await this.#mustEnd(failures)
  }
}
