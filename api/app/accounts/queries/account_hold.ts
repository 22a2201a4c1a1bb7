import { readConnection } from '#core/database/transaction'

/** Why an account is on hold for review, as shown to its owner; null where it is not. */
export async function holdReasonOf(accountId: string): Promise<string | null> {
  const row: { hold_reason: string | null } | null = await readConnection()
    .from('users')
    .where('account_id', accountId)
    .whereNotNull('held_at')
    .select('hold_reason')
    .first()
  return row && (row.hold_reason ?? '')
}
