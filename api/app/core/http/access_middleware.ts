import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { onBehalfOf } from '#core/concurrency/share'
import { type Operation, operations } from '#core/contract/contract'
import { AppError, InsufficientPermissionsError, RoleRequiredError, TestModeError } from '#core/errors'
import { authenticate, type Credential } from '#core/http/credential'
import { deprecationHeaders } from '#core/http/deprecation_headers'

/**
 * Enforces what the contract says about each operation, for every route: its security, its role (`x-role`) and its
 * permission (`x-permission`). Routes outside the contract are a short list checked by a test.
 */
export default class AccessMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const operation = operations.get(ctx.route?.name ?? '')
    if (operation)
      for (const [name, value] of Object.entries(deprecationHeaders(operation)))
        ctx.response.header(name, value)
    if (operation?.security) {
      ctx.credential = await authenticate(ctx, operation)
      mustBeUnrestricted(operation, ctx.credential)
      mustBeEntitled(operation, ctx.credential)
      mustBeAllowedToChange(operation, ctx.credential)
      return onBehalfOf({ accountId: ctx.credential.accountId, rank: 0 }, next)
    }
    await next()
  }
}

/**
 * A support view may only call what the contract lists for it; an account on hold may not write.
 * @throws AppError READ_ONLY_VIEW, ACCOUNT_ON_HOLD
 */
export function mustBeUnrestricted(
  { inSupportView, refusedOnHold }: Pick<Operation, 'inSupportView' | 'refusedOnHold'>,
  { restriction }: Pick<Credential, 'restriction'>
): void {
  if (restriction?.kind === 'view' && !inSupportView)
    throw new AppError(
      403,
      'READ_ONLY_VIEW',
      'This is a read-only support view: it cannot change anything, and sign-in, API keys and billing are not part of it'
    )
  if (restriction?.kind === 'hold' && refusedOnHold) throw onHold(restriction.reason)
}

/** @param reason as shown to the owner */
export const onHold = (reason: string) =>
  new AppError(
    403,
    'ACCOUNT_ON_HOLD',
    `This account is on hold for review. You can read and download everything, but not write or publish. The reason: ${reason}`
  )

/**
 * An operator with read-only access sees all of the administration and changes nothing in it.
 * @throws AppError ROLE_REQUIRED
 */
function mustBeAllowedToChange(
  { role, method }: Pick<Operation, 'role' | 'method'>,
  { operatorAccess }: Pick<Credential, 'operatorAccess'>
): void {
  if (role === 'admin' && method !== 'GET' && operatorAccess === 'read_only')
    throw new AppError(403, 'ROLE_REQUIRED', 'Your access is read-only: you cannot change anything here', {
      data: { reason: 'read_only_operator' },
    })
}

/** @throws AppError ROLE_REQUIRED for another role, INSUFFICIENT_PERMISSIONS naming the missing one, TEST_MODE */
export function mustBeEntitled(
  { role, permission, liveOnly }: Pick<Operation, 'role' | 'permission'> & { liveOnly?: boolean },
  credential: Pick<Credential, 'role' | 'permissions'> & { mode?: Credential['mode'] }
): void {
  if (role !== null && credential.role !== role) throw new RoleRequiredError(role)
  const { permissions } = credential
  if (permission !== 'signed-in' && permissions !== 'all' && !permissions.has(permission))
    throw new InsufficientPermissionsError(permission)
  if (liveOnly && credential.mode === 'test') throw new TestModeError()
}
