import { createHash, randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Role } from '#accounts/models/user'
import type { Transaction } from '#core/database/transaction'
import { reading, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds without use after which a token ends, and its longest life. */
const IDLE = 14 * DAY
const LIFE = 90 * DAY
const OPERATOR_LIFE = 12 * 60 * 60 * 1000
/** How exactly `last_used_at` is kept, so that reading calls do not each write. */
const TOUCH_EVERY = 60 * 60 * 1000

const PREFIX = 'cgs_'
const SHAPE = /^cgs_[A-Za-z0-9_-]{43}$/

/** Who calls, as far as every call needs to know. */
export interface Credential {
  tokenId: string
  userId: string
  accountId: string
  role: Role
  firstName: string
  lastName: string
  email: string
  userCreatedAt: number
}

interface CredentialRow {
  id: string
  user_id: string
  last_used_at: number | string
  account_id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  created_at: number | string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** @returns the token, which is shown once and stored only as its hash, and when it ends (UTC milliseconds) */
export async function issueToken(
  trx: Transaction,
  user: { id: string; role: Role }
): Promise<{ token: string; expiresAt: number }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = now + (user.role === 'admin' ? OPERATOR_LIFE : LIFE)
  await trx.table('session_tokens').insert({
    id: newId(),
    user_id: user.id,
    hash: hashOf(token),
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/** One read; null when the token is unknown, ended, idle too long, or its user is deactivated. */
export async function verifyToken(token: string): Promise<Credential | null> {
  if (!SHAPE.test(token)) return null
  const now = Date.now()
  const row: CredentialRow | null = await reading()
    .from('session_tokens')
    .join('users', 'users.id', 'session_tokens.user_id')
    .where('session_tokens.hash', hashOf(token))
    .where('session_tokens.expires_at', '>', now)
    .where('session_tokens.last_used_at', '>', now - IDLE)
    .where('users.is_active', true)
    .select(
      'session_tokens.id',
      'session_tokens.user_id',
      'session_tokens.last_used_at',
      'users.account_id',
      'users.role',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.created_at'
    )
    .first()
  if (!row) return null
  if (now - Number(row.last_used_at) > TOUCH_EVERY) await touch(row.id, now)
  return {
    tokenId: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    userCreatedAt: Number(row.created_at),
  }
}

/** Clears away a user's tokens that have ended; done where the user gets a new one. */
export async function endStaleTokens(trx: Transaction, userId: string): Promise<void> {
  const now = Date.now()
  await trx
    .from('session_tokens')
    .where('user_id', userId)
    .where((query) => query.where('expires_at', '<=', now).orWhere('last_used_at', '<=', now - IDLE))
    .delete()
}

export async function revokeToken(tokenId: string): Promise<void> {
  await transaction((trx) => trx.from('session_tokens').where('id', tokenId).delete())
  revocations.emit(tokenId)
}

/** What is open for a token in this process, to be ended with it; other processes look again by themselves. */
const revocations = new EventEmitter().setMaxListeners(0)

/** @returns a function that ends listening */
export function onRevoked(tokenId: string, listener: () => void): () => void {
  revocations.on(tokenId, listener)
  return () => revocations.off(tokenId, listener)
}

async function touch(tokenId: string, now: number): Promise<void> {
  await transaction((trx) => trx.from('session_tokens').where('id', tokenId).update({ last_used_at: now }))
}
