import type { Payload } from 'oidc-provider'
import { execute, readConnection, type Transaction } from '#core/database/transaction'
import { sha256 } from '#core/sha256'

export interface FoundRecord {
  payload: Payload
  /** UTC milliseconds. */
  expiresAt: number
  usedAt: number | null
}

/** Only this is stored of a code, a token or the id of a request. */
export const hashOfRecord = (kind: string, secret: string) => sha256(`${kind}:${secret}`)

export async function findRecord(kind: string, secret: string): Promise<FoundRecord | null> {
  const row = await readConnection()
    .from('oauth_records')
    .where('hash', hashOfRecord(kind, secret))
    .where('expires_at', '>', Date.now())
    .first()
  if (!row) return null
  return {
    payload: JSON.parse(row.payload),
    expiresAt: Number(row.expires_at),
    usedAt: row.used_at === null ? null : Number(row.used_at),
  }
}

/** Writes a record, or what has become of it, and clears away those that have expired. */
export async function putRecord(
  trx: Transaction,
  {
    kind,
    secret,
    payload,
    connectionId,
    expiresAt,
  }: { kind: string; secret: string; payload: Payload; connectionId: string | null; expiresAt: number }
): Promise<void> {
  await trx.from('oauth_records').where('expires_at', '<=', Date.now()).delete()
  await execute(
    trx,
    `INSERT INTO oauth_records (hash, connection_id, payload, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
    [hashOfRecord(kind, secret), connectionId, JSON.stringify(payload), expiresAt]
  )
}

/** @returns false where it was used before, also by a call at the same moment */
export async function useRecord(trx: Transaction, kind: string, secret: string): Promise<boolean> {
  const sql = 'UPDATE oauth_records SET used_at = ? WHERE hash = ? AND used_at IS NULL'
  return (await execute(trx, sql, [Date.now(), hashOfRecord(kind, secret)])) === 1
}

export async function dropRecord(trx: Transaction, kind: string, secret: string): Promise<void> {
  await trx.from('oauth_records').where('hash', hashOfRecord(kind, secret)).delete()
}
