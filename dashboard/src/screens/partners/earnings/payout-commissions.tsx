import type { PartnerPayout, PartnerPayoutDetails } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import type { Column } from '#/components/ui/data-table'
import { Dialog } from '#/components/ui/dialog'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import { usePartnerPayout } from '#/queries/partner'
import { PagedTable } from '../shared/paged-table'

const COLUMNS: readonly Column<PartnerPayoutDetails['commissions'][number]>[] = [
  { label: 'Earned', cell: ({ earnedAt }) => formatUtcDate(earnedAt) },
  {
    label: 'For',
    phone: 'start',
    cell: ({ kind, planName, month, customer }) =>
      kind === 'bonus' ? 'Tier bonus' : `${planName ?? 'Plan'}, month ${month}, ${customer}`,
  },
  { label: 'Paid', numeric: true, phone: 'end', cell: ({ paidAmount }) => formatDollars(paidAmount) },
]

/** A button that opens the commissions of a payout. */
export function PayoutCommissions({ payout }: { payout: PartnerPayout }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Commissions of the payout of ${formatDollars(payout.amount)}`}
        onClick={() => setOpen(true)}
      >
        Commissions
      </Button>
      {isOpen && <Details payout={payout} onClose={() => setOpen(false)} />}
    </>
  )
}

function Details({ payout, onClose }: { payout: PartnerPayout; onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePartnerPayout(payout.id)
  const isBalanceOnly = data?.commissions.length === 0 && data.adjustment !== 0
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Payout of ${formatDollars(payout.amount)}`}
      description={`Requested on ${formatUtcDate(payout.requestedAt)}`}
    >
      {!isBalanceOnly && (
        <PagedTable
          caption="Commissions of the payout"
          columns={COLUMNS}
          rows={data?.commissions}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
          empty="This payout contains no commissions."
        />
      )}
      {data?.hasMoreCommissions && (
        <p className={textStyles.label}>The first {data.commissions.length} commissions are listed.</p>
      )}
      {data !== undefined && data.adjustment !== 0 && (
        <p className={textStyles.label}>
          {formatDollars(data.adjustment)}{' '}
          {data.adjustment < 0
            ? 'for commissions that were taken back after they had been paid out'
            : 'from amounts that came back to your balance'}
        </p>
      )}
    </Dialog>
  )
}
