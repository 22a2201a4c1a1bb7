import { readConnection } from '#core/database/transaction'

/** Whether an account is on hold for review, and whether its owner's address is confirmed. */
export async function ownerStanding(accountId: string): Promise<{ isHeld: boolean; isConfirmed: boolean }> {
  const owner: { held_at: number | null; email_verified_at: number | null } | null = await readConnection()
    .from('users')
    .where('account_id', accountId)
    .select('held_at', 'email_verified_at')
    .first()
  return {
    isHeld: (owner?.held_at ?? null) !== null,
    isConfirmed: (owner?.email_verified_at ?? null) !== null,
  }
}
