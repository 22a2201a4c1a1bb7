import {
  ApiError,
  type BulkGenerateRequest,
  type BulkStarted,
  type BulkStatusItem,
  QuotaError,
  RateLimitError,
} from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import type { Batch, BulkJournal, BulkRow, EndedRow } from './bulk-journal.js'
import type { BulkProgress } from './bulk-progress.js'
import { rowName } from './bulk-results.js'
import { sleep } from './sleep.js'

/** Milliseconds between two checks of what is being generated. */
const FIRST_INTERVAL = 2_000
const MAX_INTERVAL = 15_000
/** After a 429 without a Retry-After, in milliseconds. */
const BACK_OFF = 30_000

export interface BulkRunOptions {
  signal: AbortSignal
  /** The most that the server has at the same time; undefined for all. */
  concurrency: number | undefined
  /** Whether it goes on once a rate limit allows it, instead of failing. */
  waits: boolean
  progress: BulkProgress
  /** Called for each finished row. */
  onCompleted: (row: number) => void
}

/** Sends the rows of a list to the server, batch by batch, and follows them until they end. */
export class BulkRun {
  readonly #cygnet: CygnetSession
  readonly #journal: BulkJournal
  readonly #list: number[]
  readonly #options: BulkRunOptions

  /** @param list the journal's rows for this run, in the order of the list */
  constructor(cygnet: CygnetSession, journal: BulkJournal, list: number[], options: BulkRunOptions) {
    this.#cygnet = cygnet
    this.#journal = journal
    this.#list = list
    this.#options = options
  }

