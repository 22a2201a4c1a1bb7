import { readConnection, type Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import ApiKey from '#platform/keys/api_key'

/** @throws NotFoundError also for a malformed id and for another account's key */
export async function findApiKey(accountId: string, id: string, trx?: Transaction): Promise<ApiKey> {
  if (!isId(id)) throw new NotFoundError('API key')
  const query = ApiKey.query({ client: trx ?? readConnection() }).where({ accountId, id: id.toLowerCase() })
  const key = await (trx ? query.forUpdate() : query).first()
  if (!key) throw new NotFoundError('API key')
  return key
}
