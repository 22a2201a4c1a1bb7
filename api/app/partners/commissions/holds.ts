import { execute, type Transaction } from '#core/database/transaction'

/** Brings the partner's next end of a hold forward to this one, if it is earlier. */
export const noteHold = (trx: Transaction, partnerId: string, availableAt: number) =>
  trx
    .from('partners')
    .where('id', partnerId)
    .where((later) => later.whereNull('next_available_at').orWhere('next_available_at', '>', availableAt))
    .update({ next_available_at: availableAt })

/** Stores when the partner's next hold ends. */
export const planNextEnd = (trx: Transaction, partnerId: string) =>
  execute(
    trx,
    `UPDATE partners SET next_available_at = (SELECT MIN(available_at) FROM partner_commissions
       WHERE partner_id = partners.id AND state = 'held' AND review IS NULL) WHERE id = ?`,
    [partnerId]
  )
