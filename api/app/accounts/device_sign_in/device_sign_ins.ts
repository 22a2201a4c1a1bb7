import type { SignedIn } from '#accounts/actions/register'
import {
  challengeOf,
  hashOf,
  newUserCode,
  typedCode,
  writtenCode,
} from '#accounts/device_sign_in/device_codes'
import User from '#accounts/models/user'
import { deviceName } from '#accounts/sessions/device'
import { endStaleTokens, issueToken } from '#accounts/sessions/session_tokens'
import { newSecret } from '#accounts/sessions/sign_in_tickets'
import type { Body } from '#core/contract/types'
import { execute, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { currentCaller } from '#core/http/caller'
import { newId } from '#core/ids'

/** Seconds for which a request can be answered, and between two looks of the program (RFC 8628, section 3.5). */
const LIFE = 10 * 60
const PAUSE = 5
/** Milliseconds by which a look may come early: programs count from the answer, and clocks differ. */
const TOLERANCE = 500

/** How the program gets its session. */
export type LoopbackReturn = Body<'startDeviceSignIn'>

export interface StartedSignIn {
  /** Kept by the program. */
  deviceCode: string
  /** `BCDF-GHJK`. */
  userCode: string
  expiresIn: number
  interval: number
}

interface Row {
  id: string
  device: string
  address: string | null
  redirect_uri: string | null
  code_challenge: string | null
  code_hash: string | null
  status: 'pending' | 'allowed' | 'denied'
  user_id: string | null
  pause: number
  looked_at: number | null
  expires_at: number
}

/** Begins the sign-in of a program, which somebody allows in a browser. */
export async function startDeviceSignIn(back: LoopbackReturn | null): Promise<StartedSignIn> {
  const deviceCode = newSecret()
  const userCode = newUserCode()
  const caller = currentCaller()
  const now = Date.now()
  await transaction(async (trx) => {
    await trx.from('device_sign_ins').where('expires_at', '<=', now).delete()
    await trx.table('device_sign_ins').insert({
      id: newId(),
      device_hash: hashOf(deviceCode),
      user_code: userCode,
      device: deviceName(caller?.userAgent ?? ''),
      address: caller?.address ?? null,
      redirect_uri: back?.redirectUri ?? null,
      code_challenge: back?.codeChallenge ?? null,
      status: 'pending',
      pause: PAUSE,
      expires_at: now + LIFE * 1000,
    })
  })
  return { deviceCode, userCode: writtenCode(userCode), expiresIn: LIFE, interval: PAUSE }
}

export interface AskedSignIn {
  userCode: string
  device: string
  address: string | null
  /** UTC milliseconds. */
  expiresAt: number
  /** Whether the browser takes the answer to a program on the same computer. */
  isLocal: boolean
}

/** @throws NotFoundError also for one that was answered, or that has expired */
export async function findDeviceSignIn(typed: string): Promise<AskedSignIn> {
  const code = typedCode(typed)
  const row: Row | null = code && (await pending(code))
  if (!code || !row) throw new NotFoundError('Sign-in')
  return {
    userCode: writtenCode(code),
    device: row.device,
    address: row.address,
    expiresAt: row.expires_at,
    isLocal: row.redirect_uri !== null,
  }
}

const pending = (code: string) =>
  readConnection()
    .from('device_sign_ins')
    .where({ user_code: code, status: 'pending' })
    .where('expires_at', '>', Date.now())
    .first()

/**
 * Lets the program sign in as this user, or not.
 * @returns where the browser goes on to; null where the program looks by itself
 * @throws NotFoundError
 */
export async function answerDeviceSignIn(
  typed: string,
  userId: string,
  isAllowed: boolean
): Promise<string | null> {
  const code = typedCode(typed)
  const row: Row | null = code && (await pending(code))
  if (!row) throw new NotFoundError('Sign-in')
  const secret = row.redirect_uri !== null && isAllowed ? newSecret() : null
  const redirectTo = row.redirect_uri && redirectWith(row.redirect_uri, secret)
  const answered = await transaction((trx) =>
    execute(
      trx,
      "UPDATE device_sign_ins SET status = ?, user_id = ?, code_hash = ? WHERE id = ? AND status = 'pending'",
      [isAllowed ? 'allowed' : 'denied', isAllowed ? userId : null, secret && hashOf(secret), row.id]
    )
  )
  if (answered === 0) throw new NotFoundError('Sign-in')
  return redirectTo
}

/** @param secret null where the sign-in was denied */
function redirectWith(redirectUri: string, secret: string | null): string {
  const address = new URL(redirectUri)
  if (secret === null) address.searchParams.set('error', 'access_denied')
  else address.searchParams.set('code', secret)
  return address.href
}

/** The answer to a program that polls; `slow_down` where it polls too often. */
export type DeviceSignInState =
  | { status: 'pending' | 'slow_down'; interval: number }
  | { status: 'denied' | 'expired' }
  | { status: 'signed_in'; session: SignedIn }

export type Look = Body<'finishDeviceSignIn'>

/** Signs the program in once it was allowed; each request gives one session at most. */
export async function lookAtDeviceSignIn(look: Look): Promise<DeviceSignInState> {
  return transaction(async (trx) => {
    const row: Row | null = await trx
      .from('device_sign_ins')
      .where('device_hash', hashOf(look.deviceCode))
      .forUpdate()
      .first()
    if (!row || row.expires_at <= Date.now()) return { status: 'expired' }
    if (row.status === 'denied') {
      await remove(trx, row)
      return { status: 'denied' }
    }
    if (row.status === 'pending' || !isProven(row, look)) return waiting(trx, row)
    await remove(trx, row)
    const user = await User.query({ client: trx }).where('id', row.user_id!).first()
    if (!user?.isActive) return { status: 'denied' }
    await endStaleTokens(trx, user.id)
    return { status: 'signed_in', session: { user, ...(await issueToken(trx, user)) } }
  })
}

const remove = (trx: Transaction, { id }: Row) => trx.from('device_sign_ins').where('id', id).delete()

/** Where the browser takes the code, a program that only knows its own secret gets nothing. */
function isProven({ redirect_uri, code_hash, code_challenge }: Row, { code, codeVerifier }: Look): boolean {
  if (redirect_uri === null) return true
  return (
    code !== undefined &&
    codeVerifier !== undefined &&
    hashOf(code) === code_hash &&
    challengeOf(codeVerifier) === code_challenge
  )
}

async function waiting(
  trx: Transaction,
  { id, pause, looked_at }: Row
): Promise<{ status: 'pending' | 'slow_down'; interval: number }> {
  const now = Date.now()
  const isEarly = looked_at !== null && now - looked_at < pause * 1000 - TOLERANCE
  const interval = isEarly ? pause + PAUSE : pause
  await trx.from('device_sign_ins').where('id', id).update({ pause: interval, looked_at: now })
  return { status: isEarly ? 'slow_down' : 'pending', interval }
}
