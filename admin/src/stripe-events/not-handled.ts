import type { AdminStripeEvent } from '@cygnet/sdk/operator'
import type { useTranslate } from 'react-admin'
import { causeOf } from '../parts/fault'

/** Why an event was not handled, in one sentence; the same on each page that names the event. */
export function notHandled({ error }: AdminStripeEvent, translate: ReturnType<typeof useTranslate>): string {
  if (!error) return translate('stripe_events.not_handled')
  const known = causeOf(error)
  const cause = known === undefined ? error : translate(known)
  return `${translate('stripe_events.not_handled')}. ${cause}`
}

/** What an event says, where its name alone does not. */
export const meaningOf = (type: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`stripe_events.means.${type.replaceAll('.', '_')}`, { _: '' })
