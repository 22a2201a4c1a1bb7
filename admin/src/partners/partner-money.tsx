import type { AdminPartner } from '@cygnet/sdk/operator'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { CommissionTable } from '../payouts/commission-table'
import { PayoutTable } from '../payouts/payout-table'
import styles from '../payouts/payouts-page.module.css'
import { RiskTable } from '../payouts/risk-table'
import { LedgerTable } from './ledger-table'
import { ReferralTable } from './referral-table'

/** Whom a partner has sent, what that has earned and what was paid, and what the rules have found. */
export function PartnerMoney() {
  const translate = useTranslate()
  const partner = useRecordContext<AdminPartner>()
  if (!partner || partner.status === 'pending' || partner.status === 'declined') return null
  const { id } = partner
  return (
    <>
      <Part title={translate('payouts.risks')}>
        <RiskTable partnerId={id} />
      </Part>
      <Part title={translate('tabs.payouts')}>
        <PayoutTable partnerId={id} />
      </Part>
      <Part title={translate('partners.commissions')}>
        <CommissionTable partnerId={id} />
      </Part>
      <Part title={translate('partners.customers')}>
        <ReferralTable partnerId={id} />
      </Part>
      <Part title={translate('partners.ledger')}>
        <LedgerTable partnerId={id} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
