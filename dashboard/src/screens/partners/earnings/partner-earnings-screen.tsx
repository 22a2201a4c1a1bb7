import type { PartnerDashboard } from '@cygnet/sdk/session'
import { LedgerSkeleton } from '#/components/ui/ledger'
import { LoadFailure } from '#/components/ui/load-failure'
import { usePartnerEarnings } from '#/queries/partner'
import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { StripeMissing } from '../shared/stripe-state'
import { Earnings } from './earnings'

const FIGURES = ['Total Earnings', 'Available for payout', 'Paid Out', 'Held', 'On its way']

const SAFE = 'What you have earned is safe, and payouts on their way are not affected.'

export default function PartnerEarningsScreen() {
  return (
    <PartnerScreen
      safe={SAFE}
      title="Earnings & payouts"
      lead="What you have earned, what can be paid out, and when."
      figures={FIGURES}
    >
      {(partner) => (
        <>
          <StatusNotice affiliate={partner.affiliate} />
          {partner.affiliate.status !== 'pending' && <StripeMissing partner={partner} />}
          <LoadedEarnings partner={partner} />
        </>
      )}
    </PartnerScreen>
  )
}

function LoadedEarnings({ partner }: { partner: PartnerDashboard }) {
  const { data, error, isFetching, refetch } = usePartnerEarnings()
  if (data) return <Earnings earnings={data} partner={partner} />
  if (!error) return <LedgerSkeleton labels={FIGURES} />
  return (
    <LoadFailure
      title="Your earnings could not be loaded"
      error={error}
      safe={SAFE}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
