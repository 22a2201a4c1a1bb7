import { randomBytes } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { execute, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'

/** What a ticket is for: the code of /auth-success, or the step between password and second factor. */
export type TicketKind = 'exchange' | 'second_factor'

const LIFE: Record<TicketKind, number> = { exchange: 60_000, second_factor: 10 * 60_000 }

export interface Ticket {
  /** Shown once and stored only as a hash. */
  ticket: string
  /** UTC milliseconds. */
  expiresAt: number
}

/** An unguessable secret, for tickets and for the cookies that they are bound to. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** @param browser a value that only the browser that may use the ticket sends */
export async function openTicket(
  trx: Transaction,
  { userId, kind, browser }: { userId: string; kind: TicketKind; browser?: string }
): Promise<Ticket> {
  const now = Date.now()
  const ticket = newSecret()
  const expiresAt = now + LIFE[kind]
  await trx.from('sign_in_tickets').where('expires_at', '<=', now).delete()
  await trx.table('sign_in_tickets').insert({
    id: newId(),
    user_id: userId,
    kind,
    hash: sha256(ticket),
    browser_hash: browser === undefined ? null : sha256(browser),
    expires_at: expiresAt,
  })
  return { ticket, expiresAt }
}

export interface PresentedTicket {
  ticket: string
  kind: TicketKind
  browser?: string
}

/** The user of a valid ticket; null when it is unknown, used, expired or another browser's. */
export async function holderOf(
  client: QueryClientContract,
  presented: PresentedTicket
): Promise<string | null> {
  const row = await valid(client, presented).select('user_id').first()
  return row?.user_id ?? null
}

/** Uses up a ticket; of two simultaneous calls only one gets its user. */
export async function useTicket(trx: Transaction, presented: PresentedTicket): Promise<string | null> {
  const userId = await holderOf(trx, presented)
  if (userId === null) return null
  const sql = 'DELETE FROM sign_in_tickets WHERE hash = ?'
  return (await execute(trx, sql, [sha256(presented.ticket)])) === 1 ? userId : null
}

function valid(client: QueryClientContract, { ticket, kind, browser }: PresentedTicket) {
  const query = client
    .from('sign_in_tickets')
    .where({ kind, hash: sha256(ticket) })
    .where('expires_at', '>', Date.now())
  return browser === undefined
    ? query.whereNull('browser_hash')
    : query.where('browser_hash', sha256(browser))
}
