import { type BulkStatus, type BulkStatusItem, type GenerationStatus, isFinished } from '@cygnet/sdk'
import { LINGER_MS } from './generations-store'

/** A bulk generation as this tab knows it. */
export interface BulkRun {
  id: string
  /** Known if it was started in this tab; empty if it was found running. */
  publicationIds: readonly string[]
  /** Null until its status was loaded. */
  status: BulkStatus | null
  /** False after the timeout or too many errors: the server continues, but this tab no longer checks. */
  watched: boolean
}

type Listener = () => void

/** The bulk generations that this tab follows, by bulk session. The end of each is reported once. */
export class BulkRunsStore {
  #runs: ReadonlyMap<string, BulkRun> = new Map()
  readonly #over = new Set<string>()
  readonly #news = new Map<string, number>()
  readonly #listeners = new Set<Listener>()
  readonly #onOver: (status: BulkStatus) => void

  constructor(onOver: (status: BulkStatus) => void) {
    this.#onOver = onOver
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): ReadonlyMap<string, BulkRun> => this.#runs

  /** Ids of the runs that still have to be checked. */
  watched(): string[] {
    return [...this.#runs.values()]
      .filter(({ id, watched }) => watched && !this.#over.has(id))
      .map(({ id }) => id)
  }

  /** Number of item updates received for a run; a status request in progress meanwhile may not include them. */
  newsOf(id: string): number {
    return this.#news.get(id) ?? 0
  }

  /** Empty if the run was not started in this tab. */
  publicationIds(id: string): string[] {
    return [...(this.#runs.get(id)?.publicationIds ?? [])]
  }

  track(id: string, publicationIds: readonly string[] = []): void {
    if (this.#over.has(id)) return
    const run = this.#runs.get(id)
    if (!run) this.#set({ id, publicationIds, status: null, watched: true })
    // The live stream may report the first item before the request that started the run is answered.
    else if (run.publicationIds.length === 0 && publicationIds.length > 0)
      this.#set({ ...run, publicationIds })
  }

  /** Starts checking the run again. */
  resume(id: string): void {
    this.#change(id, { watched: true })
  }

  giveUp(id: string): void {
    this.#change(id, { watched: false })
  }

  /** Stores the status of the whole run. */
  receive(id: string, status: BulkStatus): void {
    const run = this.#runs.get(id)
    if (!run || this.#over.has(id)) return
    if (status.completedCount + status.failedCount >= status.totalChecked) {
      this.#over.add(id)
      setTimeout(() => this.dismiss(id), LINGER_MS)
      this.#set({ ...run, status })
      this.#onOver(status)
    } else this.#set({ ...run, status })
  }

  /** Stores an item's status from the live stream; an item of an unknown run makes the run known. */
  receiveItem(item: GenerationStatus): void {
    const id = item.bulk_session_id
    if (!id || this.#over.has(id)) return
    this.#news.set(id, this.newsOf(id) + 1)
    const run = this.#runs.get(id)
    if (!run) {
      if (!isFinished(item)) this.track(id)
      return
    }
    if (run.status) this.receive(id, withItem(run.status, item))
  }

  /** Removes a run from the screen. */
  dismiss(id: string): void {
    const rest = new Map(this.#runs)
    if (!rest.delete(id)) return
    this.#runs = rest
    this.#announce()
  }

  #change(id: string, change: Partial<BulkRun>): void {
    const run = this.#runs.get(id)
    if (run) this.#set({ ...run, ...change })
  }

  #set(run: BulkRun): void {
    this.#runs = new Map(this.#runs).set(run.id, run)
    this.#announce()
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}

function withItem(status: BulkStatus, item: GenerationStatus): BulkStatus {
  const publicationStatuses = status.publicationStatuses.map((one) =>
    one.sessionId === item.sessionId && !isOlder(item, one) ? merged(one, item) : one
  )
  const count = (state: BulkStatusItem['status']) =>
    publicationStatuses.filter((one) => one.status === state).length
  const [completedCount, failedCount] = [count('completed'), count('failed')]
  return {
    ...status,
    publicationStatuses,
    completedCount,
    failedCount,
    cancelledCount: publicationStatuses.filter((one) => one.error?.code === 'CANCELLED').length,
    inProgressCount: publicationStatuses.length - completedCount - failedCount,
  }
}

/** Progress never decreases, and an item that has ended stays ended. */
function isOlder(item: GenerationStatus, known: BulkStatusItem): boolean {
  const ended = known.status === 'completed' || known.status === 'failed'
  return !isFinished(item) && (ended || item.progress < known.progress)
}

function merged(known: BulkStatusItem, item: GenerationStatus): BulkStatusItem {
  const { status, step_name, stepName, stepLabel, progress, metadata, openQuestions, outlineOnly, error } =
    item
  const { topic } = metadata
  return {
    ...known,
    title: item.title ?? known.title,
    topic,
    status,
    step_name,
    stepName,
    stepLabel,
    progress,
    metadata,
    openQuestions: openQuestions ?? known.openQuestions,
    outlineOnly: outlineOnly ?? known.outlineOnly,
    error,
  }
}
