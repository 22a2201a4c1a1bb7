import { LedgerSkeleton } from '#/components/ui/ledger'
import { ErrorState } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { usePartnerEarnings } from '#/queries/partner'
import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { StripeMissing } from '../shared/stripe-state'
import { Earnings } from './earnings'

const FIGURES = ['Total Earnings', 'Available for payout', 'Paid Out', 'Held', 'On its way']

export default function PartnerEarningsScreen() {
  return (
    <PartnerScreen
      title="Earnings & payouts"
      lead="What you have earned, what can be paid out, and when."
      figures={FIGURES}
    >
      {(partner) => (
        <>
          <StatusNotice affiliate={partner.affiliate} />
          <StripeMissing partner={partner} />
          <LoadedEarnings status={partner.affiliate.status} />
        </>
      )}
    </PartnerScreen>
  )
}

function LoadedEarnings({ status }: { status: Parameters<typeof Earnings>[0]['status'] }) {
  const { data, error, isFetching, refetch } = usePartnerEarnings()
  if (data) return <Earnings earnings={data} status={status} />
  if (!error) return <LedgerSkeleton labels={FIGURES} />
  return (
    <ErrorState
      title="Your earnings could not be loaded"
      message={errorMessage(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
