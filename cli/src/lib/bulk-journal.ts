import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import type { BulkGenerateRequest } from '@cygnet/sdk'
import { CommandError, EXIT, usageError } from './exit-codes.js'
import { lockFile } from './lock-file.js'
import type { ListedPrompt } from './prompt-list.js'
import { toJson } from './terminal.js'

/** The settings that all prompts of a run share, as the server accepts them. */
export type BulkSettings = Omit<BulkGenerateRequest, 'prompts' | 'mode'>

export interface RowError {
  code: string
  message: string
}

/** One prompt and its state. */
export interface BulkRow {
  prompt: string
  /** What the caller calls the publication. */
  externalId: string | null
  /** The title that the list asks for; `title` is the one that the publication has. */
  wantedTitle: string | null
  /** `sent` until the server has answered, `refused` where it did not accept this one, or would not. */
  status: 'pending' | 'sent' | 'accepted' | 'completed' | 'failed' | 'refused'
  id: string | null
  sessionId: string | null
  title: string | null
  error: RowError | null
  file: string | null
}

/**
 * One call with some of the rows. It is repeated with the same key until it is answered, so that it takes effect
 * once.
 */
export interface Batch {
  key: string
  rows: number[]
  /** When it was first sent. */
  at: string
}

/** How a row ended. */
export interface EndedRow {
  row: number
  status: 'completed' | 'failed'
  title: string
  error: RowError | null
}

interface RefusedRow {
  row: number
  error: RowError
}

type Entry =
  | { type: 'run'; version: 1; key: string; baseUrl: string; options: string; settings: BulkSettings }
  | { type: 'prompts'; prompts: (string | ListedPrompt)[] }
  | { type: 'retitled'; row: number; title: string | null }
  | ({ type: 'sending' } & Batch)
  | {
      type: 'accepted'
      key: string
      bulkSessionId: string
      publications: { row: number; id: string; sessionId: string }[]
      refused: RefusedRow[]
    }
  | { type: 'declined'; key: string; error: RowError | null }
  | { type: 'refused'; rows: RefusedRow[] }
  | ({ type: 'ended' } & EndedRow)
  | { type: 'written'; row: number; file: string }
  | { type: 'again'; rows: number[] }

export interface RunIdentity {
  baseUrl: string
  /** The options as typed: a run with different options is a different run. */
  options: string
}

/** Servers keep answers by idempotency key for 24 hours; an hour is left for clock differences. */
const KEYS_KEPT_MS = 23 * 3_600_000

/**
 * The progress of a bulk run, one line of JSON per step, written to the disk before the next step begins. A run
 * that is killed at any point can be continued from it, and no prompt is generated twice.
 */
export class BulkJournal {
  readonly rows: BulkRow[] = []
  readonly bulkSessionIds: string[] = []
  readonly #unanswered = new Map<string, Batch>()
  #batches = 0
  #run: Extract<Entry, { type: 'run' }> | undefined
  #file: FileHandle | undefined
  #unlock: (() => Promise<void>) | undefined

  /** @param path if undefined, the journal is only kept in memory */
  static async open(path: string | undefined, { restart = false } = {}): Promise<BulkJournal> {
    const journal = new BulkJournal()
    if (path === undefined) return journal
    journal.#unlock = await lockFile(`${path}.lock`, path)
    try {
      if (!restart) {
        const whole = await journal.#load(path)
        if (whole !== undefined) await truncate(path, whole)
      }
      journal.#file = await open(path, restart ? 'w' : 'a', 0o600)
    } catch (error) {
      await journal.close()
      throw error
    }
    return journal
  }

  /** Read-only: later changes are not written to the file. */
  static async read(path: string | undefined): Promise<BulkJournal> {
    const journal = new BulkJournal()
    if (path !== undefined) await journal.#load(path)
    return journal
  }

  /** Whether it continues an earlier run. */
  get isBegun(): boolean {
    return this.#run !== undefined
  }

  get settings(): BulkSettings {
    return this.#run?.settings ?? {}
  }

