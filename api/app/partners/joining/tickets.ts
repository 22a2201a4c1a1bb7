import { randomBytes } from 'node:crypto'
import { execute, type Transaction, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'

const LIFE = 15 * 60 * 1000

/** A ticket to convert this account; it names nobody, and is useless without a session of the account. */
export async function openConversionTicket(accountId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const now = Date.now()
  await transaction(async (trx) => {
    await trx.from('partner_tickets').where('expires_at', '<=', now).delete()
    await trx
      .table('partner_tickets')
      .insert({ id: newId(), hash: sha256(ticket), account_id: accountId, expires_at: now + LIFE })
  })
  return ticket
}

/** Uses up a ticket of this account. @returns false for one that is another's, used or expired */
export async function useConversionTicket(
  trx: Transaction,
  accountId: string,
  ticket: string
): Promise<boolean> {
  const sql = 'DELETE FROM partner_tickets WHERE hash = ? AND account_id = ? AND expires_at > ?'
  return (await execute(trx, sql, [sha256(ticket), accountId, Date.now()])) === 1
}

/** Whether a ticket belongs to this account and can be used. */
export async function holdsTicket(trx: Transaction, accountId: string, ticket: string): Promise<boolean> {
  const found: unknown[] = await trx
    .from('partner_tickets')
    .where('hash', sha256(ticket))
    .where('account_id', accountId)
    .where('expires_at', '>', Date.now())
    .select('id')
  return found.length > 0
}
