import { sha256 } from '#core/sha256'

/** The stored part of an event; its object is read from Stripe when it is handled. */
export interface ReceivedEvent {
  id: string
  type: string
  /** UTC milliseconds. */
  createdAt: number
  /** The connected account that it concerns; null for our own. */
  account: string | null
  object: { id: string | null; isCustomer: boolean; customer: string | null; charge: string | null }
}

const ID = /^\w{1,64}$/
const TYPE = /^[\w.]{1,100}$/
/** The type of a signed body that names none: no handler takes it. */
const UNKNOWN = 'unknown'

/**
 * Reads a signed body of any shape: odd ones are stored and set aside, because Stripe would resend a rejected one
 * for days. One without an id gets one derived from its bytes, so that it is also stored once.
 */
export function readEvent(body: unknown, payload = JSON.stringify(body)): ReceivedEvent {
  const event = fieldsOf(body)
  const object = fieldsOf(fieldsOf(event.data).object)
  const hash = () => sha256(payload)
  const created = event.created
  return {
    id: matching(event.id, ID) ?? `odd_${hash().slice(0, 60)}`,
    type: matching(event.type, TYPE) ?? UNKNOWN,
    account: matching(event.account, ID),
    createdAt: Number.isSafeInteger(created) && Number(created) > 0 ? Number(created) * 1000 : Date.now(),
    object: {
      id: matching(object.id, ID),
      isCustomer: object.object === 'customer',
      customer: idIn(object.customer),
      charge: idIn(object.charge),
    },
  }
}

/** The id of an object that Stripe sends as an id or expanded. */
const idIn = (value: unknown) => matching(typeof value === 'string' ? value : fieldsOf(value).id, ID)

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : null

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
