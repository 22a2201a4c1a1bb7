import { transaction } from '#core/database/transaction'
import { announceRevoked } from '#core/http/credential'
import { findApiKey } from '#platform/queries/find_api_key'

/** Deletes a key with its secrets and counters; from the next call on it is unknown, and what it holds open ends. @throws NotFoundError */
export async function deleteApiKey(accountId: string, id: string): Promise<void> {
  const key = await findApiKey(accountId, id)
  await transaction((trx) => trx.from('api_keys').where({ id: key.id }).delete())
  announceRevoked(key.id)
}
