import type { Operation } from '#core/contract/contract'
import { createApiKey } from '#platform/keys/create_api_key'
import type { ApiPermission } from '#platform/keys/permissions'
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

/** The dashboard operation that corresponds to one of `/api/v1`: `getPublication` for `v1GetPublication`. */
export function twinOf(name: string): string {
  return name.replace(/^v1([A-Z])/, (_, letter: string) => letter.toLowerCase())
}
