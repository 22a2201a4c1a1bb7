import { OUTGOING_MESSAGES, type OutgoingFault } from '#core/outgoing/errors'

export type DeliveryFault = OutgoingFault | 'disabled' | 'refused_status' | 'other'

const BEGINNINGS: [string, DeliveryFault][] = [
  ...Object.entries(OUTGOING_MESSAGES).map(([fault, text]): [string, DeliveryFault] => [
    text,
    fault as OutgoingFault,
  ]),
  ['No answer in ', 'timeout'],
  ['Answered ', 'refused_status'],
  ['The endpoint was disabled', 'disabled'],
]

/** What kind of error a delivery was stored with: its words are the customer's, in English. */
export function faultOf(error: string | null): DeliveryFault | null {
  if (error === null) return null
  return BEGINNINGS.find(([beginning]) => error.startsWith(beginning))?.[1] ?? 'other'
}
