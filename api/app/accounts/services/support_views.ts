import { createHash, randomBytes } from 'node:crypto'
import type { SessionCredential } from '#accounts/services/session_tokens'
import { PreparedRead } from '#core/database/prepared_read'
import { change, rows, type Transaction } from '#core/database/transaction'
import { announceRevoked, type Role } from '#core/http/credential'
import { newId } from '#core/ids'

/** Milliseconds that a view lasts. */
export const VIEW_LIFE = 30 * 60 * 1000
/** Of its own, so that an operator's looks take nothing of what the user may call. */
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

interface ViewRow {
  id: string
  user_id: string
  account_id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  second_factor_enabled: boolean | number
  email_verified_at: number | null
  has_password: boolean | number
  created_at: number
  held_at: number | null
  hold_reason: string | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** @returns the view, and its token, which is shown once and stored only as its hash */
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
    hash: hashOf(token),
    started_at: now,
    expires_at: view.expiresAt,
  })
  return { ...view, token }
}

/** Ends a view, with what is open for it once the transaction has committed. @returns it, if it was there */
export async function closeView(
  trx: Transaction,
  which: { id: string; operatorId?: string } | { operatorId: string }
): Promise<SupportView | null> {
  const conditions = [
    ...('id' in which ? [['id', which.id] as const] : []),
    ...(which.operatorId !== undefined ? [['operator_id', which.operatorId] as const] : []),
  ]
  const [row] = await rows<Record<string, string>>(
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
  await change(trx, 'DELETE FROM support_views WHERE operator_id = ?', [userId])
  await change(trx, 'DELETE FROM support_views WHERE viewed_id = ?', [userId])
}

const byToken = new PreparedRead<ViewRow>(
  `SELECT view.id, users.id AS user_id, users.account_id, users.role, users.first_name, users.last_name, users.email,
     users.second_factor_enabled, users.email_verified_at, users.password IS NOT NULL AS has_password,
     users.created_at, users.held_at, users.hold_reason
   FROM support_views view JOIN users ON users.id = view.viewed_id JOIN users operator ON operator.id = view.operator_id
   WHERE view.hash = ? AND view.expires_at > ? AND operator.is_active AND operator.role = 'admin'
     AND users.role <> 'admin'`
)

/** Whether a token is one of a view rather than of a session. */
export const isViewToken = (token: string) => token.startsWith(PREFIX)

/** The viewed user, read-only; null when the token is unknown or over, or its operator is one no longer. */
export async function verifyViewToken(token: string): Promise<SessionCredential | null> {
  if (!SHAPE.test(token)) return null
  const row = await byToken.first([hashOf(token), Date.now()])
  if (!row) return null
  return {
    kind: 'session',
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    ownerAccountId: row.account_id,
    mode: 'live',
    role: row.role,
    permissions: 'all',
    limits: LIMITS,
    restriction: { kind: 'view' },
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    secondFactorEnabled: Boolean(row.second_factor_enabled),
    emailVerified: row.email_verified_at !== null,
    hasPassword: Boolean(row.has_password),
    userCreatedAt: row.created_at,
    hold: row.held_at === null ? null : { since: Number(row.held_at), reason: row.hold_reason ?? '' },
  }
}
