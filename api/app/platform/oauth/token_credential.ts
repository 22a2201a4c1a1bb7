import { AsyncLocalStorage } from 'node:async_hooks'
import type { HttpContext } from '@adonisjs/core/http'
import {
  API_ACCESS_COLUMNS,
  type ApiAccessRow,
  hasApiAccess,
  joinApiAccess,
} from '#billing/queries/subscription'
import { PreparedRead } from '#core/database/prepared_read'
import type { Credential } from '#core/http/credential'
import { InactiveUserError, InvalidApiKeyError, NoSubscriptionError } from '#platform/errors'
import { DEFAULT_RATE_LIMIT, keyWindows } from '#platform/keys/key_windows'
import { hashOfRecord } from '#platform/oauth/records'

interface TokenRow extends ApiAccessRow {
  id: string
  account_id: string
  user_id: string
  permissions: string
  payload: string
  expires_at: number
  role: Credential['role']
  user_is_active: boolean | number
  held_at: number | null
  hold_reason: string | null
}

/** An access token with what was allowed, its user and the plan of the account. */
const byToken = new PreparedRead<TokenRow>(
  `SELECT c.id, c.account_id, c.user_id, c.permissions, r.payload, r.expires_at, u.is_active AS user_is_active, u.role,
     u.held_at, u.hold_reason,
     ${API_ACCESS_COLUMNS}
   FROM oauth_records r JOIN connected_applications c ON c.id = r.connection_id JOIN users u ON u.id = c.user_id
   ${joinApiAccess('c.account_id')}
   WHERE r.hash = ?`
)

const WINDOWS = keyWindows(DEFAULT_RATE_LIMIT)

const WRONG_PLACE = 'Invalid API key: this is an access token, which is for /mcp only. Send an API key'

const SHAPE = /^[\w-]{43}$/

/** Whether a text could be an access token; no API key is. */
export const isAccessToken = (text: string): boolean => SHAPE.test(text)

const resource = new AsyncLocalStorage<true>()

/** Runs what the resource that access tokens are for does: only there do they count. */
export const asTheResource = <T>(work: () => T): T => resource.run(true, work)

/**
 * The connected application whose access token a call carries, read from the database every time, so that what is
 * disconnected is refused from the very next call.
 * @throws AppError as for an API key
 */
export async function authenticateToken(ctx: HttpContext, token: string): Promise<Credential> {
  const row = await byToken.first([hashOfRecord('AccessToken', token)])
  // A session token looks the same, and is told no more than any other text.
  if (!resource.getStore()) throw new InvalidApiKeyError(row ? WRONG_PLACE : undefined)
  if (!row)
    throw new InvalidApiKeyError('This access token is unknown or was revoked. Connect the application again')
  if (row.expires_at <= Date.now())
    throw new InvalidApiKeyError('This access token has expired. Use the refresh token to get a new one')
  ctx.identifiedKey = { id: row.id, accountId: row.account_id, userId: row.user_id }
  if (!row.user_is_active) throw new InactiveUserError()
  if (!hasApiAccess(row)) throw new NoSubscriptionError()
  const { scope = '' } = JSON.parse(row.payload) as { scope?: string }
  const asked = new Set(scope.split(' '))
  return {
    kind: 'key',
    id: row.id,
    accountId: row.account_id,
    ownerAccountId: row.account_id,
    mode: 'live',
    userId: row.user_id,
    role: row.role,
    permissions: new Set((JSON.parse(row.permissions) as string[]).filter((one) => asked.has(one))),
    limits: WINDOWS,
    ...(row.held_at !== null && { restriction: { kind: 'hold', reason: row.hold_reason ?? '' } }),
  }
}
