import { contract, type JsonSchema } from '#core/contract/contract'
import type { EventName } from '#core/events/domain_events'

/** Product events that an account can receive; `WebhookEventType` of the contract lists them all. */
export const POSTED = [
  'publication.completed',
  'publication.failed',
  'publication.published',
  'bulk.completed',
  'subscription.updated',
  'quota.low',
  'payout.paid',
] as const satisfies EventName[]

export type PostedEvent = (typeof POSTED)[number]

/** `ping` is the test of one endpoint, and only posted to that one. */
export type WebhookEventType = PostedEvent | 'ping'

const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }

/** The events that an endpoint can choose. */
export const CHOSEN = schemas.WebhookEventType!.enum as string[]
