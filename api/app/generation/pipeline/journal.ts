import { loopTurn } from '#core/concurrency/loop_turn'
import { StoppingError } from '#core/concurrency/stopping_error'
import type { Durability } from '#core/database/durability'
import { execute, type Transaction, transaction } from '#core/database/transaction'
import { writeWithin } from '#core/database/write_within'
import { newId } from '#core/ids'
import { type ClaimedJob, fence } from '#core/jobs/lease'
import { sha256 } from '#core/sha256'
import type GenerationSession from '#generation/models/generation_session'
import type { BlockProgress } from '#generation/models/generation_session'
import { recordEvent, type SessionEvent } from '#generation/sessions/session_events'
import { labelOf, progressOf, type StepName } from '#generation/steps'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'

export interface StepResult<T> {
  output: T
  usage?: Usage
}

/** One step of a session: its name, what it depends on, and how to obtain its result. */
export interface Step<T> {
  step: StepName
  /** Which block, or which part of a step with several; empty for the whole. */
  block?: string
  /** Revision round; 0 is the first draft. */
  round?: number
  /** Everything the result depends on; a stored result is reused only while the hash of its input is unchanged. */
  input: unknown
  /** Not shown as a step of its own: it is part of one that is already shown. */
  hidden?: boolean
  /** Its result comes from a call that has already begun, and is stored although the server stops. */
  isUnderway?: boolean
  /** Shown with the step, such as "2 of 3". */
  detail?: string | undefined
  work: () => Promise<StepResult<T>>
  /** How the result changes what the session shows. */
  describe?: (output: T) => SessionChange
  /** Writes that belong to the result, in the same transaction. */
  onFinish?: (trx: Transaction, output: T) => Promise<void>
}

/** How a step changes what the session shows. */
export interface SessionChange {
  title?: string
  topic?: string
  contentLength?: number
  imagesCount?: number
  blocks?: BlockProgress[]
}

interface StepRow {
  step: string
  block: string
  round: number
  input_hash: string
  output: string | null
  finished_at: number | null
}

/** State shared by the parts of one journal. */
interface Memory {
  readonly finished: Map<string, { hash: string; output: unknown }>
  /** The most recent write requested. */
  writes: Promise<unknown>
  /** The labels that were shown. */
  readonly labels: Set<string>
}

/**
 * A session's record of finished steps. Every step runs through `step`: a finished one is read instead of repeated,
 * and a new result is stored with its events in one transaction under the job's lease, so that a crash costs at
 * most the calls in flight.
 */
export class Journal {
  private constructor(
    readonly job: ClaimedJob,
    readonly session: GenerationSession,
    readonly signal: AbortSignal,
    readonly maxCost: number,
    readonly stopping: AbortSignal,
    readonly memory: Memory = { finished: new Map(), writes: Promise.resolve(), labels: new Set() }
  ) {}

  /**
   * @param signal calls off what runs
   * @param stopping aborted when no further step may begin; one that runs is finished and stored
   */
  static async open(
    job: ClaimedJob,
    session: GenerationSession,
    signal: AbortSignal,
    maxCost: number,
    stopping = signal
  ): Promise<Journal> {
    const journal = new Journal(job, session, signal, maxCost, stopping)
    await transaction(async (trx) => {
      await fence(trx, job)
      const rows: StepRow[] = await trx
        .from('generation_steps')
        .where('session_id', session.id)
        .whereNotNull('finished_at')
        .select('step', 'block', 'round', 'input_hash', 'output', 'finished_at')
      for (const row of rows) {
        journal.memory.finished.set(nameOf(row.step, row.block, row.round), {
          hash: row.input_hash,
          output: row.output === null ? null : JSON.parse(row.output),
        })
      }
      if (session.status === 'created') {
        writeWithin(trx, session)
        session.status = 'in_progress'
        session.startedAt ??= Date.now()
        await session.save()
      }
    }, 'redone')
    return journal
  }

  /** The same journal for one of several parts that run side by side, each stopped by its own `signal`. */
  part(signal: AbortSignal): Journal {
    return new Journal(this.job, this.session, signal, this.maxCost, this.stopping, this.memory)
  }

