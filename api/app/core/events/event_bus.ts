import type { Transaction } from '#core/database/transaction'
import type { DomainEvent, DomainEvents, EventName } from '#core/events/domain_events'
import { newId } from '#core/ids'
import { EVENT_JOB } from '#core/jobs'
import { enqueueAll } from '#core/jobs/queue'

/**
 * Acts on an event in a transaction of its own, which also marks the event as handled, so that its writes happen
 * once. Anything outside the database goes into a job.
 */
export type EventHandler<Name extends EventName> = (
  trx: Transaction,
  event: DomainEvent<Name>
) => Promise<unknown>

const subscribers = new Map<EventName, Map<string, EventHandler<EventName>>>()

/**
 * Calls `handler` for every event of this name from now on, after the transaction that emits it has committed.
 * @param subscriber names the handler in stored events: it must stay the same across versions
 * @returns a function that ends the subscription
 */
export function subscribe<Name extends EventName>(
  name: Name,
  subscriber: string,
  handler: EventHandler<Name>
): () => void {
  const handlers = subscribers.get(name) ?? new Map<string, EventHandler<EventName>>()
  if (handlers.has(subscriber)) throw new Error(`'${subscriber}' is subscribed to '${name}' already`)
  handlers.set(subscriber, handler as EventHandler<EventName>)
  subscribers.set(name, handlers)
  return () => void handlers.delete(subscriber)
}

export const handlerOf = (name: EventName, subscriber: string): EventHandler<EventName> | undefined =>
  subscribers.get(name)?.get(subscriber)

/** A stored event: which event it is, and for which subscriber. */
export interface Delivery {
  subscriber: string
  event: DomainEvent
}

/**
 * Emits an event with the caller's transaction: stored for each subscriber if and only if that commits, so that neither
 * a rollback leaves one behind nor a crash loses one.
 */
export async function emitEvent<Name extends EventName>(
  trx: Transaction,
  name: Name,
  data: DomainEvents[Name]
): Promise<void> {
  const event: DomainEvent<Name> = { id: newId(), name, occurredAt: Date.now(), data }
  const deliveries = [...(subscribers.get(name)?.keys() ?? [])].map((subscriber) => ({
    kind: EVENT_JOB,
    payload: { subscriber, event } satisfies Delivery,
    accountId: data.accountId,
    dedupeKey: `${EVENT_JOB}:${event.id}:${subscriber}`,
  }))
  if (deliveries.length > 0) await enqueueAll(trx, deliveries)
}
