import { contract, type JsonSchema } from '#core/contract/contract'
import type { EventName } from '#core/events/domain_events'

/** Events of the product that an account can have posted to it; `WebhookEventType` of the contract has them all. */
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

/** `ping` is the test of one endpoint, and posted to that one alone. */
export type WebhookEventType = PostedEvent | 'ping'

const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }

/** What an endpoint can choose. */
export const CHOSEN = schemas.WebhookEventType!.enum as string[]
