import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { emailKey, emailKeys } from '#accounts/email'
import User from '#accounts/models/user'

/**
 * Finds the user of an address: the one who has it as it is typed, in whatever case, and otherwise the one whose
 * address is the same by compatibility forms.
 */
export async function userWithAddress(
  client: QueryClientContract,
  email: string,
  { forUpdate = false } = {}
): Promise<User | null> {
  const query = User.query({ client }).whereIn('emailKey', emailKeys(email))
  const found = await (forUpdate ? query.forUpdate() : query)
  return found.find((user) => user.emailKey !== emailKey(email)) ?? found[0] ?? null
}
