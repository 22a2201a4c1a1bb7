import { isDeepStrictEqual } from 'node:util'
import type { Stripe } from 'stripe'
import { newStripeId } from '#sandbox/ids'
import { API_VERSION } from '#sandbox/version'
import type { World } from '#sandbox/world'

/** The product's own endpoint, which always exists; its address depends on the port. */
export const OWN_ENDPOINT = 'own'

/** Stores the event and its deliveries. */
export function recordEvent(
  world: World,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
  account?: string
): void {
  const endpoints = [OWN_ENDPOINT]
  for (const { id, enabled_events, status } of world.objects.all('webhook_endpoint')) {
    const wanted = enabled_events.includes('*') || enabled_events.includes(type)
    const connect = world.objects.hidden(id).connect === true
    if (wanted && status === 'enabled' && connect === (account !== undefined)) endpoints.push(id)
  }
  const event = world.objects.put({
    id: newStripeId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: API_VERSION,
    created: world.now(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: {
      id: world.caller?.requestId ?? null,
      idempotency_key: world.caller?.idempotencyKey ?? null,
    },
    type: type as Stripe.Event.Type,
  })
  const insert = world.db.prepare(
    `INSERT INTO deliveries (event, endpoint, state, next_at) VALUES (?, ?, 'pending', ?)`
  )
  for (const endpoint of endpoints) insert.run(event.id, endpoint, Date.now())
}

/** The previous attributes in an update event: the fields that have changed. */
export function previousAttributes<T extends object>(before: T, after: T): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const key of Object.keys(after) as (keyof T & string)[])
    if (!isDeepStrictEqual(before[key], after[key])) changed[key] = before[key] ?? null
  return changed
}
