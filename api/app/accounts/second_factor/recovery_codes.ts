import { createHmac, randomInt } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { execute, readConnection, type Transaction } from '#core/database/transaction'
import { hashKey } from '#core/hash_key'
import { newId } from '#core/ids'

const COUNT = 10
/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789'
const LENGTH = 10

/** Keyed, so that the database is not enough to try codes. */
const hashOf = (key: string, userId: string, code: string) =>
  createHmac('sha256', key).update(`recovery code ${userId} ${code}`).digest('hex')

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** @returns ten codes in the form that users keep, which replace all earlier ones */
export async function renewRecoveryCodes(trx: Transaction, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode())
  const key = await hashKey()
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await trx
    .table('recovery_codes')
    .multiInsert(
      [...codes].map((code) => ({ id: newId(), user_id: userId, hash: hashOf(key, userId, code) }))
    )
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses up a code; false when it is invalid or was used. */
export async function useRecoveryCode(trx: Transaction, userId: string, code: string): Promise<boolean> {
  const sql = 'DELETE FROM recovery_codes WHERE user_id = ? AND hash = ?'
  return (await execute(trx, sql, [userId, hashOf(await hashKey(), userId, code)])) === 1
}

export async function recoveryCodesLeft(
  userId: string,
  client: QueryClientContract = readConnection()
): Promise<number> {
  const row = await client.from('recovery_codes').where('user_id', userId).count('* as left').first()
  return Number(row.left)
}
