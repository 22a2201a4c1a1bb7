import { toDataURL } from 'qrcode'
import { InvalidPasswordError } from '#accounts/errors'
import {
  recoveryCodesRenewedEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
} from '#accounts/mails/security_emails'
import User from '#accounts/models/user'
import { passwordMatches } from '#accounts/passwords/passwords'
import { attempt, mustProve, sealSecret } from '#accounts/second_factor/proof'
import { recoveryCodesLeft, renewRecoveryCodes } from '#accounts/second_factor/recovery_codes'
import { newTotpSecret, otpauthUrl } from '#accounts/second_factor/totp'
import type { Schema } from '#core/contract/types'
import { execute, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { type QueuedMail, queueMail } from '#core/mail/outbox'

/** The user who makes a change, and the address they call from. */
export interface Caller {
  userId: string
  email: string
  /** In the form that limits count by. */
  address: string
}

/** Proof that it is the user and not somebody at an unlocked screen. */
export type Proof = Schema<'SecondFactorProof'>

const ALREADY_ON = 'Two-factor authentication is already on'
const NOT_ON = 'Two-factor authentication is off'

export async function secondFactorOf(userId: string) {
  const row = await readConnection()
    .from('second_factors')
    .where('user_id', userId)
    .whereNotNull('enabled_at')
    .select('enabled_at')
    .first()
  return {
    enabledAt: row ? Number(row.enabled_at) : null,
    recoveryCodesLeft: row ? await recoveryCodesLeft(userId) : 0,
  }
}

/**
 * Creates a secret that takes effect once `enableSecondFactor` has seen a code for it.
 * @throws ConflictError when the second factor is on
 */
export async function setUpSecondFactor({ userId, email }: Caller) {
  const secret = newTotpSecret()
  const stored = await transaction((trx) =>
    execute(
      trx,
      `INSERT INTO second_factors (user_id, secret) VALUES (?, ?)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = NULL
       WHERE second_factors.enabled_at IS NULL`,
      [userId, sealSecret(userId, secret)]
    )
  )
  if (stored === 0) throw new ConflictError(ALREADY_ON)
  const url = otpauthUrl(secret, email)
  return { secret, otpauthUrl: url, qrCode: await toDataURL(url, { margin: 2, scale: 6 }) }
}

/**
 * @returns the recovery codes, shown only this once
 * @throws ConflictError when nothing was set up or it is already on, InvalidCodeError, RateLimitedError
 */
export async function enableSecondFactor(caller: Caller, code: string): Promise<string[]> {
  const { userId, address } = caller
  return attempt(userId, address, () =>
    transaction(async (trx) => {
      const sql = 'UPDATE second_factors SET enabled_at = ? WHERE user_id = ? AND enabled_at IS NULL'
      if ((await execute(trx, sql, [Date.now(), userId])) === 0) {
        const on = await trx.from('second_factors').where('user_id', userId).first()
        throw new ConflictError(on ? ALREADY_ON : 'Start setting up two-factor authentication first')
      }
      await mustProve(trx, userId, code, { recovery: false })
      await mark(trx, userId, true)
      await notify(trx, userId, secondFactorOnEmail)
      return renewRecoveryCodes(trx, userId)
    })
  )
}

/** @throws ConflictError when it is not on, InvalidCodeError, InvalidPasswordError, RateLimitedError */
export async function disableSecondFactor(caller: Caller, proof: Proof): Promise<void> {
  await proven(caller, proof, async (trx) => {
    await removeSecondFactor(trx, caller.userId)
    await notify(trx, caller.userId, secondFactorOffEmail)
  })
}

/** @throws ConflictError when it is not on, InvalidCodeError, InvalidPasswordError, RateLimitedError */
export async function exchangeRecoveryCodes(caller: Caller, proof: Proof): Promise<string[]> {
  return proven(caller, proof, async (trx) => {
    await notify(trx, caller.userId, recoveryCodesRenewedEmail)
    return renewRecoveryCodes(trx, caller.userId)
  })
}

/** Removes a user's second factor and everything that belongs to it. */
export async function removeSecondFactor(trx: Transaction, userId: string): Promise<void> {
  await trx.from('second_factors').where('user_id', userId).delete()
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await mark(trx, userId, false)
}

/** Mails the user about the change, so that nobody at an unlocked screen makes it unnoticed. */
async function notify(trx: Transaction, userId: string, letter: (user: User) => QueuedMail): Promise<void> {
  const user = await User.query({ client: trx }).where('id', userId).firstOrFail()
  await queueMail(trx, letter(user))
}

async function mark(trx: Transaction, userId: string, enabled: boolean): Promise<void> {
  await trx
    .from('users')
    .where('id', userId)
    .update({ second_factor_enabled: enabled, updated_at: Date.now() })
}

async function proven<T>(
  { userId, address }: Caller,
  { code, password }: Proof,
  work: (trx: Transaction) => Promise<T>
): Promise<T> {
  if (code === undefined && password === undefined)
    throw new ValidationError([
      { field: 'code', rule: 'required', message: 'Please enter a code or your password' },
    ])
  const user = await User.query({ client: readConnection() }).where('id', userId).firstOrFail()
  if (!user.secondFactorEnabled) throw new ConflictError(NOT_ON)
  return attempt(userId, address, async () => {
    if (code === undefined && !(await passwordMatches(password!, user.password)))
      throw new InvalidPasswordError()
    return transaction(async (trx) => {
      if (code !== undefined) await mustProve(trx, userId, code)
      return work(trx)
    })
  })
}
