import type { HttpContext } from '@adonisjs/core/http'
import { isSessionToken } from '#accounts/sessions/session_tokens'
import {
  API_ACCESS_COLUMNS,
  type ApiAccessRow,
  hasApiAccess,
  joinApiAccess,
} from '#billing/queries/subscription'
import { PreparedRead } from '#core/database/prepared_read'
import { AddressNotAllowedError, AppError } from '#core/errors'
import type { Credential } from '#core/http/credential'
import {
  InactiveApiKeyError,
  InactiveUserError,
  InvalidApiKeyError,
  MissingApiKeyError,
  NoSubscriptionError,
} from '#platform/errors'
import { isAllowedAddress } from '#platform/keys/allowed_addresses'
import { hashOfKey, isKey, type KeyMode } from '#platform/keys/key_format'
import { keyWindows } from '#platform/keys/key_windows'
import { authenticateToken, isAccessToken } from '#platform/oauth/token_credential'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The call's key or connected application, even where it is refused, so that its owner finds the call in the log. */
    identifiedKey?: { id: string; accountId: string; userId: string; mode?: KeyMode }
  }
}

interface KeyRow extends ApiAccessRow {
  id: string
  account_id: string
  user_id: string
  mode: KeyMode
  /** Only for a test key. */
  test_account_id: string | null
  role: Credential['role']
  user_is_active: boolean | number
  held_at: number | null
  hold_reason: string | null
  is_active: boolean | number
  permissions: string
  requests_per_minute: number
  requests_per_hour: number
  allowed_addresses: string
  expires_at: number | null
  secret_expires_at: number | null
}

/** A key by its secret, with its user and the plan of its account. */
const bySecret = new PreparedRead<KeyRow>(
  `SELECT k.id, k.account_id, k.user_id, k.mode, test.id AS test_account_id, k.is_active, k.permissions, k.requests_per_minute, k.requests_per_hour,
     k.allowed_addresses, k.expires_at, s.expires_at AS secret_expires_at, u.is_active AS user_is_active, u.role,
     u.held_at, u.hold_reason,
     ${API_ACCESS_COLUMNS}
   FROM api_key_secrets s JOIN api_keys k ON k.id = s.key_id JOIN users u ON u.id = k.user_id
   LEFT JOIN accounts test ON test.test_of = k.account_id AND k.mode = 'test'
   ${joinApiAccess('k.account_id')}
   WHERE s.hash = ?`
)

const NO_SCHEME = 'Invalid API key: X-API-Key takes the key alone, without `Bearer`'
const WRONG_PLACE = 'Invalid API key: this is a session token. Send an API key'

/**
 * The API key or access token of a call. It is read from the database every time, so that a change applies from the very
 * next call; text that can be neither is refused without a query.
 * @throws AppError with the codes of the public API's table, in that order
 */
export async function authenticateKey(ctx: HttpContext): Promise<Credential> {
  const key = keyOf(ctx)
  if (isAccessToken(key)) return authenticateToken(ctx, key)
  if (!isKey(key)) throw new InvalidApiKeyError(isSessionToken(key) ? WRONG_PLACE : undefined)
  const row = await bySecret.first([hashOfKey(key)])
  if (!row) throw new InvalidApiKeyError()
  ctx.identifiedKey = { id: row.id, accountId: row.account_id, userId: row.user_id, mode: row.mode }
  if (!row.is_active) throw new InactiveApiKeyError('inactive')
  if (isOver(row.expires_at) || isOver(row.secret_expires_at)) throw new InactiveApiKeyError('expired')
  if (!row.user_is_active) throw new InactiveUserError()
  if (!isAllowedAddress(JSON.parse(row.allowed_addresses), ctx.request.ip()))
    throw new AddressNotAllowedError('This API key may not be used from this address')
  if (row.mode === 'test') ctx.response.header('X-Cygnet-Mode', 'test')
  else if (!hasApiAccess(row)) throw new NoSubscriptionError()
  const accountId = row.mode === 'test' ? row.test_account_id : row.account_id
  // Never fall back to the customer's own records where test data is missing.
  if (accountId === null) throw new InvalidApiKeyError()
  return {
    kind: 'key',
    id: row.id,
    accountId,
    ownerAccountId: row.account_id,
    mode: row.mode,
    userId: row.user_id,
    role: row.role,
    permissions: new Set<string>(JSON.parse(row.permissions)),
    limits: keyWindows({
      requestsPerMinute: row.requests_per_minute,
      requestsPerHour: row.requests_per_hour,
    }),
    ...(row.held_at !== null && { restriction: { kind: 'hold', reason: row.hold_reason ?? '' } }),
  }
}

/** A key without `Bearer`, in the address, or in a header of another name. */
const hasKeySomewhere = (request: HttpContext['request']) =>
  [request.url(true), ...Object.values(request.headers())].some((value) => /\bcg_/.test(String(value)))

/** @throws MissingApiKeyError, InvalidApiKeyError, AppError BAD_REQUEST for two different keys */
export function keyOf({ request }: HttpContext): string {
  const own = request.header('x-api-key')?.trim() || null
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? null
  if (own !== null && bearer !== null && own !== bearer)
    throw new AppError(
      400,
      'BAD_REQUEST',
      'X-API-Key and Authorization hold different keys. Send one of them'
    )
  if (own !== null && /^Bearer\s/i.test(own)) throw new InvalidApiKeyError(NO_SCHEME)
  const key = own ?? bearer
  if (key === null) throw new MissingApiKeyError(hasKeySomewhere(request))
  return key
}

const isOver = (time: number | null) => time !== null && time <= Date.now()
