import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { readConnection } from '#core/database/transaction'

export interface AccountOwner {
  email: string
  name: string
}

/** The recipient of mails about an account: its first active user; null where the account is closed. */
export async function accountOwner(
  accountId: string,
  client: QueryClientContract = readConnection()
): Promise<AccountOwner | null> {
  const row: { email: string; first_name: string; last_name: string } | null = await client
    .from('users')
    .where({ account_id: accountId, is_active: true })
    .orderBy('created_at')
    .select('email', 'first_name', 'last_name')
    .first()
  return row && { email: row.email, name: `${row.first_name} ${row.last_name}`.trim() }
}
