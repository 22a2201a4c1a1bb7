import { insertRows } from '#core/database/insert_many'
import { execute, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'

/** Where a partner's money can be. Money that is not the partner's is the program's expense. */
export type LedgerAccount = 'expense' | 'held' | 'available' | 'in_payout' | 'paid'

export type MovementKind =
  | 'commission'
  | 'bonus'
  | 'matured'
  | 'taken_back'
  | 'credited'
  | 'rejected'
  | 'restored'
  | 'correction'
  | 'frozen'
  | 'unfrozen'
  | 'payout'
  | 'payout_completed'
  | 'payout_failed'
  | 'payout_reversed'

export interface Movement {
  partnerId: string
  kind: MovementKind
  from: LedgerAccount
  to: LedgerAccount
  /** Cents, greater than 0. */
  amount: number
  commissionId?: string
  payoutId?: string
  /** Why an operator made it, for the partner. */
  note?: string
  /** UTC milliseconds. */
  at: number
}

/**
 * Moves money from one account to another: two entries that add up to zero, and the balances that follow from them.
 * The only code that writes either; the partner must be locked.
 */
export async function move(trx: Transaction, movement: Movement): Promise<void> {
  const { partnerId, kind, from, to, amount, at } = movement
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`No movement of ${amount} cents`)
  const entry = {
    movement_id: newId(),
    partner_id: partnerId,
    kind,
    commission_id: movement.commissionId ?? null,
    payout_id: movement.payoutId ?? null,
    note: movement.note ?? null,
    created_at: at,
  }
  await insertRows(trx, 'partner_ledger', [
    { ...entry, id: newId(), account: from, amount: -amount },
    { ...entry, id: newId(), account: to, amount },
  ])
  const sums = [
    ...(from === 'expense' ? [] : [`${from} = ${from} - ?`]),
    ...(to === 'expense' ? [] : [`${to} = ${to} + ?`]),
    ...(from === 'expense'
      ? [kind === 'restored' ? 'taken_back = taken_back - ?' : 'earned = earned + ?']
      : []),
    ...(to === 'expense' ? ['taken_back = taken_back + ?'] : []),
  ]
  await execute(trx, `UPDATE partners SET ${sums.join(', ')} WHERE id = ?`, [
    ...sums.map(() => amount),
    partnerId,
  ])
}

/** Takes more of a commission back; a negative amount is restored. */
export function takeBack(
  trx: Transaction,
  {
    account,
    more,
    ...of
  }: { partnerId: string; commissionId: string; account: LedgerAccount; more: number; at: number }
): Promise<void> {
  return move(trx, {
    ...of,
    ...(more > 0
      ? { kind: 'taken_back', from: account, to: 'expense' }
      : { kind: 'restored', from: 'expense', to: account }),
    amount: Math.abs(more),
  })
}
