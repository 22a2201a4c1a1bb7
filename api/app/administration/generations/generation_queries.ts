import { type AccountOwner, accountOf, ownersOf } from '#administration/account_owners'
import { MAX_COUNT, type Sql } from '#administration/bounded'
import { isFoundInside } from '#administration/search/inside'
import { idsOf } from '#administration/search/search'
import type { Parameters } from '#core/contract/types'
import { placeholders } from '#core/database/placeholders'
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
  const { limit, userId, mode, search } = question
  const accountId = userId === undefined ? undefined : await accountOf(userId, mode)
  const among =
    accountId === null
      ? []
      : search?.trim()
        ? await searched(search.normalize('NFC').trim(), mode, accountId)
        : [accountId === undefined ? everyone(mode) : ofAccount(accountId)]
  const parts = stepNames(question).flatMap((step) => among.map((rows) => matching(question, rows, step)))
  if (parts.length === 0) return { generations: [], hasMore: false, nextCursor: null }
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

const COLUMNS = 'id, step_name, set_aside_at, status'

/** What test keys asked for is narrowed within the latest. */
const everyone = (mode: GenerationsQuery['mode']): Sql => ({
  sql:
    mode === 'test'
      ? `(SELECT ${COLUMNS} FROM generation_sessions WHERE is_test ORDER BY id DESC LIMIT ${MAX_COUNT}) AS tests`
      : 'generation_sessions',
  values: [],
})

/** An account's own are narrowed likewise: an index of every account's could be read to its end for a few. */
const ofAccount = (accountId: string): Sql => ({
  sql: `(SELECT ${COLUMNS} FROM generation_sessions WHERE account_id = ? ORDER BY id DESC LIMIT ${MAX_COUNT}) AS own`,
  values: [accountId],
})

/** The newest publications, and users, whose generations a search looks up. */
const TITLES = 500
const USERS = 10

/** What a text is in the titles of, and what belongs to those whose name or address contains it. */
async function searched(typed: string, mode: GenerationsQuery['mode'], accountId?: string): Promise<Sql[]> {
  const inside = await isFoundInside(typed)
  const titled = await idsOf('publication', typed, inside, TITLES)
  const users = accountId === undefined ? await idsOf('user', typed, inside, USERS) : []
  const accounts = await Promise.all(users.slice(0, USERS).map((id) => accountOf(id, mode)))
  const whose = accountId === undefined ? `${mode === 'test' ? '' : 'NOT '}is_test` : 'account_id = ?'
  return [
    ...(titled.length === 0
      ? []
      : [
          {
            sql: `(SELECT ${COLUMNS} FROM generation_sessions
              WHERE publication_id IN (${placeholders(titled)}) AND ${whose}
              ORDER BY id DESC LIMIT ${MAX_COUNT}) AS titled`,
            values: [...titled, ...(accountId === undefined ? [] : [accountId])],
          },
        ]),
    ...accounts.filter((id) => id !== null).map(ofAccount),
  ]
}

function matching({ limit, startingAfter, status }: GenerationsQuery, rows: Sql, step?: string): Sql {
  const conditions: string[] = []
  const values: SqlValue[] = [...rows.values]
  const where = (condition: string, ...more: SqlValue[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  // In other words than its index has, the mode leaves the choice to the one for what was set aside.
  if (rows.sql === everyone('live').sql) where(status === 'set_aside' ? 'is_test = FALSE' : 'NOT is_test')
  if (step !== undefined) where('step_name = ?', step)
  if (status === 'set_aside') where('set_aside_at IS NOT NULL')
  else if (status !== undefined) where('status = ?', status)
  if (startingAfter !== undefined) where('id < ?', startingAfter.toLowerCase())
  const filter = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  return { sql: `SELECT id FROM ${rows.sql}${filter} ORDER BY id DESC LIMIT ${limit + 1}`, values }
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
