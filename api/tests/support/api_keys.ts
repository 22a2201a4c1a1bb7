import type { Operation } from '#core/contract/contract'
import { newId } from '#core/ids'
import { createApiKey } from '#platform/keys/create_api_key'
import type { ApiPermission } from '#platform/keys/permissions'
import { type LoggedCall, loggedCalls } from '#platform/request_log/logged_calls'
import type { Customer } from '#tests/support/customers'

export const PERMISSIONS: ApiPermission[] = [
  'publications:read',
  'publications:write',
  'publications:generate',
  'publications:delete',
  'images:read',
  'images:write',
  'images:delete',
  'subscription:read',
  'statistics:read',
  'company:read',
  'company:write',
  'webhooks:read',
  'webhooks:write',
]

/** A key with all permissions and the highest limits. */
export const FULL_KEY = {
  name: 'Company blog',
  permissions: PERMISSIONS,
  rateLimit: { requestsPerMinute: 1000, requestsPerHour: 20_000 },
}

const keys = new Map<string, Promise<string>>()

/** A full key of a customer whose plan has API access; the same one each time. */
export function keyOf(customer: Customer): Promise<string> {
  let key = keys.get(customer.accountId)
  if (!key) {
    key = createApiKey(customer, FULL_KEY).then(({ secret }) => secret)
    keys.set(customer.accountId, key)
  }
  return key
}

/** The credential of a customer's call: a key on `/api/v1`, the session's token elsewhere. */
export function credentialFor(operation: Operation, customer: Customer): Promise<string> | string {
  return operation.security === 'apiKey' ? keyOf(customer) : customer.token
}

/** A call with a key, which reaches the log with `flushBufferedWrites`. @returns its id */
export function loggedCall(
  { accountId, userId }: Customer,
  keyId: string | null,
  call: Partial<LoggedCall> = {}
): string {
  const id = newId()
  loggedCalls.add(id, {
    id,
    created_at: Date.now(),
    account_id: accountId,
    user_id: userId,
    key_id: keyId,
    is_test: false,
    method: 'GET',
    path: '/api/v1/publications',
    operation_id: null,
    status: 200,
    code: null,
    message: null,
    milliseconds: 2.5,
    address: '203.0.113.x',
    request_id: newId(),
    ...call,
  })
  return id
}

/** The dashboard operation that corresponds to one of `/api/v1`: `getPublication` for `v1GetPublication`. */
export function twinOf(name: string): string {
  return name.replace(/^v1([A-Z])/, (_, letter: string) => letter.toLowerCase())
}
