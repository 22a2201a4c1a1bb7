import { type InTransaction, transaction } from '#core/database/transaction'
import type { NewApiKey } from '#platform/keys/create_api_key'
import { findApiKey } from '#platform/keys/find_api_key'
import { hashOfKey, newKey, prefixOfKey } from '#platform/keys/key_format'

/** A day, in seconds. */
const DEFAULT_GRACE = 86_400

export interface RotatedApiKey extends NewApiKey {
  /** UTC milliseconds; null where the previous secret expired at once. */
  previousExpiresAt: number | null
}

/**
 * Gives a key a new secret. The previous one works for the grace period; those from earlier rotations expire at
 * once.
 * @throws NotFoundError
 */
export async function rotateApiKey(
  accountId: string,
  id: string,
  graceSeconds: number = DEFAULT_GRACE,
  inTransaction?: InTransaction<RotatedApiKey>
): Promise<RotatedApiKey> {
  await findApiKey(accountId, id)
  return transaction(async (trx) => {
    const key = await findApiKey(accountId, id, trx)
    const secret = newKey(key.mode)
    const now = Date.now()
    const previousExpiresAt = graceSeconds > 0 ? now + graceSeconds * 1000 : null
    await trx.from('api_key_secrets').where({ key_id: key.id, is_current: false }).delete()
    const current = trx.from('api_key_secrets').where({ key_id: key.id, is_current: true })
    if (previousExpiresAt === null) await current.delete()
    else await current.update({ is_current: false, expires_at: previousExpiresAt })
    await trx
      .table('api_key_secrets')
      .insert({ hash: hashOfKey(secret), key_id: key.id, is_current: true, expires_at: null })
    await key.merge({ keyPrefix: prefixOfKey(secret), updatedAt: now }).save()
    const rotated = { key, secret, previousExpiresAt }
    await inTransaction?.(trx, rotated)
    return rotated
  })
}
