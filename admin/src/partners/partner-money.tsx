import type { AdminPartner } from '@cygnet/sdk/operator'
import { useRecordContext, useTranslate } from 'react-admin'
import { CommissionTable } from '../payouts/commission-table'
import { PayoutTable } from '../payouts/payout-table'
import styles from '../payouts/payouts-page.module.css'
import { RiskTable } from '../payouts/risk-table'

/** What a partner has earned and was paid, and what the rules have found, each decided by itself. */
export function PartnerMoney() {
  const translate = useTranslate()
  const partner = useRecordContext<AdminPartner>()
  if (!partner || partner.status === 'pending' || partner.status === 'declined') return null
  const { id } = partner
  return (
    <>
      <h2 className={styles.heading}>{translate('tabs.payouts')}</h2>
      <PayoutTable partnerId={id} />
      <h2 className={styles.heading}>{translate('partners.commissions')}</h2>
      <CommissionTable partnerId={id} />
      <h2 className={styles.heading}>{translate('payouts.risks')}</h2>
      <RiskTable partnerId={id} />
    </>
  )
}
