import type { SignedIn } from '#accounts/actions/register'
import type { Role } from '#accounts/models/user'
import { isoTime } from '#core/http/envelope'

interface UserFields {
  id: string
  firstName: string
  lastName: string
  email: string
  role: Role
  createdAt: number
}

/** `User` of the contract. */
export function userAnswer({ id, firstName, lastName, email, role, createdAt }: UserFields) {
  return {
    _id: id,
    id,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
    role,
    createdAt: isoTime(createdAt),
  }
}

export function signedInAnswer({ user, token, expiresAt }: SignedIn) {
  return { token, expiresAt: isoTime(expiresAt), user: userAnswer(user) }
}
