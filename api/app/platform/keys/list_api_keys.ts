import { readConnection } from '#core/database/transaction'
import ApiKey from '#platform/keys/api_key'
import type { KeyMode } from '#platform/keys/key_format'

/** The account's keys, newest first. @param mode only keys of this mode */
export function listApiKeys(accountId: string, mode?: KeyMode): Promise<ApiKey[]> {
  return ApiKey.query({ client: readConnection() })
    .where(mode ? { accountId, mode } : { accountId })
    .orderBy('id', 'desc')
}

/** Until when previous secrets work after a rotation, by key; only those that still do. UTC in milliseconds. */
export async function graceOfKeys(keyIds: string[]): Promise<Map<string, number>> {
  if (keyIds.length === 0) return new Map()
  const found: { key_id: string; expires_at: number }[] = await readConnection()
    .from('api_key_secrets')
    .whereIn('key_id', keyIds)
    .where('is_current', false)
    .where('expires_at', '>', Date.now())
    .select('key_id', 'expires_at')
  return new Map(found.map((row) => [row.key_id, row.expires_at]))
}
