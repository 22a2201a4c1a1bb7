import encryption from '@adonisjs/core/services/encryption'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { appKey, formerAppKey } from '#start/app_key'

const NAME = 'hash_key'
export const HASH_KEY_PURPOSE = 'hash key'

let known: Promise<string> | null = null

/**
 * The secret of keyed hashes. What was hashed cannot be hashed again with another secret, so it stays the application key
 * of the time before the first `keys:rotate`, which keeps it in the database, encrypted.
 */
export function hashKey(): Promise<string> {
  known ??= read().catch((error) => {
    known = null
    throw error
  })
  return known
}

async function read(): Promise<string> {
  const kept: { sealed: string } | null = await readConnection()
    .from('application_secrets')
    .where('name', NAME)
    .select('sealed')
    .first()
  const opened = kept ? encryption.decrypt<string>(kept.sealed, HASH_KEY_PURPOSE) : null
  return opened ?? formerAppKey ?? appKey
}

/** Keeps the secret before the former application key is forgotten. */
export async function keepHashKey(): Promise<void> {
  const sealed = encryption.encrypt(await hashKey(), { purpose: HASH_KEY_PURPOSE })
  const sql = 'INSERT INTO application_secrets (name, sealed) VALUES (?, ?) ON CONFLICT (name) DO NOTHING'
  await transaction((trx) => execute(trx, sql, [NAME, sealed]))
}
