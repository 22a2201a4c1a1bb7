import { randomBytes } from 'node:crypto'
import {
  SESSION_USER_COLUMNS,
  type SessionCredential,
  type SessionUserRow,
  toCredential,
} from '#accounts/sessions/session_user'
import { PreparedRead } from '#core/database/prepared_read'
import { query, type Transaction } from '#core/database/transaction'
import { announceRevoked } from '#core/http/credential'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'

/** Milliseconds that a view lasts. */
export const VIEW_LIFE = 30 * 60 * 1000
/** Separate limits, so that an operator's calls do not count against the user's. */
const LIMITS = [{ name: 'minute', points: 300, seconds: 60 }]

const PREFIX = 'cgv_'
const SHAPE = /^cgv_[A-Za-z0-9_-]{43}$/

export interface SupportView {
  id: string
  operatorId: string
  viewedId: string
  startedAt: number
  expiresAt: number
}

/** @returns the view and its token, which is shown once and stored only as a hash */
export async function openView(
  trx: Transaction,
  operatorId: string,
  viewedId: string
): Promise<SupportView & { token: string }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const now = Date.now()
  const view = { id: newId(), operatorId, viewedId, startedAt: now, expiresAt: now + VIEW_LIFE }
  await trx.table('support_views').insert({
    id: view.id,
    operator_id: operatorId,
    viewed_id: viewedId,
    hash: sha256(token),
    started_at: now,
    expires_at: view.expiresAt,
  })
  return { ...view, token }
}

/** Ends a view, and closes its open streams once the transaction has committed. @returns it, if it existed */
export async function closeView(
  trx: Transaction,
  which: { id: string; operatorId?: string } | { operatorId: string }
): Promise<SupportView | null> {
  const conditions = [
    ...('id' in which ? [['id', which.id] as const] : []),
    ...(which.operatorId !== undefined ? [['operator_id', which.operatorId] as const] : []),
  ]
  const [row] = await query<Record<string, string>>(
    trx,
    `DELETE FROM support_views WHERE ${conditions.map(([column]) => `${column} = ?`).join(' AND ')}
     RETURNING id, operator_id, viewed_id, started_at, expires_at`,
    conditions.map(([, value]) => value)
  )
  if (!row) return null
  trx.after('commit', () => announceRevoked(row.id!))
  return {
    id: row.id!,
    operatorId: row.operator_id!,
    viewedId: row.viewed_id!,
    startedAt: Number(row.started_at),
    expiresAt: Number(row.expires_at),
  }
}

/** Ends every view of this user or by this operator. */
export async function closeViewsOf(trx: Transaction, userId: string): Promise<void> {
  await trx.from('support_views').where('operator_id', userId).delete()
  await trx.from('support_views').where('viewed_id', userId).delete()
}

const byToken = new PreparedRead<SessionUserRow>(
  `SELECT view.id, ${SESSION_USER_COLUMNS}
   FROM support_views view JOIN users ON users.id = view.viewed_id JOIN users operator ON operator.id = view.operator_id
   WHERE view.hash = ? AND view.expires_at > ? AND operator.is_active AND operator.role = 'admin'
     AND users.role <> 'admin'`
)

/** Whether a token belongs to a view rather than a session. */
export const isViewToken = (token: string) => token.startsWith(PREFIX)

/** The viewed user, read-only; null when the token is unknown or expired, or its operator no longer is one. */
export async function verifyViewToken(token: string): Promise<SessionCredential | null> {
  if (!SHAPE.test(token)) return null
  const row = await byToken.first([sha256(token), Date.now()])
  return row && { ...toCredential(row), limits: LIMITS, restriction: { kind: 'view' } }
}
