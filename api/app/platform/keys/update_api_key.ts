import { transaction } from '#core/database/transaction'
import { announceRevoked } from '#core/http/credential'
import type ApiKey from '#platform/keys/api_key'
import { findApiKey } from '#platform/keys/find_api_key'
import { type ApiKeyInput, apiKeyFields } from '#platform/validators'

/** Changes the given fields and leaves the rest. @throws NotFoundError, ValidationError */
export async function updateApiKey(accountId: string, id: string, input: ApiKeyInput): Promise<ApiKey> {
  await findApiKey(accountId, id)
  const fields = apiKeyFields(input)
  return transaction(async (trx) => {
    const key = await findApiKey(accountId, id, trx)
    return key.merge({ ...fields, updatedAt: Date.now() }).save()
  })
}

/** Enables or disables a key, from its next call on. @throws NotFoundError */
export async function switchApiKey(accountId: string, id: string, isActive: boolean): Promise<ApiKey> {
  await findApiKey(accountId, id)
  const switched = await transaction(async (trx) => {
    const key = await findApiKey(accountId, id, trx)
    return key.merge({ isActive, updatedAt: Date.now() }).save()
  })
  if (!isActive) announceRevoked(switched.id)
  return switched
}
