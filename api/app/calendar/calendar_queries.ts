import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type PlannedPublication from '#calendar/planned_publication'
import type { PlannedSettings, PlannedState } from '#calendar/planned_publication'
import { query, readConnection, type Transaction } from '#core/database/transaction'
import type { SessionState } from '#generation/models/generation_session'

type Shown = 'planned' | 'generating' | 'done' | 'failed' | 'skipped'

interface Row {
  id: string
  date: string
  time: string
  timezone: string
  run_at: number
  prompt: string
  settings: string | PlannedSettings
  status: PlannedState
  note: string | null
  session_id: string | null
  created_at: number
  updated_at: number
  session_status: SessionState | null
  session_error: string | null
  publication_id: string | null
}

/** `PlannedPublication` of the contract, with times in UTC milliseconds. */
export interface PlannedView {
  id: string
  date: string
  time: string
  timezone: string
  runAt: number
  prompt: string
  settings: PlannedSettings
  status: Shown
  note: string | null
  sessionId: string | null
  publicationId: string | null
  createdAt: number
  updatedAt: number
}

const COLUMNS = [
  'planned.id',
  'planned.date',
  'planned.time',
  'planned.timezone',
  'planned.run_at',
  'planned.prompt',
  'planned.settings',
  'planned.status',
  'planned.note',
  'planned.session_id',
  'planned.created_at',
  'planned.updated_at',
  'sessions.status as session_status',
  'sessions.error_message as session_error',
  'sessions.publication_id',
]

const withSessions = (client: QueryClientContract = readConnection()) =>
  client
    .from('planned_publications as planned')
    .leftJoin('generation_sessions as sessions', 'sessions.id', 'planned.session_id')
    .select(COLUMNS)

/** Planned publications between two moments, in order of time. */
export async function plannedBetween(accountId: string, from: string, to: string): Promise<PlannedView[]> {
  const found: Row[] = await withSessions()
    .where('planned.account_id', accountId)
    .whereBetween('planned.date', [from, to])
    .orderBy('planned.run_at')
    .orderBy('planned.id')
  return found.map(toView)
}

export async function plannedView(id: string, client?: QueryClientContract): Promise<PlannedView> {
  return toView(await withSessions(client).where('planned.id', id).firstOrFail())
}

/** The next one due, and how many are waiting. */
export async function nextPlanned(
  accountId: string
): Promise<{ next: PlannedView | null; plannedCount: number }> {
  const waiting = { 'planned.account_id': accountId, 'planned.status': 'planned' }
  const first: Row | null = await withSessions().where(waiting).orderBy('planned.run_at').first()
  const [{ total }] = await readConnection()
    .from('planned_publications as planned')
    .where(waiting)
    .count('* as total')
  return { next: first && toView(first), plannedCount: total }
}

export interface DatedText {
  id: string
  title: string
  status: 'draft' | 'published'
  generation_status: 'generating' | 'completed' | 'failed'
  created_at: number
  published_at: number | null
  publish_at: number | null
  publish_note: string | null
}

/**
 * Texts outside the archive that are published, or planned to be, within `start` and `end` (excluded). Other drafts
 * have no day.
 */
export function textsBetween(
  accountId: string,
  { start, end }: { start: number; end: number },
  most: number
): Promise<DatedText[]> {
  const day = 'COALESCE(published_at, publish_at)'
  return query<DatedText>(
    readConnection(),
    `SELECT id, title, status, generation_status, created_at, published_at, publish_at, publish_note
     FROM publications
     WHERE account_id = ? AND ${day} >= ? AND ${day} < ? AND shelf = 'active' ORDER BY ${day} LIMIT ?`,
    [accountId, start, end, most]
  )
}

/** Whether its generation has been started, read in the caller's transaction. */
export async function isUnderWay(
  trx: Transaction,
  { status, sessionId }: PlannedPublication
): Promise<'generating' | 'done' | null> {
  if (status !== 'started') return null
  const session: { status: SessionState } | null = await trx
    .from('generation_sessions')
    .where('id', sessionId ?? '')
    .select('status')
    .first()
  const shown = shownStatus(status, session?.status ?? null)
  return shown === 'generating' || shown === 'done' ? shown : null
}

/** A started one whose session is gone was generated, and its text has since been deleted. */
function shownStatus(status: PlannedState, session: SessionState | null): Shown {
  if (status !== 'started') return status
  if (session === 'failed') return 'failed'
  return session === null || session === 'completed' ? 'done' : 'generating'
}

function toView(row: Row): PlannedView {
  const status = shownStatus(row.status, row.session_status)
  return {
    id: row.id,
    date: row.date,
    time: row.time,
    timezone: row.timezone,
    runAt: row.run_at,
    prompt: row.prompt,
    settings: typeof row.settings === 'string' ? JSON.parse(row.settings) : row.settings,
    status,
    note: status === 'failed' ? (row.session_error ?? row.note) : row.note,
    sessionId: row.session_status === null ? null : row.session_id,
    publicationId: row.publication_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
