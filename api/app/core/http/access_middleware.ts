import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { type Operation, operations } from '#core/contract/contract'
import { ForbiddenError, InsufficientPermissionsError } from '#core/errors'
import { authenticate, type Credential } from '#core/http/credential'

/**
 * Enforces what the contract says of each operation, for every route: its security, its role (`x-role`) and its permission
 * (`x-permission`). Routes outside the contract are a short list that a test holds.
 */
export default class AccessMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const operation = operations.get(ctx.route?.name ?? '')
    if (operation?.security) {
      ctx.credential = await authenticate(ctx, operation)
      mustBeEntitled(operation, ctx.credential)
    }
    await next()
  }
}

/** @throws AppError FORBIDDEN for another role, INSUFFICIENT_PERMISSIONS that names the one it takes */
export function mustBeEntitled(
  { role, permission }: Pick<Operation, 'role' | 'permission'>,
  credential: Pick<Credential, 'role' | 'permissions'>
): void {
  if (role !== null && credential.role !== role) throw new ForbiddenError(`This is for the role ${role} only`)
  const { permissions } = credential
  if (permission === 'signed-in' || permissions === 'all' || permissions.has(permission)) return
  throw new InsufficientPermissionsError(permission)
}
