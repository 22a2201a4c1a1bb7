import { useTranslate } from 'react-admin'
import { Page } from '../parts/page'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import { CommissionTable } from './commission-table'
import { PayoutTable } from './payout-table'
import styles from './payouts-page.module.css'
import { RiskTable } from './risk-table'

/** Payouts waiting for an operator, what the rules have found about partners, and the commissions that wait for it. */
export default function PayoutsPage() {
  const translate = useTranslate()
  return (
    <Page
      title={translate('tabs.payouts')}
      actions={<QueryRefreshButton names={['payouts', 'risks', 'commissions']} />}
    >
      <RiskTable />
      <PayoutTable />
      <CommissionTable />
      <p className={styles.about}>{translate('payouts.about')}</p>
    </Page>
  )
}
