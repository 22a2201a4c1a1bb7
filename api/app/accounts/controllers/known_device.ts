import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { emailKey } from '#accounts/email'
import { hashKey } from '#core/hash_key'
import { settings } from '#start/settings'

const secure = settings.appUrl.startsWith('https:')
const NAME = `${secure ? '__Secure-' : ''}cygnet_device`
/** Seconds. */
const YEAR = 365 * 24 * 60 * 60
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

const sealOf = async (device: string, email: string) =>
  createHmac('sha256', await hashKey())
    .update(`known device ${device} ${emailKey(email)}`)
    .digest('base64url')

/**
 * Gives a browser in which somebody has signed in a cookie that allows further attempts while others' failed ones
 * are refused. It grants no access, and does not reveal who signed in.
 */
export async function rememberDevice(ctx: HttpContext, email: string): Promise<void> {
  const device = (await knownDevice(ctx, email)) ?? randomBytes(16).toString('base64url')
  ctx.response.plainCookie(NAME, `${device}.${await sealOf(device, email)}`, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: YEAR,
    encode: false,
  })
}

/** The browser's name, if this account has signed in with it before; otherwise null. */
export async function knownDevice(ctx: HttpContext, email: string): Promise<string | null> {
  const kept: unknown = ctx.request.plainCookie(NAME, { encoded: false })
  const [, device, seal] = (typeof kept === 'string' && SHAPE.exec(kept)) || []
  if (!device || !seal) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(await sealOf(device, email))) ? device : null
}
