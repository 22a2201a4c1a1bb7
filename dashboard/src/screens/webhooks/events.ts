import type { WebhookEventName, WebhookEventType } from '@cygnet/sdk'

/** The events that an endpoint can choose, and when each is sent. */
export const EVENTS: { type: WebhookEventType; when: string }[] = [
  { type: 'publication.completed', when: 'A generation has written a publication' },
  { type: 'publication.failed', when: 'A generation has failed' },
  { type: 'publication.published', when: 'A publication is marked as published' },
  { type: 'publication.updated', when: 'A published publication has been edited' },
  { type: 'publication.unpublished', when: 'A published publication is a draft again, or archived' },
  { type: 'publication.deleted', when: 'A publication is deleted' },
  { type: 'bulk.completed', when: 'The last publication of a bulk generation has ended' },
  { type: 'subscription.updated', when: 'Plan, status or period of the subscription has changed' },
  { type: 'quota.low', when: '80 percent of the posts of a period are used, and again when all are' },
  { type: 'payout.paid', when: 'A payout to a partner has arrived' },
]

export const EVENT_NAMES: readonly WebhookEventName[] = [...EVENTS.map(({ type }) => type), 'ping']
