import { placeholders } from '#core/database/placeholders'
import { query, readConnection } from '#core/database/transaction'
import { DAY } from '#core/time'
import { BY_THE_OWNER } from '#generation/errors'
import { APPROVAL_TIME } from '#generation/outline/proposal'
import { type NotPublished, notPublished } from '#publications/queries/not_published'

/** How many days back activity reaches, and the most entries it lists. */
const DAYS = 30
const MAX_COUNT = 30

/** `ActivityEntry` of the contract, with times in UTC milliseconds. */
export interface ActivityEntry {
  id: string
  kind: 'publication' | 'bulk' | 'planned' | 'publishing'
  status: 'completed' | 'failed' | 'skipped' | 'awaiting_approval'
  title: string
  message: string | null
  publicationId: string | null
  sessionId: string | null
  at: number
}

/** What has ended or waits for its owner, newest first, without what the owner canceled or discarded. */
export async function recentActivity(accountId: string, now = Date.now()): Promise<ActivityEntry[]> {
  const since = now - DAYS * DAY
  const found = await Promise.all([
    endedPublications(accountId, since),
    endedBulks(accountId, since),
    skippedPlans(accountId, since),
    missedPublishing(accountId, since),
    waitingOutlines(accountId),
  ])
  return found
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_COUNT)
}

interface SessionRow {
  id: string
  publication_id: string
  status: 'completed' | 'failed' | 'awaiting_approval'
  title: string
  error_message: string | null
  at: number
}

async function endedPublications(accountId: string, since: number): Promise<ActivityEntry[]> {
  const found = await query<SessionRow>(
    readConnection(),
    `SELECT session.id, session.publication_id, session.status, session.error_message,
       COALESCE(session.title, publication.title) AS title, session.finished_at AS at
     FROM generation_sessions session JOIN publications publication ON publication.id = session.publication_id
     WHERE session.account_id = ? AND session.bulk_session_id IS NULL AND session.finished_at > ?
       AND (session.error_code IS NULL OR session.error_code NOT IN (${placeholders(BY_THE_OWNER)}))
       AND publication.deleted_at IS NULL
     ORDER BY session.finished_at DESC LIMIT ?`,
    [accountId, since, ...BY_THE_OWNER, MAX_COUNT]
  )
  return found.map(toEntry)
}

async function waitingOutlines(accountId: string): Promise<ActivityEntry[]> {
  const found = await query<SessionRow>(
    readConnection(),
    `SELECT session.id, session.publication_id, session.status, session.error_message,
       COALESCE(session.title, publication.title) AS title, session.outline_expires_at - ? AS at
     FROM generation_sessions session JOIN publications publication ON publication.id = session.publication_id
     WHERE session.account_id = ? AND session.status = 'awaiting_approval' LIMIT ?`,
    [APPROVAL_TIME, accountId, MAX_COUNT]
  )
  return found.map(toEntry)
}

function toEntry({ id, publication_id, status, title, error_message, at }: SessionRow): ActivityEntry {
  return {
    id,
    kind: 'publication',
    status,
    title,
    message: error_message,
    publicationId: publication_id,
    sessionId: id,
    at,
  }
}

interface BulkRow {
  id: string
  at: number
  total: number
  completed: number
  canceled: number
}

async function endedBulks(accountId: string, since: number): Promise<ActivityEntry[]> {
  const found = await query<BulkRow>(
    readConnection(),
    `SELECT bulk.id, bulk.completed_at AS at, COUNT(*) AS total,
       COUNT(CASE WHEN session.status = 'completed' THEN 1 END) AS completed,
       COUNT(CASE WHEN session.error_code = 'CANCELLED' THEN 1 END) AS canceled
     FROM (SELECT id, completed_at FROM bulk_sessions
       WHERE account_id = ? AND completed_at > ? ORDER BY completed_at DESC LIMIT ?) bulk
     JOIN generation_sessions session ON session.bulk_session_id = bulk.id
     GROUP BY bulk.id, bulk.completed_at`,
    [accountId, since, MAX_COUNT]
  )
  return found.map(({ id, at, ...counts }) => {
    const [total, completed, canceled] = [counts.total, counts.completed, counts.canceled].map(Number) as [
      number,
      number,
      number,
    ]
    const failed = total - completed - canceled
    const parts = [
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(canceled > 0 ? [`${canceled} canceled`] : []),
    ]
    return {
      id,
      kind: 'bulk',
      status: completed > 0 || failed === 0 ? 'completed' : 'failed',
      title: `${completed} of ${total} publications`,
      message: parts.length > 0 ? `${parts.join(', ')}, not charged.` : null,
      publicationId: null,
      sessionId: null,
      at,
    }
  })
}

interface PlanRow {
  id: string
  status: 'skipped' | 'failed'
  prompt: string
  note: string | null
  settings: string
  created_at: number
  updated_at: number
}

