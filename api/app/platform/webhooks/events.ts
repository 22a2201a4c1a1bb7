import { contract, type JsonSchema } from '#core/contract/contract'
import type { Schema } from '#core/contract/types'
import { InsufficientPermissionsError } from '#core/errors'
import type { Credential } from '#core/http/credential'

/** Product events that an endpoint can choose. */
export type PostedEvent = Schema<'WebhookEventType'>

/** `ping` is the test of one endpoint, and only posted to that one. */
export type WebhookEventName = Schema<'WebhookEventName'>

/**
 * What a key must hold to get an event (`x-event-permission`). No key holds `signed-in`: nothing that a key can call
 * reads what such an event carries.
 */
const PERMISSIONS = new Map(
  Object.entries(contract.webhooks as Record<string, { post: JsonSchema }>).map(([name, { post }]) => [
    name,
    post['x-event-permission'] as string,
  ])
)

/** Everything that is posted, `ping` too. */
export const EVENT_NAMES = [...PERMISSIONS.keys()] as WebhookEventName[]

/** @param permissions of a credential */
export function mayGet(permissions: Credential['permissions'], type: string): boolean {
  return permissions === 'all' || permissions.has(PERMISSIONS.get(type)!)
}

/** @throws AppError INSUFFICIENT_PERMISSIONS that names the first event whose permission is missing */
export function mustGet(permissions: Credential['permissions'], types: readonly string[]): void {
  const refused = types.find((type) => !mayGet(permissions, type))
  if (refused !== undefined)
    throw new InsufficientPermissionsError(PERMISSIONS.get(refused)!, { event: refused })
}

const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }

export const CHOSEN = schemas.WebhookEventType!.enum as PostedEvent[]
