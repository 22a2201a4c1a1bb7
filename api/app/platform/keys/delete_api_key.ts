import { type Transaction, transaction } from '#core/database/transaction'
import { announceRevoked } from '#core/http/credential'
import { findApiKey } from '#platform/keys/find_api_key'

/**
 * Deletes a key with its secrets and counters; from the next call on it is unknown, and its open streams are
 * closed. @throws NotFoundError
 */
export async function deleteApiKey(accountId: string, id: string): Promise<void> {
  const key = await findApiKey(accountId, id)
  await transaction((trx) => trx.from('api_keys').where({ id: key.id }).delete())
  announceRevoked(key.id)
}

/** Deletes all keys of an account in the caller's transaction. */
export async function deleteApiKeysOf(trx: Transaction, accountId: string): Promise<void> {
  const keys: { id: string }[] = await trx.from('api_keys').where('account_id', accountId).select('id')
  await trx.from('api_keys').where('account_id', accountId).delete()
  trx.after('commit', () => {
    for (const { id } of keys) announceRevoked(id)
  })
}
