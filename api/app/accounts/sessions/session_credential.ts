import type { HttpContext } from '@adonisjs/core/http'
import { SecondFactorSetupRequiredError } from '#accounts/errors'
import { verifyToken } from '#accounts/sessions/session_tokens'
import type { SessionCredential } from '#accounts/sessions/session_user'
import { isViewToken, verifyViewToken } from '#accounts/support_views'
import type { Operation } from '#core/contract/contract'
import { AuthenticationRequiredError } from '#core/errors'
import { settings } from '#start/settings'

const API_KEY = /^cg_/
const WRONG_PLACE =
  'Authentication required: this is an API key, which is for /api/v1 only. Send a session token'

/**
 * The session of the call's token. An operator without a second factor may only set one up where it is required of
 * them, as it is of every operator in production.
 * @throws AuthenticationRequiredError, SecondFactorSetupRequiredError
 */
export async function authenticateSession(
  ctx: HttpContext,
  { beforeSecondFactor }: Pick<Operation, 'beforeSecondFactor'>
): Promise<SessionCredential> {
  const token = /^Bearer (\S+)$/i.exec(ctx.request.header('authorization') ?? '')?.[1]
  if (API_KEY.test(token ?? ctx.request.header('x-api-key') ?? ''))
    throw new AuthenticationRequiredError(WRONG_PLACE)
  const credential = token ? await (isViewToken(token) ? verifyViewToken(token) : verifyToken(token)) : null
  if (!credential) throw new AuthenticationRequiredError()
  if (!beforeSecondFactor && lacksSecondFactor(credential)) throw new SecondFactorSetupRequiredError()
  return credential
}

const lacksSecondFactor = ({ role, secondFactorEnabled, secondFactorRequired }: SessionCredential) =>
  role === 'admin' && !secondFactorEnabled && (settings.production || secondFactorRequired)

/**
 * The session of a call, for what only a session may do.
 * @throws AuthenticationRequiredError for a call with another credential
 */
export function sessionOf({ credential }: HttpContext): SessionCredential {
  if (credential.kind !== 'session') throw new AuthenticationRequiredError()
  return credential as SessionCredential
}