  async run(): Promise<void> {
    for (const batch of this.#journal.unanswered()) await this.#send(batch)
    let interval = FIRST_INTERVAL
    for (;;) {
      if (await this.#sendNext()) interval = FIRST_INTERVAL
      if (this.#in('accepted').length === 0) {
        if (this.#in('pending').length === 0) return
        continue
      }
      const hasEnded = await this.#poll()
      if (this.#in('accepted').length === 0 || (hasEnded && this.#room() > 0)) continue
      await sleep(interval, this.#options.signal)
      interval = Math.min(MAX_INTERVAL, interval * 1.5)
    }
  }

  #in(status: BulkRow['status']): number[] {
    return this.#list.filter((row) => this.#journal.rows[row]?.status === status)
  }

  /**
   * How many may be sent now. With a limit they are sent in batches of half of it, so that a long list does not use
   * up the limit of generation calls per five minutes.
   */
  #room(): number {
    const { concurrency } = this.#options
    const waiting = this.#in('pending').length
    if (concurrency === undefined) return waiting
    const size = Math.max(1, Math.floor(concurrency / 2))
    return this.#in('accepted').length + size <= concurrency ? Math.min(size, waiting) : 0
  }

  async #sendNext(): Promise<boolean> {
    let sent = false
    for (let room = this.#room(); room > 0; room = this.#room()) {
      await this.#send(await this.#journal.sending(this.#in('pending').slice(0, room)))
      sent = true
    }
    return sent
  }

  async #send({ key, rows }: Batch): Promise<void> {
    const request = buildRequest(this.#journal, rows)
    const { signal } = this.#options
    try {
      const started = await this.#retryWhenLimited(() =>
        this.#cygnet.publications.bulkGenerate(request, { idempotencyKey: key, signal })
      )
      await this.#journal.accepted({
        key,
        bulkSessionId: started.bulk_session_id,
        ...this.#answered(rows, started),
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PROMPT_REFUSED') {
        await this.#journal.declined(key, null)
        await this.#journal.refused(refusals(rows, error))
        for (const row of rows) this.#sayRefused(row)
        return
      }
      // After any other error the server may or may not have accepted them.
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 409)
        throw error
      const isQuota = error instanceof QuotaError
      await this.#journal.declined(key, isQuota ? { code: error.code, message: error.serverMessage } : null)
      if (!isQuota) throw error
      for (const row of rows) this.#sayRefused(row)
    }
  }

  /** The answer names each row by its place in the call. */
  #answered(rows: number[], { publications, errors }: BulkStarted) {
    const refused = errors.map(({ index, code, message }) => ({
      row: rows[index]!,
      error: { code, message },
    }))
    for (const { row, error } of refused) this.#sayRefused(row, error.message)
    return {
      publications: publications.map(({ index, id, sessionId }) => ({ row: rows[index]!, id, sessionId })),
      refused,
    }
  }

  /** Says which rows are not sent as they are. */
  sayRefused(): void {
    for (const row of this.#in('refused')) this.#sayRefused(row)
  }

  #sayRefused(row: number, message?: string): void {
    const { prompt, error } = this.#journal.rows[row]!
    this.#options.progress.say(`Not accepted: ${this.#name(row)}, ${prompt}: ${message ?? error?.message}`)
  }

  /** A finished text that asks its author something is not ready to be published. */
  #sayOpen(row: number, item: BulkStatusItem | undefined): void {
    const { title } = this.#journal.rows[row]!
    if (item?.openQuestions)
      this.#options.progress.say(`Open questions (${item.openQuestions}): ${this.#name(row)}, ${title}`)
  }

  #name(row: number): string {
    return rowName(this.#journal.rows[row]!, this.#list.indexOf(row))
  }

  /** @returns whether any of them has ended */
  async #poll(): Promise<boolean> {
    const open = this.#in('accepted')
    const ids = open.map((row) => this.#journal.rows[row]!.id!)
    const { publicationStatuses } = await this.#retryWhenLimited(() =>
      this.#cygnet.publications.bulkStatus({ publicationIds: ids }, { signal: this.#options.signal })
    )
    const items = new Map(publicationStatuses.map((item) => [item.id, item]))
    const ended: EndedRow[] = []
    for (const row of open) {
      const end = endOf(row, items.get(this.#journal.rows[row]!.id!))
      if (end) ended.push(await this.#titled(end))
    }
    await this.#journal.ended(ended)
    this.#show(publicationStatuses)
    for (const { row, status } of ended) {
      if (status !== 'completed') continue
      this.#sayOpen(row, items.get(this.#journal.rows[row]!.id!))
      this.#options.onCompleted(row)
    }
    return ended.length > 0
  }

  /**
   * Gives a finished text the title of the list. It is recorded as ended only afterwards: where the command is killed in
   * between, the next run finds the title that it set.
   */
  async #titled(end: EndedRow): Promise<EndedRow> {
    const { id, wantedTitle } = this.#journal.rows[end.row]!
    if (end.status !== 'completed' || wantedTitle === null || wantedTitle === end.title) return end
    const { signal } = this.#options
    try {
      await this.#retryWhenLimited(() =>
        this.#cygnet.publications.update(id!, { title: wantedTitle }, { signal })
      )
      return { ...end, title: wantedTitle }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const message = error.serverMessage || error.message
      this.#options.progress.say(`Not retitled: ${this.#name(end.row)}, ${end.title}: ${message}`)
      return { ...end, error: { code: error.code, message } }
    }
  }

  #show(items: BulkStatusItem[]): void {
    const { progress } = this.#options
    for (const row of this.#in('failed')) progress.failed(this.#journal.rows[row]!, this.#list.indexOf(row))
    const running = items.filter(({ status }) => status === 'in_progress').length
    progress.show({
      total: this.#list.length,
      completed: this.#in('completed').length,
      failed: this.#in('failed').length,
      running,
      waiting: this.#in('accepted').length + this.#in('pending').length - running,
    })
  }

  /** Waits for as long as a 429 asks, then tries again. */
  async #retryWhenLimited<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof RateLimitError && this.#options.waits)) throw error
        const seconds = error.retryAfter ?? BACK_OFF / 1000
        this.#options.progress.say(`Too many calls: going on in ${seconds} s`)
        await sleep(seconds * 1000, this.#options.signal)
      }
    }
  }
}

/** The call for some rows, the same whenever it is repeated. */
export function buildRequest(journal: BulkJournal, rows: number[]): BulkGenerateRequest {
  const sent = rows.map((row) => journal.rows[row]!)
  const own = sent.map(({ externalId }) => (externalId === null ? null : { external_id: externalId }))
  return {
    mode: 'bulk',
    prompts: sent.map(({ prompt }) => prompt),
    ...journal.settings,
    ...(own.some((one) => one !== null) && { prompt_settings: own }),
  }
}

/** Where no prompt of a call was accepted, its error has a field for each. */
function refusals(rows: number[], { code, errors, serverMessage }: ApiError) {
  return rows.map((row, index) => {
    const own = errors.find(({ field }) => field === `prompts.${index}`)
    return { row, error: { code, message: own?.message ?? serverMessage } }
  })
}

/** Undefined for one that has not ended. */
function endOf(row: number, item: BulkStatusItem | undefined): EndedRow | undefined {
  if (!item) {
    const error = { code: 'NOT_FOUND', message: 'There is no such publication in this account any more' }
    return { row, status: 'failed', title: '', error }
  }
  const { status, title } = item
  if (status === 'completed') return { row, status, title, error: null }
  if (status !== 'failed') return undefined
  return { row, status, title, error: item.error ?? { code: 'UNKNOWN', message: 'no reason was given' } }
}
