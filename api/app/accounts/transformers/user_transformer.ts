import type { SignedIn } from '#accounts/actions/register'
import type User from '#accounts/models/user'
import type { Schema } from '#core/contract/types'
import type { OperatorAccess, Role } from '#core/http/credential'
import { isoTime } from '#core/http/envelope'

interface UserFields {
  id: string
  firstName: string
  lastName: string
  email: string
  role: Role
  operatorAccess?: OperatorAccess
  secondFactorEnabled: boolean
  emailVerified: boolean
  hasPassword: boolean
  createdAt: number
  hold: { since: number; reason: string } | null
}

/** `User` of the contract. */
export function serializeUser({
  id,
  firstName,
  lastName,
  email,
  role,
  secondFactorEnabled,
  emailVerified,
  hasPassword,
  createdAt,
  hold,
  operatorAccess,
}: UserFields): Schema<'User'> {
  return {
    _id: id,
    id,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
    role,
    secondFactorEnabled,
    emailVerified,
    hasPassword,
    ...(hold && { hold: { since: isoTime(hold.since), reason: hold.reason } }),
    ...(operatorAccess && { operatorAccess }),
    createdAt: isoTime(createdAt),
  }
}

/** Since when and why a user's account is on hold for review; null where it is not. */
export const toHold = ({ heldAt, holdReason }: Pick<User, 'heldAt' | 'holdReason'>) =>
  heldAt === null || heldAt === undefined ? null : { since: heldAt, reason: holdReason ?? '' }

/** The fields of a stored user that answers contain. */
export function toUserFields(user: User): UserFields {
  const { id, firstName, lastName, email, role, secondFactorEnabled, createdAt } = user
  return {
    ...{ id, firstName, lastName, email, role, secondFactorEnabled, createdAt },
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.password !== null,
    hold: toHold(user),
    ...(role === 'admin' && { operatorAccess: user.operatorAccess }),
  }
}

export function serializeSignedIn({ user, token, expiresAt }: SignedIn) {
  return { token, expiresAt: isoTime(expiresAt), user: serializeUser(toUserFields(user)) }
}
