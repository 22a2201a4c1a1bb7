import type { AdminUser } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { useOperatorAction } from '../../lib/use-operator-action'
import { type Money, MoneyDialog } from '../../parts/money-dialog'
import { fullName } from '../user-name'

/** Gives an account credit, which its next invoices use up. */
export function CreditDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const translate = useTranslate()
  const { date, dollars } = useFormats()
  const give = useOperatorAction(
    ({ money, idempotencyKey }: { money: Money; idempotencyKey: string }) =>
      api.admin.payments.giveCredit(user.id, money, { idempotencyKey }),
    { done: 'money.credited', failed: 'Failed to give credit' },
    onClose
  )
  return (
    <MoneyDialog
      title={translate('money.credit')}
      about={`${fullName(user, user.email)}, ${user.email}`}
      effect={translate('money.credit_effect')}
      initial={null}
      name={['credit-preview', user.id]}
      failure="Failed to preview credit"
      preview={(amount, signal) => api.admin.payments.previewCredit(user.id, { amount }, { signal })}
      keep={translate('money.credit_keep')}
      confirm={(amount) =>
        amount === 0
          ? translate('money.credit')
          : translate('money.credit_confirm', { amount: dollars(amount) })
      }
      busy={give.isPending}
      onConfirm={(money, idempotencyKey) => give.run({ money, idempotencyKey })}
      onClose={onClose}
    >
      {({ balance, balanceAfter, nextAmount, nextAmountAfter, nextPaymentAt }) => (
        <ul>
          <li>{translate('money.balance', { before: dollars(balance), after: dollars(balanceAfter) })}</li>
          <li>
            {nextAmount === null || nextAmountAfter === null
              ? translate('money.no_next')
              : translate('money.next', {
                  date: date(nextPaymentAt),
                  before: dollars(nextAmount),
                  after: dollars(nextAmountAfter),
                })}
          </li>
        </ul>
      )}
    </MoneyDialog>
  )
}
