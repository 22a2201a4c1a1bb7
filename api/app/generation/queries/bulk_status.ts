import { readConnection } from '#core/database/transaction'
import { isoTime } from '#core/http/envelope'
import { isId } from '#core/ids'
import { CANCELLED } from '#generation/errors'
import type { SessionState } from '#generation/models/generation_session'
import { secondsOf } from '#generation/sessions/session_status'

interface Row {
  bulk_index: number | null
  external_id: string | null
  id: string
  session_id: string
  title: string
  topic: string | null
  status: SessionState
  step_name: string
  step_label: string
  progress: number
  content_length: number
  images_count: number
  open_questions: number | null
  outline_only: boolean | number
  quality_score: number | null
  created_at: number
  finished_at: number | null
  error_code: string | null
  error_message: string | null
}

/** The status of a bulk session's items, or of some publications' generations; `BulkStatus` of the contract. */
export async function bulkStatus(
  accountId: string,
  which: { bulkSessionId: string } | { publicationIds: string[] },
  now = Date.now()
) {
  const query = readConnection()
    .from('generation_sessions as sessions')
    .join('publications', 'publications.id', 'sessions.publication_id')
    .where('sessions.account_id', accountId)
    .orderBy('sessions.id')
    .select(
      'sessions.bulk_index',
      'publications.external_id',
      'publications.id',
      'sessions.id as session_id',
      'sessions.topic',
      'sessions.status',
      'sessions.step_name',
      'sessions.step_label',
      'sessions.progress',
      'sessions.content_length',
      'sessions.images_count',
      'sessions.open_questions',
      'sessions.outline_only',
      'publications.quality_score',
      'sessions.created_at',
      'sessions.finished_at',
      'sessions.error_code',
      'sessions.error_message'
    )
    .select(readConnection().raw('COALESCE(sessions.title, publications.title) AS title'))
  if ('bulkSessionId' in which) query.where('sessions.bulk_session_id', which.bulkSessionId)
  else {
    const ids = which.publicationIds.filter(isId).map((id) => id.toLowerCase())
    query.whereIn('sessions.publication_id', [...new Set(ids)])
  }
  const rows: Row[] = await query
  const count = (state: SessionState) => rows.filter(({ status }) => status === state).length
  const [completedCount, failedCount] = [count('completed'), count('failed')]
  return {
    publicationStatuses: rows.map((row) => item(row, now)),
    completedCount,
    failedCount,
    cancelledCount: rows.filter(({ error_code }) => error_code === CANCELLED.code).length,
    inProgressCount: rows.length - completedCount - failedCount,
    totalChecked: rows.length,
  }
}

function item(row: Row, now: number) {
  const createdAt = row.created_at
  return {
    index: row.bulk_index,
    external_id: row.external_id,
    id: row.id,
    sessionId: row.session_id,
    title: row.title,
    topic: row.topic,
    status: row.status,
    step_name: row.step_name,
    stepName: row.step_name,
    stepLabel: row.step_label,
    progress: row.progress,
    metadata: {
      topic: row.topic,
      content_length: row.content_length,
      generated_images_count: row.images_count,
      generation_time: secondsOf({
        createdAt,
        finishedAt: row.finished_at,
        now,
      }),
    },
    openQuestions: row.open_questions,
    outlineOnly: row.open_questions === null ? null : Boolean(row.outline_only),
    qualityScore: row.open_questions === null || row.quality_score === null ? null : row.quality_score / 100,
    created_at: isoTime(createdAt),
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
  }
}
