import logger from '@adonisjs/core/services/logger'
import { type Transaction, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'

/** Milliseconds between two flushes. */
const INTERVAL = 1_000
const MAX_COUNT = 10_000

export interface BufferOptions<T> {
  /** For log lines. */
  name: string
  /** Stores the entries by key, in the transaction that flushes every buffer. */
  write: (trx: Transaction, entries: Map<string, T>) => Promise<unknown>
  /** Combines two entries with the same key; by default the later one wins. */
  combine?: (earlier: T, later: T) => T
  /** The most waiting entries; beyond it the oldest are dropped. */
  most?: number
}

/**
 * Writes that no call waits for: last used, logs, counts. All buffers of the process are flushed in one transaction
 * per second, and once more when it stops. A crash loses what the last second collected.
 */
export class BufferedWrites<T> {
  #waiting = new Map<string, T>()
  #dropped = 0

  constructor(readonly options: BufferOptions<T>) {
    buffers.add(this as BufferedWrites<unknown>)
  }

  add(key: string, entry: T): void {
    const { combine } = this.options
    const earlier = this.#waiting.get(key)
    this.#waiting.set(key, earlier !== undefined && combine ? combine(earlier, entry) : entry)
    this.#makeRoom()
    flushSoon()
  }

  /** Takes out the waiting entries. */
  take(): Map<string, T> {
    const taken = this.#waiting
    this.#waiting = new Map()
    if (this.#dropped > 0)
      logger.warn({ buffer: this.options.name, dropped: this.#dropped }, 'Buffered writes were dropped')
    this.#dropped = 0
    return taken
  }

  /** Puts back entries that could not be written, before those that have arrived since. */
  putBack(entries: Map<string, T>): void {
    const since = this.#waiting
    this.#waiting = entries
    for (const [key, entry] of since) this.add(key, entry)
    flushSoon()
  }

  #makeRoom(): void {
    const { most = MAX_COUNT } = this.options
    while (this.#waiting.size > most) {
      this.#waiting.delete(this.#waiting.keys().next().value!)
      this.#dropped++
    }
  }
}

const buffers = new Set<BufferedWrites<unknown>>()
let timer: NodeJS.Timeout | null = null
let flushing: Promise<void> = Promise.resolve()

function flushSoon(): void {
  timer ??= setTimeout(() => void flushBufferedWrites(), INTERVAL).unref()
}

/** Writes what has been collected so far, after any flush in progress. */
export function flushBufferedWrites(): Promise<void> {
  flushing = flushing.then(flush)
  return flushing
}

type Batch = [BufferedWrites<unknown>, Map<string, unknown>]

async function flush(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  const batches = [...buffers].map((buffer): Batch => [buffer, buffer.take()])
  const filled = batches.filter(([, entries]) => entries.size > 0)
  if (filled.length === 0) return
  try {
    await store(filled)
  } catch (error) {
    // One buffer's failure must not lose the others' entries.
    if (!(error instanceof AppError)) return flushOneByOne(filled)
    logger.warn({ err: error }, 'Buffered writes wait: the database takes none now')
    for (const [buffer, entries] of filled) buffer.putBack(entries)
  }
}

async function flushOneByOne(batches: Batch[]): Promise<void> {
  for (const batch of batches) {
    const [buffer, entries] = batch
    try {
      await store([batch])
    } catch (error) {
      logger.error(
        { err: error, buffer: buffer.options.name, entries: entries.size },
        'Buffered writes failed'
      )
    }
  }
}

function store(batches: Batch[]): Promise<void> {
  return transaction(async (trx) => {
    for (const [buffer, entries] of batches) await buffer.options.write(trx, entries)
  })
}
