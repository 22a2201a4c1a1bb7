import { createHash, randomBytes } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rows, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'

export type LinkKind = 'reset' | 'verify' | 'change'

const HOUR = 60 * 60 * 1000
/** Milliseconds that a link works. */
const LIFE: Record<LinkKind, number> = { reset: HOUR, verify: 72 * HOUR, change: 24 * HOUR }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Makes a link's token for somebody who reads mail at `email`; earlier ones of its kind are void.
 * @returns the token, which is in the mail alone: the database keeps its hash
 */
export async function newMailLink(
  trx: Transaction,
  link: { userId: string; kind: LinkKind; email: string }
): Promise<string> {
  const now = Date.now()
  const token = randomBytes(32).toString('base64url')
  await trx.from('mail_links').where('expires_at', '<=', now).delete()
  await voidMailLinks(trx, link.userId, [link.kind])
  await trx.table('mail_links').insert({
    id: newId(),
    user_id: link.userId,
    kind: link.kind,
    email: link.email,
    hash: hashOf(token),
    expires_at: now + LIFE[link.kind],
  })
  return token
}

export async function voidMailLinks(trx: Transaction, userId: string, kinds: LinkKind[]): Promise<void> {
  await trx.from('mail_links').where('user_id', userId).whereIn('kind', kinds).delete()
}

export interface MailLink {
  userId: string
  email: string
}

/** Uses a link up: of two calls at one moment only one gets it. */
export async function useMailLink(trx: Transaction, kind: LinkKind, token: string): Promise<MailLink | null> {
  const [row] = await rows<{ user_id: string; email: string }>(
    trx,
    'DELETE FROM mail_links WHERE kind = ? AND hash = ? AND expires_at > ? RETURNING user_id, email',
    [kind, hashOf(token), Date.now()]
  )
  return row ? { userId: row.user_id, email: row.email } : null
}

/** Whom a token belongs to; null when it is unknown, void or too old. */
export async function mailLink(
  client: QueryClientContract,
  kind: LinkKind,
  token: string
): Promise<MailLink | null> {
  const row = await client
    .from('mail_links')
    .where({ kind, hash: hashOf(token) })
    .where('expires_at', '>', Date.now())
    .select('user_id', 'email')
    .first()
  return row ? { userId: row.user_id, email: row.email } : null
}
