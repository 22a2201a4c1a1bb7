import { type AccountOwner, accountOf, ownersOf } from '#administration/account_owners'
import { MAX_COUNT, type Sql } from '#administration/bounded'
import type { Parameters } from '#core/contract/types'
import { query, readConnection, type SqlValue } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { cursorPage } from '#core/http/cursor_page'
import { isId } from '#core/ids'
import { generationJob } from '#generation/jobs/generation_jobs'
import GenerationSession, { type SessionState } from '#generation/models/generation_session'
import { generationSteps } from '#generation/queries/generation_steps'
import type { GenerationStep } from '#publications/models/publication'

export type GenerationsQuery = Parameters<'adminListGenerations'>

/** A stored generation; times in UTC milliseconds. */
export interface GenerationRow {
  id: string
  account_id: string
  is_test: boolean | number
  publication_id: string
  bulk_session_id: string | null
  status: SessionState
  set_aside_at: number | null
  step_name: string
  step_label: string
  progress: number
  title: string
  cost_micros: number
  calls: number
  input_tokens: number
  output_tokens: number
  error_code: string | null
  error_message: string | null
  created_at: number
  started_at: number | null
  finished_at: number | null
}

export type ListedGeneration = GenerationRow & { user: AccountOwner | null }

const SELECT = `SELECT session.id, session.account_id, session.is_test, session.publication_id, session.bulk_session_id, session.status,
    session.set_aside_at, session.step_name, session.step_label, session.progress,
    COALESCE(session.title, publication.title) AS title, session.cost_micros, session.calls, session.input_tokens,
    session.output_tokens, session.error_code, session.error_message, session.created_at, session.started_at,
    session.finished_at
  FROM generation_sessions session JOIN publications publication ON publication.id = session.publication_id`

/** One page of all accounts' generations, newest first. */
export async function listGenerations(question: GenerationsQuery) {
  const { limit, userId, mode } = question
  const accountId = userId === undefined ? undefined : await accountOf(userId, mode)
  if (accountId === null) return { generations: [], hasMore: false, nextCursor: null }
  const parts = stepNames(question).map((step) => matching(question, step, accountId))
  const values = parts.flatMap((part) => part.values)
  // Each part is read from its own index and limited to one page.
  const ids = parts.map(({ sql }, index) => `SELECT id FROM (${sql}) AS part_${index}`).join(' UNION ALL ')
  const found = await query<GenerationRow>(
    readConnection(),
    `${SELECT} WHERE session.id IN (${ids}) ORDER BY session.id DESC LIMIT ${limit + 1}`,
    values
  )
  const { items, ...page } = cursorPage(found, limit)
  return { generations: await withOwners(items), ...page }
}

/** The stored names of a step: a session that failed in it has a different one. */
function stepNames({ step, status }: GenerationsQuery): (string | undefined)[] {
  if (step === undefined) return [undefined]
  const failed = `${step}_failed`
  if (status === undefined) return [step, failed]
  return status === 'failed' || status === 'set_aside' ? [failed] : [step]
}

/** What test keys asked for is narrowed within the latest. */
const TESTS = `(SELECT id, step_name, set_aside_at, status FROM generation_sessions WHERE is_test
  ORDER BY id DESC LIMIT ${MAX_COUNT}) AS tests`

/** An account's own are narrowed likewise: an index of every account's could be read to its end for a few. */
const OWN = `(SELECT id, step_name, set_aside_at, status FROM generation_sessions WHERE account_id = ?
  ORDER BY id DESC LIMIT ${MAX_COUNT}) AS own`

function matching(
  { limit, mode, startingAfter, status }: GenerationsQuery,
  step?: string,
  accountId?: string
): Sql {
  const conditions: string[] = []
  const values: SqlValue[] = accountId === undefined ? [] : [accountId]
  const where = (condition: string, ...more: SqlValue[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  // In other words than its index has, the mode leaves the choice to the one for what was set aside.
  if (accountId === undefined && mode === 'live')
    where(status === 'set_aside' ? 'is_test = FALSE' : 'NOT is_test')
  if (step !== undefined) where('step_name = ?', step)
  if (status === 'set_aside') where('set_aside_at IS NOT NULL')
  else if (status !== undefined) where('status = ?', status)
  if (startingAfter !== undefined) where('id < ?', startingAfter.toLowerCase())
  const filter = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  const from = accountId !== undefined ? OWN : mode === 'test' ? TESTS : 'generation_sessions'
  return {
    sql: `SELECT id FROM ${from}${filter} ORDER BY id DESC LIMIT ${limit + 1}`,
    values,
  }
}

/** A generation's job while it is waiting or running. */
export interface LiveJob {
  status: 'ready' | 'running'
  attempts: number
  crashes: number
  last_error: string | null
  run_at: number
}

export interface GenerationDetail {
  generation: ListedGeneration
  steps: GenerationStep[]
  /** Headings of sections by their blocks. */
  headings: Map<string, string>
  job: LiveJob | null
}

/** @throws NotFoundError */
export async function generationDetail(id: string): Promise<GenerationDetail> {
  const [row] = isId(id)
    ? await query<GenerationRow>(readConnection(), `${SELECT} WHERE session.id = ?`, [id.toLowerCase()])
    : []
  if (!row) throw new NotFoundError('Generation session')
  const key = generationJob({ id: row.id, accountId: row.account_id, bulkSessionId: null }).dedupeKey
  const [[generation], steps, session, job] = await Promise.all([
    withOwners([row]),
    generationSteps(readConnection(), row.id),
    GenerationSession.query({ client: readConnection() })
      .where('id', row.id)
      .select('id', 'blocks')
      .firstOrFail(),
    readConnection()
      .from('jobs')
      .where('dedupe_key', key)
      .select('status', 'attempts', 'crashes', 'last_error', 'run_at')
      .first(),
  ])
  const headings = new Map(session.blocks.map(({ id, heading }) => [id, heading]))
  return { generation: generation!, steps, headings, job }
}

async function withOwners(found: GenerationRow[]): Promise<ListedGeneration[]> {
  const owners = await ownersOf(found.map(({ account_id }) => account_id))
  return found.map((row) => ({ ...row, user: owners.get(row.account_id) ?? null }))
}
