import type { User } from '@cygnet/sdk/session'
import type { ComponentPropsWithRef } from 'react'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { FieldError } from '#/components/ui/field'
import { Notice } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatDollars } from '#/lib/format'
import { usePartner } from '#/queries/partner'

/** A partner's unpaid earnings, which may be negative; null for everyone else. In dollars. */
export function useUnpaidEarnings(user: User): number | null {
  const { data } = usePartner({ enabled: user.role === 'partner' })
  if (!data) return null
  const { pendingEarnings, heldEarnings, inPayoutEarnings } = data.affiliate.stats
  return Math.round((pendingEarnings + heldEarnings + inPayoutEarnings) * 100) / 100
}

/** What happens to a partner's money when the account is deleted, and the checkbox that accepts it. */
export function ForfeitNotice({
  unpaid,
  error,
  ...input
}: { unpaid: number; error: string | undefined } & ComponentPropsWithRef<'input'>) {
  if (unpaid < 0)
    return (
      <Notice title={`Your partner balance is ${formatDollars(unpaid)}`}>
        Refunds after a payout left it negative. You owe nothing: it is written off with the account.
      </Notice>
    )
  return (
    <>
      <Notice title={`${formatDollars(unpaid)} has not been paid out`}>
        Deleting the account forfeits your earnings, including those still held. Request a payout first if you
        want what is available.
      </Notice>
      <div>
        <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox)}>
          <input type="checkbox" aria-invalid={error ? true : undefined} {...input} />
          <span>I give up {formatDollars(unpaid)} of earnings</span>
        </label>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </>
  )
}
