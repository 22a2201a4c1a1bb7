import { randomBytes } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { query, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import { HOUR } from '#core/time'

export type LinkKind = 'reset' | 'verify' | 'change' | 'restore'

/** Milliseconds that a link is valid. */
export const LIFE: Record<LinkKind, number> = {
  reset: HOUR,
  verify: 72 * HOUR,
  change: 24 * HOUR,
  restore: 72 * HOUR,
}
/** Milliseconds after expiry for which we can still say why a link does not work. */
const REMEMBERED = 30 * 24 * HOUR

/** Why a link no longer works. `void`: the password or the address was changed in the meantime. */
export type LinkEnd = 'used' | 'replaced' | 'expired' | 'void' | 'unknown'

/**
 * Creates a link's token for the reader of `email`; it replaces earlier ones of its kind.
 * @returns the token, which is only in the mail: the database stores its hash
 */
export async function newMailLink(
  trx: Transaction,
  link: { userId: string; kind: LinkKind; email: string },
  former: { former_key?: string; former_verified_at?: number | null } = {}
): Promise<string> {
  const now = Date.now()
  const token = randomBytes(32).toString('base64url')
  await trx
    .from('mail_links')
    .where('expires_at', '<=', now - REMEMBERED)
    .delete()
  await endMailLinks(trx, link.userId, [link.kind], 'replaced')
  await trx.table('mail_links').insert({
    id: newId(),
    user_id: link.userId,
    kind: link.kind,
    email: link.email,
    hash: sha256(token),
    expires_at: now + LIFE[link.kind],
    ...former,
  })
  return token
}

export const voidMailLinks = (trx: Transaction, userId: string, kinds: LinkKind[]): Promise<void> =>
  endMailLinks(trx, userId, kinds, 'void')

async function endMailLinks(
  trx: Transaction,
  userId: string,
  kinds: LinkKind[],
  as: 'replaced' | 'void'
): Promise<void> {
  await trx
    .from('mail_links')
    .where('user_id', userId)
    .whereIn('kind', kinds)
    .whereNull('ended_as')
    .update({ ended_as: as })
}

export interface MailLink {
  userId: string
  email: string
}

/** Marks a link as used: of two simultaneous calls only one gets it. */
export async function useMailLink(trx: Transaction, kind: LinkKind, token: string): Promise<MailLink | null> {
  const [row] = await query<{ user_id: string; email: string }>(
    trx,
    `UPDATE mail_links SET ended_as = 'used'
     WHERE kind = ? AND hash = ? AND expires_at > ? AND ended_as IS NULL RETURNING user_id, email`,
    [kind, sha256(token), Date.now()]
  )
  return row ? { userId: row.user_id, email: row.email } : null
}

export interface FoundLink {
  /** The link of the token; null for a token that was never sent. */
  link: MailLink | null
  /** Why it does not work; null while it does. */
  end: LinkEnd | null
}

/** Finds the link of a token, even after it has expired. */
export async function findMailLink(
  client: QueryClientContract,
  kind: LinkKind,
  token: string
): Promise<FoundLink> {
  const row = await client
    .from('mail_links')
    .where({ kind, hash: sha256(token) })
    .select('user_id', 'email', 'expires_at', 'ended_as')
    .first()
  if (!row) return { link: null, end: 'unknown' }
  const expired = Number(row.expires_at) <= Date.now() ? 'expired' : null
  return { link: { userId: row.user_id, email: row.email }, end: row.ended_as ?? expired }
}
