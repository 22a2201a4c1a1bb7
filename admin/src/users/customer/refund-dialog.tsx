import type { Invoice } from '@cygnet/sdk/session'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { cardName } from '../../lib/card-name'
import { useFormats } from '../../lib/format'
import { useOperatorAction } from '../../lib/use-operator-action'
import { type Money, MoneyDialog } from '../../parts/money-dialog'

/** What is left of a paid invoice. */
export const leftOf = ({ status, amount, amountRefunded }: Invoice): number =>
  status === 'paid' ? amount - amountRefunded : 0

/** Gives back a part or all of a paid invoice. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const translate = useTranslate()
  const { date, dollars } = useFormats()
  const left = leftOf(invoice)
  const refund = useOperatorAction(
    ({ money, idempotencyKey }: { money: Money; idempotencyKey: string }) =>
      api.admin.payments.refund(invoice.id, money, { idempotencyKey }),
    { done: 'money.refunded', failed: 'Failed to refund invoice' },
    onClose
  )
  return (
    <MoneyDialog
      title={translate('money.refund_title', { number: invoice.number ?? '' })}
      about={translate('money.refund_about', {
        date: date(invoice.date),
        amount: dollars(invoice.amount),
        left: dollars(left),
      })}
      initial={left}
      choices={[
        { label: translate('money.half'), amount: Math.floor(left / 2) },
        { label: translate('money.all'), amount: left },
      ]}
      name={['refund-preview', invoice.id]}
      failure="Failed to preview refund"
      preview={(amount, signal) => api.admin.payments.previewRefund(invoice.id, { amount }, { signal })}
      keep={translate('money.refund_keep')}
      confirm={(amount) => translate('money.refund_confirm', { amount: dollars(amount) })}
      busy={refund.isPending}
      onConfirm={(money, idempotencyKey) => refund.run({ money, idempotencyKey })}
      onClose={onClose}
    >
      {({ amount, card, commission }) => (
        <ul>
          <li>
            {card
              ? translate('money.to_card', {
                  amount: dollars(amount),
                  card: cardName(card),
                })
              : translate('money.to_payment', { amount: dollars(amount) })}
          </li>
          <li>
            {commission ? (
              <>
                {translate('money.commission_back', { amount: dollars(commission.takenBack) })}{' '}
                <Link to={`/partners/${commission.partnerId}`}>{commission.partnerEmail}</Link>
              </>
            ) : (
              translate('money.no_commission')
            )}
          </li>
          <li>{translate('money.plan_stays')}</li>
        </ul>
      )}
    </MoneyDialog>
  )
}
