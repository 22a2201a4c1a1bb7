import type { PartnerDashboard } from '@cygnet/sdk'
import { useSearchParams } from 'react-router'
import { Tabs } from '#/components/ui/tabs'
import { Analytics } from '../analytics/analytics'
import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { StripeMissing } from '../shared/stripe-state'
import { CommissionsTab } from './commissions-tab'
import { LinksTab } from './links-tab'
import { Overview } from './overview'
import { PartnerBadges } from './partner-badges'
import styles from './partner-dashboard-screen.module.css'
import { PayoutsTab } from './payouts-tab'

const FIGURES = ['Total Earnings', 'Active Referrals', 'Clicks (30d)', 'Conversion Rate']

const TAB_NAMES = ['overview', 'links', 'commissions', 'payouts', 'analytics'] as const
type TabName = (typeof TAB_NAMES)[number]

/** Everything for a partner: link, clicks, referrals, earnings and payouts. */
export default function PartnerDashboardScreen() {
  return (
    <PartnerScreen
      title="Partner dashboard"
      figures={FIGURES}
      below={(partner) => <PartnerBadges affiliate={partner.affiliate} />}
    >
      {(partner) => <DashboardTabs partner={partner} />}
    </PartnerScreen>
  )
}

function DashboardTabs({ partner }: { partner: PartnerDashboard }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') as TabName | null
  const tab = asked && TAB_NAMES.includes(asked) ? asked : 'overview'
  return (
    <>
      <StatusNotice affiliate={partner.affiliate} />
      <StripeMissing partner={partner} />
      <div className={styles.tabs}>
        <Tabs<TabName>
          label="Partner dashboard"
          value={tab}
          onChange={(next) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true })}
          tabs={[
            { value: 'overview', label: 'Overview', panel: <Overview partner={partner} /> },
            { value: 'links', label: 'Links & Materials', panel: <LinksTab partner={partner} /> },
            { value: 'commissions', label: 'Commissions', panel: <CommissionsTab partner={partner} /> },
            { value: 'payouts', label: 'Payouts', panel: <PayoutsTab partner={partner} /> },
            { value: 'analytics', label: 'Analytics', panel: <Analytics /> },
          ]}
        />
      </div>
    </>
  )
}
