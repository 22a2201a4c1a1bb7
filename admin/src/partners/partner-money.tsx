import type { AdminPartner } from '@cygnet/sdk/operator'
import { useRecordContext } from 'react-admin'
import { CommissionTable } from '../payouts/commission-table'
import { PayoutTable } from '../payouts/payout-table'
import { RiskTable } from '../payouts/risk-table'
import { ReferralTable } from './referral-table'

/** Whom a partner has sent, what that has earned and what was paid, and what the rules have found. */
export function PartnerMoney() {
  const partner = useRecordContext<AdminPartner>()
  if (!partner || !hasEarned(partner)) return null
  const { id } = partner
  return (
    <>
      <RiskTable partnerId={id} />
      <PayoutTable partner={partner} />
      <CommissionTable partner={partner} />
      <ReferralTable partnerId={id} />
    </>
  )
}

/** Not of an application, which has neither customers nor money. */
export const hasEarned = ({ status }: AdminPartner) => status !== 'pending' && status !== 'declined'
