import { createHash } from 'node:crypto'

/** What is stored of an event; its object is read from Stripe when it counts. */
export interface ReceivedEvent {
  id: string
  type: string
  /** UTC milliseconds. */
  createdAt: number
  /** The connected account that it is about; null for our own. */
  account: string | null
  object: { id: string | null; isCustomer: boolean; customer: string | null; charge: string | null }
}

const ID = /^\w{1,64}$/
const TYPE = /^[\w.]{1,100}$/
/** Of a signed body that names no type: no handler takes it. */
const UNKNOWN = 'unknown'

/**
 * Reads a signed body, whatever shape it has: what is odd is stored and set aside, because Stripe would send a refused
 * one again for days. One without an id of its own gets one from its bytes, so that it too is stored once.
 */
export function readEvent(body: unknown, payload = JSON.stringify(body)): ReceivedEvent {
  const event = fieldsOf(body)
  const object = fieldsOf(fieldsOf(event.data).object)
  const hash = () => createHash('sha256').update(payload).digest('hex')
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

/** The id of what is told by its id or whole. */
const idIn = (value: unknown) => matching(typeof value === 'string' ? value : fieldsOf(value).id, ID)

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : null

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
