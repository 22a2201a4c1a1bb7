import encryption from '@adonisjs/core/services/encryption'
import { InvalidCodeError } from '#accounts/errors'
import { useRecoveryCode } from '#accounts/second_factor/recovery_codes'
import { stepOf } from '#accounts/second_factor/totp'
import { execute, type Transaction } from '#core/database/transaction'
import { forget, type LimitKey, takeEach } from '#core/http/rate_limiter'

export const secondFactorPurpose = (userId: string) => `second factor of ${userId}`

export const sealSecret = (userId: string, secret: string) =>
  encryption.encrypt(secret, { purpose: secondFactorPurpose(userId) })

const openSecret = (userId: string, sealed: string) =>
  encryption.decrypt<string>(sealed, secondFactorPurpose(userId))

export type ProvenBy = 'app' | 'recovery'

/**
 * Uses up a code of the authenticator app, or a recovery code where those are accepted.
 * @returns which of the two it was
 * @throws InvalidCodeError, also for a code that was used before
 */
export async function mustProve(
  trx: Transaction,
  userId: string,
  typed: string,
  { recovery = true } = {}
): Promise<ProvenBy> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const by = /^\d{6}$/.test(code) ? 'app' : 'recovery'
  const proven =
    by === 'app'
      ? await useAppCode(trx, userId, code)
      : recovery && (await useRecoveryCode(trx, userId, code))
  if (!proven) throw new InvalidCodeError()
  return by
}

async function useAppCode(trx: Transaction, userId: string, code: string): Promise<boolean> {
  const row = await trx.from('second_factors').where('user_id', userId).select('secret').first()
  const secret = row && openSecret(userId, row.secret)
  const step = secret ? stepOf(secret, code) : null
  if (step === null) return false
  const sql =
    'UPDATE second_factors SET last_step = ? WHERE user_id = ? AND (last_step IS NULL OR last_step < ?)'
  return (await execute(trx, sql, [step, userId, step])) === 1
}

/**
 * Runs one attempt to prove something as this user. Attempts are counted before they run, so that simultaneous ones
 * get no further than successive ones; a successful one resets the count.
 * @param address of the caller, in the form that limits count by
 * @throws RateLimitedError, and whatever `work` throws
 */
export async function attempt<T>(userId: string, address: string, work: () => Promise<T>): Promise<T> {
  const tries: LimitKey[] = [
    ['secondFactor', `${userId} ${address}`],
    ['secondFactorOfUser', userId],
  ]
  await takeEach(...tries)
  const result = await work()
  await forget(...tries)
  return result
}
