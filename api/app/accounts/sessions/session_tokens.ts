import { randomBytes } from 'node:crypto'
import { deviceName } from '#accounts/sessions/device'
import {
  SESSION_USER_COLUMNS,
  type SessionCredential,
  type SessionUserRow,
  toCredential,
} from '#accounts/sessions/session_user'
import { BufferedWrites } from '#core/database/buffered_writes'
import { deleteOld } from '#core/database/delete_old'
import { PreparedRead } from '#core/database/prepared_read'
import type { Transaction } from '#core/database/transaction'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { currentCaller } from '#core/http/caller'
import { announceRevoked, type Role } from '#core/http/credential'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import { DAY } from '#core/time'
import { settings } from '#start/settings'

/** Milliseconds without use after which a token expires, and its longest life. */
const IDLE = 14 * DAY
const LIFE = 90 * DAY
const OPERATOR_LIFE = 12 * 60 * 60 * 1000
/** The precision of `last_used_at`, so that reading calls do not each write. */
const TOUCH_EVERY = 60 * 60 * 1000

const PREFIX = 'cgs_'
const SHAPE = /^cgs_[A-Za-z0-9_-]{43}$/

/** Whether a text could be a session token; no API key is. */
export const isSessionToken = (text: string): boolean => SHAPE.test(text)

interface TokenRow extends SessionUserRow {
  last_used_at: number
}

/**
 * Signs a user in, with the device and address of the current call.
 * @returns the token, which is shown once and stored only as a hash, and its expiry (UTC milliseconds)
 */
export async function issueToken(
  trx: Transaction,
  user: { id: string; role: Role }
): Promise<{ token: string; expiresAt: number }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = now + (user.role === 'admin' ? OPERATOR_LIFE : LIFE)
  const caller = currentCaller()
  await trx.table('session_tokens').insert({
    id: newId(),
    user_id: user.id,
    hash: sha256(token),
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
    device: caller ? deviceName(caller.userAgent) : '',
    address: caller?.address ?? null,
  })
  return { token, expiresAt }
}

const byToken = new PreparedRead<TokenRow>(
  `SELECT session.id, session.last_used_at, ${SESSION_USER_COLUMNS}
   FROM session_tokens session JOIN users ON users.id = session.user_id
   WHERE session.hash = ? AND session.expires_at > ? AND session.last_used_at > ? AND users.is_active`
)

/** One read; null when the token is unknown, expired or idle too long, or its user is deactivated. */
export async function verifyToken(token: string): Promise<SessionCredential | null> {
  if (!SHAPE.test(token)) return null
  const now = Date.now()
  const row = await byToken.first([sha256(token), now, now - IDLE])
  if (!row) return null
  if (now - row.last_used_at > TOUCH_EVERY) lastUsed.add(row.id, now)
  const credential = toCredential(row)
  const { hold } = credential
  return hold ? { ...credential, restriction: { kind: 'hold', reason: hold.reason } } : credential
}

/** Deletes a user's expired tokens; called when the user gets a new one. */
export async function endStaleTokens(trx: Transaction, userId: string): Promise<void> {
  const now = Date.now()
  await trx
    .from('session_tokens')
    .where('user_id', userId)
    .where((query) => query.where('expires_at', '<=', now).orWhere('last_used_at', '<=', now - IDLE))
    .delete()
}

/** Deletes tokens that ended long ago, with the addresses and devices in them. */
export async function trimSessions(signal: AbortSignal): Promise<void> {
  const before = Date.now() - settings.retention.endedSessions
  await deleteOld(signal, 'session_tokens', 'expires_at <= ?', [before])
  await deleteOld(signal, 'session_tokens', 'last_used_at <= ?', [before - IDLE])
}

export interface SignedInSession {
  id: string
  userId: string
  device: string
  address: string | null
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}

/** The valid sessions of these users, most recently used first. */
export async function sessionsOfUsers(userIds: string[]): Promise<SignedInSession[]> {
  const now = Date.now()
  const found = await readConnection()
    .from('session_tokens')
    .whereIn('user_id', userIds)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - IDLE)
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'user_id', 'device', 'address', 'created_at', 'last_used_at', 'expires_at')
  return found.map((row) => ({
    id: row.id,
    userId: row.user_id,
    device: row.device || deviceName(''),
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
}

export async function revokeToken(tokenId: string): Promise<void> {
  await transaction((trx) => trx.from('session_tokens').where('id', tokenId).delete())
  announceRevoked(tokenId)
}

/** Ends one session of this user. @returns whether there was one */
export async function revokeTokenOf(userId: string, tokenId: string): Promise<boolean> {
  return transaction((trx) => endToken(trx, userId, tokenId))
}

/** As `revokeTokenOf`; its open streams close once the transaction has committed. */
export async function endToken(trx: Transaction, userId: string, tokenId: string): Promise<boolean> {
  const sql = 'DELETE FROM session_tokens WHERE id = ? AND user_id = ?'
  const ended = (await execute(trx, sql, [tokenId, userId])) === 1
  if (ended) trx.after('commit', () => announceRevoked(tokenId))
  return ended
}

/** Ends a user's sessions, and closes their open streams once the transaction has committed. */
export async function revokeTokens(
  trx: Transaction,
  userId: string,
  { except }: { except?: string } = {}
): Promise<void> {
  const sessions = trx.from('session_tokens').where('user_id', userId)
  if (except !== undefined) sessions.whereNot('id', except)
  const tokens: { id: string }[] = await sessions.clone().select('id')
  await sessions.delete()
  trx.after('commit', () => {
    for (const { id } of tokens) announceRevoked(id)
  })
}

/** No call waits for this write; a crash only costs an hour's precision. */
const lastUsed = new BufferedWrites<number>({
  name: 'sessions used last',
  write: (trx, times) =>
    trx
      .from('session_tokens')
      .whereIn('id', [...times.keys()])
      .update({ last_used_at: Math.max(...times.values()) }),
})