  /**
   * Runs a step unless it is already done for the same input.
   * @throws StoppingError, ModelError when the work is interrupted or the cost limit is reached, and whatever the work
   * throws
   */
  async step<T>({
    step,
    block = '',
    round = 0,
    input,
    hidden = false,
    isUnderway = false,
    detail,
    work,
    describe,
    onFinish,
  }: Step<T>): Promise<T> {
    const name = nameOf(step, block, round)
    const hash = sha256(JSON.stringify(input))
    const known = this.memory.finished.get(name)
    if (known?.hash === hash) return known.output as T

    this.#mayBegin(isUnderway)
    await this.#write(async (trx) => {
      await execute(
        trx,
        `INSERT INTO generation_steps (id, session_id, step, block, round, input_hash, attempts, started_at)
         VALUES (?, ?, ?, ?, ?, ?, 1, ?)
         ON CONFLICT (session_id, step, block, round) DO UPDATE
         SET attempts = generation_steps.attempts + 1, input_hash = excluded.input_hash, started_at = excluded.started_at,
             output = NULL, finished_at = NULL`,
        [newId(), this.session.id, step, block, round, hash, Date.now()]
      )
      if (!hidden) await this.#show(trx, step, detail, {})
    }, 'redone')
    await loopTurn()
    this.#mayBegin(isUnderway)

    let result: StepResult<T>
    try {
      result = await work()
    } catch (error) {
      if (error instanceof ModelError && error.usage) await this.spend(error.usage)
      throw error
    }
    const { output, usage = NO_USAGE } = result
    try {
      this.#mustGoOn()
    } catch (error) {
      // The call produced nothing but was paid for.
      if (usage.calls > 0) await this.spend(usage)
      throw error
    }
    const store = async (trx: Transaction) => {
      await trx
        .from('generation_steps')
        .where('session_id', this.session.id)
        .where('step', step)
        .where('block', block)
        .where('round', round)
        .update({
          output: JSON.stringify(output ?? null),
          model: usage.calls > 0 ? usage.model : null,
          calls: usage.calls,
          input_tokens: usage.inputTokens,
          output_tokens: usage.outputTokens,
          cost_micros: usage.costMicros,
          finished_at: Date.now(),
        })
      this.#add(usage)
      await onFinish?.(trx, output)
      if (!hidden || usage.calls > 0) await this.#report(trx, describe?.(output))
    }
    // A call that was paid for is not made again.
    await this.#write(store, usage.calls > 0 ? 'kept' : 'redone', true)
    this.memory.finished.set(name, { hash, output: JSON.parse(JSON.stringify(output ?? null)) })
    return output
  }

  /** Shows where the session is without running a step. */
  async show(step: StepName, detail?: string, changes: SessionChange = {}): Promise<void> {
    await this.#write((trx) => this.#show(trx, step, detail, changes), 'redone')
  }

  /** Counts the usage of a call that produced nothing. */
  async spend(usage: Usage): Promise<void> {
    await this.#write(async () => {
      this.#add(usage)
      await this.session.save()
    }, 'kept')
  }

  /**
   * Performs the job's last writes, which end or pause the session.
   * @param type of the event that reports it
   */
  async close(
    type: Exclude<SessionEvent, 'step'>,
    write: (trx: Transaction) => Promise<void>
  ): Promise<void> {
    await this.#exclusively(() =>
      transaction(async (trx) => {
        writeWithin(trx, this.session)
        await write(trx)
        if (type !== 'awaiting_approval') this.session.finishedAt = Date.now()
        await recordEvent(trx, this.session, type)
      })
    )
  }

  #mayBegin(isUnderway: boolean): void {
    this.#mustGoOn()
    if (this.stopping.aborted && !isUnderway) throw new StoppingError()
  }

  #mustGoOn(): void {
    if (this.signal.aborted) throw new ModelError('aborted', 'The work was interrupted')
    if (this.maxCost > 0 && this.session.costMicros > this.maxCost) {
      throw new ModelError('budget_exceeded', 'The cost limit of one session is reached')
    }
  }

  #add(usage: Usage): void {
    this.session.calls += usage.calls
    this.session.inputTokens += usage.inputTokens
    this.session.outputTokens += usage.outputTokens
    this.session.costMicros += usage.costMicros
  }

  /** Each label is shown once: steps that run side by side would otherwise take turns. */
  async #show(
    trx: Transaction,
    step: StepName,
    detail: string | undefined,
    changes: SessionChange
  ): Promise<void> {
    const label = labelOf(step, detail)
    if (!this.memory.labels.has(label)) {
      trx.after('commit', () => void this.memory.labels.add(label))
      this.session.merge({ stepName: step, stepLabel: label })
    }
    this.session.progress = Math.max(this.session.progress, progressOf(step))
    await this.#report(trx, changes)
  }

  /** Saves what the session shows, and tells those who follow it if that is something new. */
  async #report(trx: Transaction, changes: SessionChange = {}): Promise<void> {
    this.session.merge(changes)
    if (this.session.$isDirty) await recordEvent(trx, this.session, 'step')
  }

  /** One write at a time: blocks that are written side by side share the session's row. */
  async #write(
    work: (trx: Transaction) => Promise<void>,
    durability: Durability,
    progressed = false
  ): Promise<void> {
    await this.#exclusively(() =>
      transaction(async (trx) => {
        writeWithin(trx, this.session)
        await fence(trx, this.job, progressed)
        await work(trx)
      }, durability)
    )
  }

  #exclusively(work: () => Promise<void>): Promise<void> {
    const turn = this.memory.writes.then(work)
    this.memory.writes = turn.catch(() => {})
    return turn
  }
}

const nameOf = (step: string, block: string, round: number) => `${step} ${block} ${round}`
