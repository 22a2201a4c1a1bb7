import { type Allowance, termsOf } from '#billing/allowances'
import { billingNow } from '#billing/billing_clock'
import { AllowanceUsedUpError } from '#billing/errors'
import { subscriptionOf } from '#billing/queries/subscription'
import { execute, type Transaction } from '#core/database/transaction'

/** The part of an allowance that was used, to be returned where the work produced nothing. */
export interface TakenAllowance {
  accountId: string
  allowance: Allowance
  amount: number
  periodStart: number
}

/**
 * Counts a use before it happens. The row only changes where the use fits, so that simultaneous calls in any
 * process never get more than there is.
 * @param amount pieces, or bytes of storage
 * @throws AllowanceUsedUpError
 */
export async function takeAllowance(
  trx: Transaction,
  accountId: string,
  allowance: Allowance,
  amount = 1
): Promise<TakenAllowance> {
  const { limit, periodStart, resetsAt } = await termsFor(trx, accountId, allowance)
  const taken = { accountId, allowance, amount, periodStart }
  await openCount(trx, taken)
  const fitted = await execute(
    trx,
    `UPDATE allowance_uses SET used = used + ?
     WHERE account_id = ? AND allowance = ? AND period_start = ? AND used + ? <= ?`,
    [amount, accountId, allowance, periodStart, amount, limit]
  )
  if (fitted === 1) return taken
  throw new AllowanceUsedUpError(allowance, { limit, used: await usedOf(trx, taken), resetsAt })
}

/**
 * Checks without counting, for work that is only counted afterwards or whose size is not known yet.
 * @throws AllowanceUsedUpError where nothing is left
 */
export async function mustHaveAllowance(
  trx: Transaction,
  accountId: string,
  allowance: Allowance
): Promise<void> {
  const { limit, periodStart, resetsAt } = await termsFor(trx, accountId, allowance)
  const used = await usedOf(trx, { accountId, allowance, periodStart })
  if (used >= limit) throw new AllowanceUsedUpError(allowance, { limit, used, resetsAt })
}

/** Counts what has already happened, even beyond the limit. */
export async function countAllowance(
  trx: Transaction,
  accountId: string,
  allowance: Allowance
): Promise<void> {
  const { periodStart } = await termsFor(trx, accountId, allowance)
  await openCount(trx, { accountId, allowance, periodStart })
  await giveBackAllowance(trx, { accountId, allowance, amount: -1, periodStart })
}

/** Returns what produced nothing to the period it was taken from, or frees storage. */
export async function giveBackAllowance(
  trx: Transaction,
  { accountId, allowance, amount, periodStart }: TakenAllowance
): Promise<void> {
  await execute(
    trx,
    'UPDATE allowance_uses SET used = used - ? WHERE account_id = ? AND allowance = ? AND period_start = ?',
    [amount, accountId, allowance, periodStart]
  )
}

type Counted = Pick<TakenAllowance, 'accountId' | 'allowance' | 'periodStart'>

const termsFor = async (trx: Transaction, accountId: string, allowance: Allowance) =>
  termsOf(allowance, await subscriptionOf(accountId, trx, billingNow()))

async function openCount(trx: Transaction, { accountId, allowance, periodStart }: Counted): Promise<void> {
  await execute(
    trx,
    `INSERT INTO allowance_uses (account_id, allowance, period_start, used) VALUES (?, ?, ?, 0)
     ON CONFLICT DO NOTHING`,
    [accountId, allowance, periodStart]
  )
}

async function usedOf(trx: Transaction, { accountId, allowance, periodStart }: Counted): Promise<number> {
  const [row]: { used: number }[] = await trx
    .from('allowance_uses')
    .where('account_id', accountId)
    .where('allowance', allowance)
    .where('period_start', periodStart)
    .select('used')
  return row?.used ?? 0
}
