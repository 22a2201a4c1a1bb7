import { ApiError } from '@cygnet/sdk'
import { Navigate, useSearchParams } from 'react-router'
import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { StripeMissing } from '../shared/stripe-state'
import { Overview } from './overview'
import { PartnerBadges } from './partner-badges'
import { SetupSteps } from './setup-steps'

const FIGURES = ['Total Earnings', 'Active Referrals', 'Clicks (30d)', 'Conversion Rate']

/** Where the addresses of the former tabs lead. */
const MOVED: Record<string, string> = {
  links: '/affiliate/materials',
  commissions: '/affiliate/commissions',
  payouts: '/affiliate/earnings',
  analytics: '/affiliate/analytics',
}

/** The server refused, or could not be reached. */
const loadFailure = (error: unknown) =>
  error instanceof ApiError ? 'Failed to load dashboard data' : 'Failed to load dashboard'

/** What a partner opens first: the link, the money, and the figures of 30 days. */
export default function PartnerDashboardScreen() {
  const [params] = useSearchParams()
  const moved = MOVED[params.get('tab') ?? '']
  if (moved) return <Navigate to={moved} replace />
  return (
    <PartnerScreen
      title="Partner dashboard"
      figures={FIGURES}
      failure={loadFailure}
      safe="What you have earned is safe, and your link still counts."
      below={(partner) => <PartnerBadges affiliate={partner.affiliate} />}
    >
      {(partner) => (
        <>
          {partner.affiliate.status === 'pending' ? (
            <SetupSteps partner={partner} />
          ) : (
            <>
              <StatusNotice affiliate={partner.affiliate} />
              <StripeMissing partner={partner} />
            </>
          )}
          <Overview partner={partner} />
        </>
      )}
    </PartnerScreen>
  )
}