  /** Refuses a run whose options differ from the journal's. */
  mustMatch(identity: RunIdentity): void {
    if (!this.#run) return
    const { baseUrl, options } = this.#run
    if (baseUrl === identity.baseUrl && options === identity.options) return
    const what = baseUrl === identity.baseUrl ? 'other options' : `another server, ${baseUrl}`
    throw usageError(
      `The journal belongs to a run with ${what}`,
      'Use the same again, --journal for another journal, or --restart to generate everything again.'
    )
  }

  async begin(identity: RunIdentity, settings: BulkSettings, key: string = randomUUID()): Promise<void> {
    await this.#append([{ type: 'run', version: 1, key, ...identity, settings }])
  }

  /** The rows of a list: known prompts (with the same `external_id`) are found, new ones are added. */
  async place(list: ListedPrompt[]): Promise<number[]> {
    const free = new Map<string, number[]>()
    for (const [row, known] of this.rows.entries())
      free.set(identityOf(known), [...(free.get(identityOf(known)) ?? []), row])
    const added: ListedPrompt[] = []
    const retitled: Entry[] = []
    const placed = list.map((one) => {
      const row = free.get(identityOf(one))?.shift()
      if (row === undefined) {
        added.push(one)
        return this.rows.length + added.length - 1
      }
      const { status, wantedTitle } = this.rows[row]!
      if (status !== 'completed' && wantedTitle !== one.title)
        retitled.push({ type: 'retitled', row, title: one.title })
      return row
    })
    await this.#append(retitled)
    if (added.length > 0) await this.#append([{ type: 'prompts', prompts: added.map(shortened) }])
    return placed
  }

  /** Calls that the server may or may not have accepted. */
  unanswered(): Batch[] {
    const batches = [...this.#unanswered.values()]
    const late = batches.find(({ at }) => Date.now() - Date.parse(at) > KEYS_KEPT_MS)
    if (!late) return batches
    throw new CommandError(`The outcome is unknown for the ${late.rows.length} prompts sent at ${late.at}`, {
      code: 'OUTCOME_UNKNOWN',
      exitCode: EXIT.failure,
      hint: 'They were sent too long ago to be repeated safely. `cygnet publications list` shows what is there; --restart generates everything again.',
    })
  }

  async sending(rows: number[]): Promise<Batch> {
    const batch = { key: `${this.#run?.key}-${this.#batches}`, rows, at: new Date().toISOString() }
    await this.#append([{ type: 'sending', ...batch }])
    return batch
  }

  accepted(entry: Omit<Extract<Entry, { type: 'accepted' }>, 'type'>): Promise<void> {
    return this.#append([{ type: 'accepted', ...entry }])
  }

  /**
   * The server rejected the whole call. @param error why its rows are rejected; null where they may be sent again
   */
  declined(key: string, error: RowError | null): Promise<void> {
    return this.#append([{ type: 'declined', key, error }])
  }

  /** Rows that cannot be generated as they are. */
  async refused(rows: RefusedRow[]): Promise<void> {
    if (rows.length > 0) await this.#append([{ type: 'refused', rows }])
  }

  ended(rows: EndedRow[]): Promise<void> {
    return this.#append(rows.map((row) => ({ type: 'ended', ...row })))
  }

  written(row: number, file: string): Promise<void> {
    return this.#append([{ type: 'written', row, file }])
  }

  /** Marks rows to be sent again. */
  async again(rows: number[]): Promise<void> {
    if (rows.length > 0) await this.#append([{ type: 'again', rows }])
  }

  async close(): Promise<void> {
    await this.#file?.close()
    await this.#unlock?.()
  }

  async #append(entries: Entry[]): Promise<void> {
    if (entries.length === 0) return
    await this.#file?.appendFile(entries.map((entry) => `${toJson(entry)}\n`).join(''))
    await this.#file?.datasync()
    for (const entry of entries) this.#apply(entry)
  }

  /** @returns the length of the complete lines in bytes; undefined without a file */
  async #load(path: string): Promise<number | undefined> {
    let text: string
    try {
      text = await readFile(path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
    // An incomplete line was being written when the process was killed.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    try {
      for (const line of whole.split('\n').filter(Boolean)) this.#apply(JSON.parse(line) as Entry)
    } catch (cause) {
      throw damaged(path, cause)
    }
    if (whole !== '' && this.#run?.version !== 1) throw damaged(path)
    return Buffer.byteLength(whole)
  }

  #apply(entry: Entry): void {
    switch (entry.type) {
      case 'run':
        this.#run = entry
        break
      case 'prompts':
        for (const one of entry.prompts) this.rows.push(pending(listed(one)))
        break
      case 'retitled':
        this.#change([entry.row], { wantedTitle: entry.title })
        break
      case 'sending':
        this.#batches += 1
        this.#unanswered.set(entry.key, { key: entry.key, rows: entry.rows, at: entry.at })
        this.#change(entry.rows, { status: 'sent' })
        break
      case 'accepted':
        this.#unanswered.delete(entry.key)
        this.bulkSessionIds.push(entry.bulkSessionId)
        for (const { row, id, sessionId } of entry.publications)
          this.#change([row], { status: 'accepted', id, sessionId })
        this.#refuse(entry.refused)
        break
      case 'refused':
        this.#refuse(entry.rows)
        break
      case 'declined':
        this.#change(
          this.#unanswered.get(entry.key)?.rows ?? [],
          entry.error ? { status: 'refused', error: entry.error } : { status: 'pending' }
        )
        this.#unanswered.delete(entry.key)
        break
      case 'ended':
        this.#change([entry.row], { status: entry.status, title: entry.title, error: entry.error })
        break
      case 'written':
        this.#change([entry.row], { file: entry.file })
        break
      case 'again':
        for (const row of entry.rows) {
          const { prompt = '', externalId = null, wantedTitle = null } = this.rows[row] ?? {}
          this.#change([row], pending({ prompt, externalId, title: wantedTitle }))
        }
        break
      default:
        throw new Error('An entry of another version')
    }
  }

  #refuse(rows: RefusedRow[]): void {
    for (const { row, error } of rows) this.#change([row], { status: 'refused', error })
  }

  #change(rows: number[], change: Partial<BulkRow>): void {
    for (const row of rows) {
      const found = this.rows[row]
      if (!found) throw new Error(`There is no row ${row}`)
      Object.assign(found, change)
    }
  }
}

function pending({ prompt, externalId, title: wantedTitle }: ListedPrompt): BulkRow {
  const unsent = {
    status: 'pending',
    id: null,
    sessionId: null,
    title: null,
    error: null,
    file: null,
  } as const
  return { prompt, externalId, wantedTitle, ...unsent }
}

const identityOf = ({ prompt, externalId }: Pick<ListedPrompt, 'prompt' | 'externalId'>) =>
  JSON.stringify([prompt, externalId])

/** A prompt with nothing else is a text in the journal. */
const shortened = (one: ListedPrompt) => (one.externalId === null && one.title === null ? one.prompt : one)

const listed = (one: string | ListedPrompt): ListedPrompt =>
  typeof one === 'string' ? { prompt: one, externalId: null, title: null } : one

function damaged(path: string, cause?: unknown): CommandError {
  return new CommandError(`${path} is not the journal of a bulk run`, {
    code: 'JOURNAL_DAMAGED',
    exitCode: EXIT.failure,
    hint: 'Name another file with --journal, or use --restart to generate everything again.',
    cause,
  })
}
