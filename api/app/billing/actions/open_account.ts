import type { Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'

/** Puts an account on a plan; every account gets one in the transaction that creates it. */
export async function openAccount(trx: Transaction, accountId: string, planSlug = 'free'): Promise<void> {
  const plan = await trx.from('plans').where('slug', planSlug).select('id').firstOrFail()
  const now = Date.now()
  await trx.table('subscriptions').insert({
    id: newId(),
    account_id: accountId,
    plan_id: plan.id,
    status: 'active',
    cancel_at_period_end: false,
    created_at: now,
    updated_at: now,
  })
}
