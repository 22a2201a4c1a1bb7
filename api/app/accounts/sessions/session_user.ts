import type { Credential, OperatorAccess, Role } from '#core/http/credential'

/** A signed-in session, with the user's fields that answers need. */
export interface SessionCredential extends Credential {
  kind: 'session'
  firstName: string
  lastName: string
  email: string
  secondFactorEnabled: boolean
  /** Of an operator, whatever the server requires of all. */
  secondFactorRequired: boolean
  emailVerified: boolean
  hasPassword: boolean
  userCreatedAt: number
  /** Since when (UTC milliseconds) and why the account is on hold for review. */
  hold: { since: number; reason: string } | null
}

/** The columns of `users` that a credential needs. */
export const SESSION_USER_COLUMNS = `users.id AS user_id, users.account_id, users.role, users.first_name, users.last_name,
     users.email, users.second_factor_enabled, users.email_verified_at, users.password IS NOT NULL AS has_password,
     users.created_at, users.held_at, users.hold_reason, users.operator_access, users.second_factor_required`

export interface SessionUserRow {
  /** Id of the session or of the view. */
  id: string
  user_id: string
  account_id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  second_factor_enabled: boolean | number
  email_verified_at: number | null
  has_password: boolean | number
  created_at: number
  held_at: number | null
  hold_reason: string | null
  operator_access: OperatorAccess
  second_factor_required: boolean | number
}

/** Acts as the user; a hold restricts it where the caller asks for that. */
export function toCredential(row: SessionUserRow): SessionCredential {
  return {
    kind: 'session',
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    ownerAccountId: row.account_id,
    mode: 'live',
    role: row.role,
    ...(row.role === 'admin' && { operatorAccess: row.operator_access }),
    permissions: 'all',
    limits: null,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    secondFactorEnabled: Boolean(row.second_factor_enabled),
    secondFactorRequired: Boolean(row.second_factor_required),
    emailVerified: row.email_verified_at !== null,
    hasPassword: Boolean(row.has_password),
    userCreatedAt: row.created_at,
    hold: row.held_at === null ? null : { since: row.held_at, reason: row.hold_reason ?? '' },
  }
}
