import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type ApiKey from '#platform/keys/api_key'

const isoOrNull = (time: number | null) => (time === null ? null : isoTime(time))

/** `ApiKey` of the contract. `previousExpiresAt`: until when the previous secret works after a rotation. */
export function serializeApiKey(key: ApiKey, previousExpiresAt: number | null): Schema<'ApiKey'> {
  return {
    id: key.id,
    name: key.name,
    mode: key.mode,
    keyPrefix: key.keyPrefix,
    isActive: key.isActive,
    permissions: key.permissions,
    rateLimit: { requestsPerMinute: key.requestsPerMinute, requestsPerHour: key.requestsPerHour },
    allowedAddresses: key.allowedAddresses,
    createdAt: isoTime(key.createdAt),
    lastUsed: isoOrNull(key.lastUsedAt),
    expiresAt: isoOrNull(key.expiresAt),
    previousKeyExpiresAt: isoOrNull(previousExpiresAt),
    usage: { totalRequests: key.totalRequests },
  }
}
