import type { SignedIn } from '#accounts/actions/register'
import type User from '#accounts/models/user'
import type { Role } from '#core/http/credential'
import { isoTime } from '#core/http/envelope'

interface UserFields {
  id: string
  firstName: string
  lastName: string
  email: string
  role: Role
  secondFactorEnabled: boolean
  emailVerified: boolean
  hasPassword: boolean
  createdAt: number
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
}: UserFields) {
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
    createdAt: isoTime(createdAt),
  }
}

/** What answers tell of a stored user. */
export function fieldsOf(user: User): UserFields {
  const { id, firstName, lastName, email, role, secondFactorEnabled, createdAt } = user
  const emailVerified = user.emailVerifiedAt !== null
  const hasPassword = user.password !== null
  return { id, firstName, lastName, email, role, secondFactorEnabled, emailVerified, hasPassword, createdAt }
}

export function serializeSignedIn({ user, token, expiresAt }: SignedIn) {
  return { token, expiresAt: isoTime(expiresAt), user: serializeUser(fieldsOf(user)) }
}
