import type { Transaction } from '#core/database/transaction'

/** Says that a job is, or will be, due. */
export interface Token {
  jobId: string
  /** Of its last lease; with the id it names this waiting and no other. */
  epoch: number
  lane: string
  /** Milliseconds until it is due. */
  delay: number
}

/** A worker that takes jobs of some lanes. */
export interface Worker {
  /** Claims what is due, as far as there is room. @returns whether it got any */
  wake(): Promise<boolean>
  readonly hasRoom: boolean
  /** Resolves once it has room. */
  room(): Promise<void>
}

/**
 * Brings workers to claim jobs sooner than their poll would. A token carries no work: the rows of the table decide
 * what is due and who gets it, so a token that is lost, late or doubled changes nothing but the time.
 */
export interface Wakeups {
  /** Neither waits nor fails. */
  add(tokens: Token[]): void
  /** @returns a function that stops listening */
  listen(lanes: string[], worker: Worker): () => void
  close(): Promise<void>
}

interface Listener {
  lanes: ReadonlySet<string>
  worker: Worker
}

/** Wakes the workers of this process. Those of others find the job by their poll. */
export class LocalWakeups implements Wakeups {
  readonly #listeners = new Set<Listener>()

  add(tokens: Token[]): void {
    this.wake(new Set(tokens.filter(({ delay }) => delay <= 0).map(({ lane }) => lane)))
  }

  wake(lanes: ReadonlySet<string>): void {
    for (const listener of this.#listeners)
      if (!lanes.isDisjointFrom(listener.lanes)) void listener.worker.wake()
  }

  listen(lanes: string[], worker: Worker): () => void {
    const listener = { lanes: new Set(lanes), worker }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#listeners.clear()
  }
}

let current: Wakeups = new LocalWakeups()

export const wakeups = () => current

export function useWakeups(chosen: Wakeups): void {
  current = chosen
}

/** Adds tokens once the transaction has committed. */
export function announceDue(trx: Transaction, tokens: Token[]): void {
  if (tokens.length > 0) trx.after('commit', () => current.add(tokens))
}
