import { contract, type JsonSchema } from '#core/contract/contract'
import type { Schema } from '#core/contract/types'
import { AppError, InsufficientPermissionsError } from '#core/errors'
import type { Credential } from '#core/http/credential'

/** Product events that an endpoint can choose. */
export type PostedEvent = Schema<'WebhookEventType'>

/** `ping` is the test of one endpoint, and only posted to that one. */
export type WebhookEventName = Schema<'WebhookEventName'>

/**
 * What a key must hold to get an event (`x-event-permission`).
 */
const PERMISSIONS = new Map(
  Object.entries(contract.webhooks as Record<string, { post: JsonSchema }>).map(([name, { post }]) => [
    name,
    post['x-event-permission'] as string,
  ])
)

/** In the place of a permission: nothing that a key can call reads what such an event carries. */
const FOR_PEOPLE = 'signed-in'

/** Everything that is posted, `ping` too. */
export const EVENT_NAMES = [...PERMISSIONS.keys()] as WebhookEventName[]

/** @param permissions of a credential */
export function mayGet(permissions: Credential['permissions'], type: string): boolean {
  return permissions === 'all' || permissions.has(PERMISSIONS.get(type)!)
}

/** @throws AppError INSUFFICIENT_PERMISSIONS that names the first event whose permission is missing */
export function mustGet(permissions: Credential['permissions'], types: readonly string[]): void {
  const refused = types.find((type) => !mayGet(permissions, type))
  if (refused === undefined) return
  const required = PERMISSIONS.get(refused)!
  if (required !== FOR_PEOPLE) throw new InsufficientPermissionsError(required, { event: refused })
  const message = `${refused} can be chosen in the dashboard only: no permission of a key includes it`
  throw new AppError(403, 'INSUFFICIENT_PERMISSIONS', message, { data: { event: refused } })
}

const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }

export const CHOSEN = schemas.WebhookEventType!.enum as PostedEvent[]
