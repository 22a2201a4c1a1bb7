import type { AdminPartner } from '@cygnet/sdk/operator'
import { useRecordContext } from 'react-admin'
import { CommissionTable } from '../payouts/commission-table'
import { PayoutTable } from '../payouts/payout-table'
import { RiskTable } from '../payouts/risk-table'
import { Application } from './application'
import { LedgerTable } from './ledger-table'
import { ReferralTable } from './referral-table'

/** What the rules have found, what was paid and earned, and whom a partner has sent; of an applicant the application. */
export function PartnerMoney() {
  const partner = useRecordContext<AdminPartner>()
  if (!partner) return null
  if (!hasEarned(partner)) return <Application partner={partner} />
  const { id } = partner
  return (
    <>
      <RiskTable partnerId={id} />
      <PayoutTable partner={partner} />
      <CommissionTable partner={partner} />
      <ReferralTable partnerId={id} />
      <LedgerTable partnerId={id} />
    </>
  )
}

/** Not of an application, which has neither customers nor money. */
export const hasEarned = ({ status }: AdminPartner) => status !== 'pending' && status !== 'declined'
