import type { Schema } from '#core/contract/types'
import { type FieldError, ValidationError } from '#core/errors'
import { storable } from '#core/text/storable'
import { isAddressEntry } from '#platform/keys/allowed_addresses'
import type { ApiPermission } from '#platform/keys/permissions'

/** `ApiKeyUpdate` of the contract. */
export type ApiKeyInput = Schema<'ApiKeyUpdate'>

export interface ApiKeyFields {
  name?: string
  permissions?: ApiPermission[]
  requestsPerMinute?: number
  requestsPerHour?: number
  expiresAt?: number | null
  allowedAddresses?: string[]
}

/**
 * A request's changes to a key, in the model's terms.
 * @throws ValidationError for a blank name, an expiry in the past, or an invalid address
 */
export function apiKeyFields(input: ApiKeyInput): ApiKeyFields {
  const errors: FieldError[] = []
  const fields: ApiKeyFields = {}
  if (input.name !== undefined) {
    const name = input.name.replace(/\s+/g, ' ').trim()
    if (name === '') errors.push({ field: 'name', rule: 'minLength', message: 'Please enter a name' })
    fields.name = storable(name, 120)
  }
  if (input.permissions) fields.permissions = input.permissions
  if (input.rateLimit?.requestsPerMinute !== undefined)
    fields.requestsPerMinute = input.rateLimit.requestsPerMinute
  if (input.rateLimit?.requestsPerHour !== undefined) fields.requestsPerHour = input.rateLimit.requestsPerHour
  if (input.expiresAt !== undefined) {
    fields.expiresAt = input.expiresAt === null ? null : Date.parse(input.expiresAt)
    if (fields.expiresAt !== null && fields.expiresAt <= Date.now())
      errors.push({ field: 'expiresAt', rule: 'future', message: 'Please choose a time in the future' })
  }
  if (input.allowedAddresses) {
    fields.allowedAddresses = input.allowedAddresses.map((entry) => entry.trim())
    for (const [index, entry] of fields.allowedAddresses.entries())
      if (!isAddressEntry(entry))
        errors.push({
          field: `allowedAddresses.${index}`,
          rule: 'address',
          message: `'${entry}' is not an IP address or range. Use 203.0.113.7 or 203.0.113.0/24`,
        })
  }
  const [first, ...more] = errors
  if (first) throw new ValidationError([first, ...more])
  return fields
}