/** Skipped plans of the last days, or those that the owner has not dismissed. */
async function plansNotStarted(
  accountId: string,
  which: { since: number } | 'open',
  most: number
): Promise<PlanRow[]> {
  const plans = readConnection()
    .from('planned_publications')
    .where('account_id', accountId)
    .whereIn('status', ['skipped', 'failed'])
    .orderBy('updated_at', 'desc')
    .limit(most)
    .select('id', 'status', 'prompt', 'note', 'settings', 'created_at', 'updated_at')
  return which === 'open' ? plans.whereNull('dismissed_at') : plans.where('updated_at', '>', which.since)
}

async function skippedPlans(accountId: string, since: number): Promise<ActivityEntry[]> {
  const found = await plansNotStarted(accountId, { since }, MAX_COUNT)
  return found.map(({ id, status, prompt, note, updated_at }) => ({
    id,
    kind: 'planned',
    status,
    title: prompt,
    message: note,
    publicationId: null,
    sessionId: null,
    at: updated_at,
  }))
}

async function missedPublishing(accountId: string, since: number): Promise<ActivityEntry[]> {
  const missed = await notPublished(accountId, MAX_COUNT, since)
  return missed.map(({ id, title, reason, at }) => ({
    id,
    kind: 'publishing',
    status: 'failed',
    title,
    message: reason,
    publicationId: id,
    sessionId: null,
    at,
  }))
}

/** The most unfinished items in one answer. */
const MAX_UNFINISHED = 100

/** `UnfinishedWork` of the contract, with times in UTC milliseconds. */
export interface UnfinishedWork {
  id: string
  kind: 'single' | 'bulk' | 'planned' | 'publishing'
  title: string
  prompt: string
  code: string
  message: string
  sessionId: string | null
  publicationId: string | null
  plannedId: string | null
  settings: object | null
  failedAt: number
}

interface FailedRow {
  id: string
  publication_id: string
  bulk_session_id: string | null
  title: string
  prompt: string
  error_code: string
  error_message: string | null
  finished_at: number
}

/** Work that failed or was skipped and that its owner has neither retried nor dismissed, newest first. */
export async function unfinishedWork(accountId: string): Promise<{ items: UnfinishedWork[]; total: number }> {
  const failed = `FROM generation_sessions session
     JOIN publications publication ON publication.id = session.publication_id
     WHERE session.account_id = ? AND session.status = 'failed' AND session.dismissed_at IS NULL
       AND session.error_code NOT IN (${placeholders(BY_THE_OWNER)}) AND publication.deleted_at IS NULL`
  const [sessions, [count], plans, missed] = await Promise.all([
    query<FailedRow>(
      readConnection(),
      `SELECT session.id, session.publication_id, session.bulk_session_id, session.error_code, session.error_message,
         session.finished_at, COALESCE(session.title, publication.title) AS title,
         publication.initial_prompt AS prompt ${failed} ORDER BY session.finished_at DESC LIMIT ?`,
      [accountId, ...BY_THE_OWNER, MAX_UNFINISHED]
    ),
    query<{ total: number }>(readConnection(), `SELECT COUNT(*) AS total ${failed}`, [
      accountId,
      ...BY_THE_OWNER,
    ]),
    plansNotStarted(accountId, 'open', MAX_UNFINISHED),
    notPublished(accountId, MAX_UNFINISHED),
  ])
  const items = [...sessions.map(ofSession), ...plans.map(ofPlan), ...missed.map(ofMissed)]
  items.sort((a, b) => b.failedAt - a.failedAt)
  return {
    items: items.slice(0, MAX_UNFINISHED),
    total: count!.total + plans.length + missed.length,
  }
}

const ofSession = (row: FailedRow): UnfinishedWork => ({
  id: row.id,
  kind: row.bulk_session_id === null ? 'single' : 'bulk',
  title: row.title,
  prompt: row.prompt,
  code: row.error_code,
  message: row.error_message ?? '',
  sessionId: row.id,
  publicationId: row.publication_id,
  plannedId: null,
  settings: null,
  failedAt: row.finished_at,
})

const ofPlan = (row: PlanRow): UnfinishedWork => ({
  id: row.id,
  kind: 'planned',
  title: row.prompt,
  prompt: row.prompt,
  code: row.status === 'skipped' ? 'SKIPPED' : 'NOT_STARTED',
  message: row.note ?? '',
  sessionId: null,
  publicationId: null,
  plannedId: row.id,
  settings: typeof row.settings === 'string' ? JSON.parse(row.settings) : row.settings,
  failedAt: row.updated_at,
})

const ofMissed = ({ id, title, prompt, reason, at }: NotPublished): UnfinishedWork => ({
  id,
  kind: 'publishing',
  title,
  prompt,
  code: 'NOT_PUBLISHED',
  message: reason,
  sessionId: null,
  publicationId: id,
  plannedId: null,
  settings: null,
  failedAt: at,
})
