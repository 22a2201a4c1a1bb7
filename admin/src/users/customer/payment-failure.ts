import type { AdminPaymentFailure } from '@cygnet/sdk/operator'
import type { useTranslate } from 'react-admin'
import { cardName } from '../../lib/card-name'
import type { useFormats } from '../../lib/format'

/** Why the bank declined a payment, and when Stripe tries again. */
export function paymentFailureWords(
  { code, declineCode, card, attempts, nextAttemptAt }: AdminPaymentFailure,
  translate: ReturnType<typeof useTranslate>,
  { dateTime, number }: Pick<ReturnType<typeof useFormats>, 'dateTime' | 'number'>
): { why: string; next: string } {
  const other = translate('customer.declines.other')
  const why = translate(`customer.declines.${declineCode ?? code}`, { _: other })
  const count = number(attempts)
  return {
    why: card ? translate('customer.declined_card', { why, card: cardName(card) }) : why,
    next: nextAttemptAt
      ? translate('customer.charges', { count, time: dateTime(nextAttemptAt) })
      : translate('customer.charges_over', { count }),
  }
}
