import type { PartnerPayout, PartnerPayoutDetails } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import type { Column } from '#/components/ui/data-table'
import { Dialog } from '#/components/ui/dialog'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { openStripe, usePartnerPayout } from '#/queries/partner'
import { PagedTable } from '../shared/paged-table'
import { payoutBadge } from '../shared/payout-words'
import styles from './payout-commissions.module.css'

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

/** A button that opens what a payout is made of. */
export function PayoutCommissions({ payout }: { payout: PartnerPayout }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles.open}
        aria-label={`Details of the payout of ${formatDollars(payout.amount)}`}
        onClick={() => setOpen(true)}
      >
        Details
      </Button>
      {isOpen && <Details payout={payout} onClose={() => setOpen(false)} />}
    </>
  )
}

function Details({ payout, onClose }: { payout: PartnerPayout; onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePartnerPayout(payout.id)
  const isBalanceOnly = data?.commissions.length === 0 && data.adjustment !== 0
  const openAccount = useAction(openStripe, { failure: { text: 'Failed to open the Stripe dashboard' } })
  const { label, tone } = payoutBadge(payout)
  const facts = [
    {
      label: 'Requested',
      value: `${formatUtcDate(payout.requestedAt)}, by ${payout.kind === 'requested' ? 'you' : 'schedule'}`,
    },
    payout.completedAt && { label: 'Sent to Stripe', value: formatUtcDate(payout.completedAt) },
    payout.bank?.status === 'arrived' && {
      label: 'At your bank',
      value: formatUtcDate(payout.bank.arrivesAt),
    },
    payout.reversedAmount > 0 && { label: 'Came back', value: formatDollars(payout.reversedAmount) },
    payout.reference && {
      label: 'Transfer',
      value: <span className={textStyles.monospace}>{payout.reference}</span>,
    },
  ].filter((fact) => fact !== null && fact !== false && fact !== '')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Payout of ${formatDollars(payout.amount)}`}
      description={payout.statusText}
      footer={
        tone === 'bad' || tone === 'warn' ? (
          <Button busy={openAccount.isPending} onClick={() => void openAccount.run()}>
            Open Stripe
          </Button>
        ) : undefined
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={tone} dot>
              {label}
            </Badge>
          </dd>
        </div>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.contents}>What it contains</h3>
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
      {data !== undefined && (
        <dl className={styles.facts}>
          {data.adjustment !== 0 && (
            <div>
              <dt>
                {data.adjustment < 0
                  ? 'Commissions taken back after they had been paid out'
                  : 'From amounts that came back to your balance'}
              </dt>
              <dd>{formatDollars(data.adjustment)}</dd>
            </div>
          )}
          <div>
            <dt>Sum</dt>
            <dd>{formatDollars(data.amount)}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  )
}
