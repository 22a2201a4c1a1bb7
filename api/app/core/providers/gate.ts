import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { FairQueue } from '#core/concurrency/fair_queue'
import { currentShare, type Rank } from '#core/concurrency/share'
import { offTheClock } from '#core/concurrency/time_limit'
import { isStopping } from '#core/http/stopping'
import type { ProviderKind, ProviderLimits } from '#start/limit_settings'
import { settings } from '#start/settings'
import { admit, type CallEnd, reportQueue, settle, type WaitReason } from './pace.js'

/** The provider has failed so often that it is not called now. */
export class ProviderRestsError extends Error {
  /** @param wait milliseconds until it is called again */
  constructor(readonly wait: number) {
    super('The provider has failed several times in a row and is not called for a while')
    this.name = 'ProviderRestsError'
  }
}

/** Milliseconds between two reports of a process with calls. */
const REPORT_EACH = 5_000
/** Milliseconds after which a call that waits is reported at once. */
const WORTH_SAYING = 1_000

interface Waiting {
  since: number
}

/**
 * All calls of this process to one provider. Accounts take turns, whatever each has asked for; when the next call may
 * start is decided for all processes together. What a call waits does not count against its time limits.
 */
export class ProviderGate {
  readonly #name: string
  readonly #limits: () => ProviderLimits
  // Only one call asks at a time, the one whose turn it is; nobody is refused.
  readonly #turns = new FairQueue({
    atOnce: 1,
    perAccount: 1,
    longest: Number.POSITIVE_INFINITY,
    longestPerAccount: Number.POSITIVE_INFINITY,
  })
  readonly #waiting = new Set<Waiting>()
  #running = 0
  #reason: WaitReason | null = null
  #reported = false
  #timer: NodeJS.Timeout | null = null

  /** @param name of the provider, the same in all processes; at most 160 characters */
  constructor(name: string, limits: () => ProviderLimits) {
    this.#name = name
    this.#limits = limits
  }

  /**
   * Runs `call` when it is its turn.
   * @param tokens that the call will use, as far as is known
   * @param endOf how the call ended, for all that come after it
   * @throws ProviderRestsError, the signal's reason, and what `call` throws
   */
  async run<T>(
    call: () => Promise<T>,
    {
      tokens,
      signal,
      endOf,
    }: { tokens: number; signal?: AbortSignal; endOf: (outcome: Outcome<T>) => CallEnd }
  ): Promise<T> {
    signal?.throwIfAborted()
    const limits = this.#limits()
    await offTheClock(() => this.#admitted(limits, tokens, signal))
    this.#running++
    let end: CallEnd = { kind: 'answered', tokens: null }
    try {
      const value = await call()
      end = endOf({ value })
      return value
    } catch (error) {
      end = signal?.aborted ? end : endOf({ error })
      throw error
    } finally {
      this.#running--
      await this.#settle(limits, end, tokens)
    }
  }

  async #admitted(limits: ProviderLimits, tokens: number, signal?: AbortSignal): Promise<void> {
    const waiting = { since: Date.now() }
    this.#waiting.add(waiting)
    this.#keepReporting()
    const { accountId, rank }: { accountId: string; rank: Rank } = currentShare()
    try {
      const wait = await this.#turns.run(accountId, () => this.#ask(limits, tokens, signal), signal, rank)
      await pause(wait, signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  /** @returns milliseconds until the call may start */
  async #ask(limits: ProviderLimits, tokens: number, signal?: AbortSignal): Promise<number> {
    for (;;) {
      const answer = await admit(this.#name, limits, tokens)
      if (answer.kind === 'start') {
        this.#reason = null
        return answer.wait
      }
      if (answer.kind === 'refused') throw new ProviderRestsError(answer.wait)
      this.#reason = answer.reason
      if (answer.wait > WORTH_SAYING && !this.#reported) this.#report()
      // Processes that wait for the same moment do not ask in the same one.
      await pause(answer.wait + Math.random() * 50, signal)
    }
  }

  async #settle(limits: ProviderLimits, end: CallEnd, tokens: number): Promise<void> {
    if (isStopping()) return
    try {
      await settle(this.#name, limits, end, tokens)
    } catch (error) {
      logger.warn({ err: error, provider: this.#name }, 'The end of a call to a provider was not recorded')
    }
  }

  #keepReporting(): void {
    this.#timer ??= setInterval(() => this.#report(), REPORT_EACH).unref()
  }

  #report(): void {
    const busy = this.#waiting.size + this.#running > 0
    if (!busy && this.#timer) {
      clearInterval(this.#timer)
      this.#timer = null
    }
    if (isStopping() || !(busy || this.#reported)) return
    this.#reported = busy
    const oldest = this.#waiting.values().next().value
    const state = {
      waiting: this.#waiting.size,
      waitingSince: oldest?.since ?? null,
      reason: oldest ? this.#reason : null,
    }
    reportQueue(this.#name, state).catch((error) =>
      logger.warn({ err: error, provider: this.#name }, 'The queue of a provider was not recorded')
    )
  }
}

export type Outcome<T> = { value: T } | { error: unknown }

const pause = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal })
}

const gates = new Map<string, ProviderGate>()

/**
 * This process's gate to a provider; null for a command, which may run before there is a database.
 * @param kind what it is called for; a server may allow as much again for something else
 * @param address of its server; no part of it but the host is kept
 */
export function providerGate(kind: ProviderKind, address: string): ProviderGate | null {
  if (app.getEnvironment() === 'console') return null
  const name = `${kind} ${new URL(address).host}`.slice(0, 160)
  const gate = gates.get(name) ?? new ProviderGate(name, () => settings.providerLimits[kind])
  gates.set(name, gate)
  return gate
}
