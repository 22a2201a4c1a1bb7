import type { AdminCommission, AdminCommissionsParams } from '@cygnet/sdk/operator'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { CursorTable } from '../list/cursor-table'
import { ChoiceFilter } from '../list/filters'
import { RowActions } from '../list/row-actions'
import type { Column } from '../parts/plain-table'
import { DecisionDialog } from './decision-dialog'

/** Flagged commissions, each decided by itself. */
export function CommissionTable({ partnerId }: { partnerId?: string }) {
  const translate = useTranslate()
  const { date, dollars, percent } = useFormats()
  const partner: Column<AdminCommission> = {
    name: translate('payouts.partner'),
    place: 'title',
    cell: ({ partnerId, partnerEmail }) => <Link to={`/partners/${partnerId}`}>{partnerEmail}</Link>,
  }
  return (
    <CursorTable<AdminCommission>
      name={partnerId ? `commissions ${partnerId}` : 'commissions'}
      title={translate('payouts.flagged')}
      failure="Failed to fetch commissions"
      filterNames={['commissions']}
      filters={
        <ChoiceFilter
          source="commissions"
          label={translate('payouts.decision')}
          all={translate(partnerId ? 'payouts.every' : 'payouts.in_review')}
          choices={[
            ...(partnerId ? [{ id: 'review', name: translate('payouts.in_review') }] : []),
            { id: 'rejected', name: translate('payouts.rejected') },
          ]}
        />
      }
      load={async ({ commissions: state, startingAfter }, signal) => {
        const query = {
          state: state ?? (partnerId && 'all'),
          partnerId,
          startingAfter,
        } as AdminCommissionsParams
        const { commissions, nextCursor } = await api.admin.payouts.commissions(query, { signal })
        return { rows: commissions, nextCursor }
      }}
      columns={[
        ...(partnerId ? [] : [partner]),
        {
          name: translate('payouts.reason'),
          cell: ({ reason, rejectedAt }) =>
            reason !== null
              ? translate(`payouts.reasons.${reason}`, { _: reason })
              : rejectedAt
                ? translate('payouts.rejected_on', { date: date(rejectedAt) })
                : '–',
        },
        {
          name: translate('payouts.commission'),
          numeric: true,
          cell: ({ amount }) => dollars(amount * 100),
        },
        {
          name: translate('payouts.invoice'),
          numeric: true,
          cell: ({ invoiceAmount, rate }) =>
            invoiceAmount === null
              ? '–'
              : `${dollars(invoiceAmount * 100)}${rate === null ? '' : ` × ${percent(rate)}`}`,
        },
        { name: translate('payouts.plan'), cell: ({ planName }) => planName ?? '–' },
        { name: translate('payouts.earned'), cell: ({ earnedAt }) => date(earnedAt) },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (commission) => <Decision commission={commission} />,
        },
      ]}
    />
  )
}

function Decision({ commission: { id, reason, partnerEmail } }: { commission: AdminCommission }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const release = useOperatorAction((id: string) => api.admin.payouts.releaseCommission(id), {
    done: 'payouts.commission_released',
    failed: 'Failed to release commissions',
  })
  const reject = useOperatorAction(
    (reason: string) => api.admin.payouts.rejectCommission(id, { reason }),
    { done: 'payouts.commission_rejected', failed: 'Failed to reject commissions' },
    () => setAsking(false)
  )
  if (reason === null) return null
  const about = { email: partnerEmail }
  return (
    <RowActions>
      <ActionButton
        label={translate('payouts.allow_one', about)}
        text={translate('payouts.allow')}
        busy={release.isPending}
        question={{
          title: translate('payouts.allow_title', about),
          text: translate('payouts.allow_text'),
          confirm: translate('payouts.allow'),
        }}
        onAct={() => release.run(id)}
      />
      <ActionButton
        label={translate('payouts.reject_one', about)}
        text={translate('payouts.reject')}
        onAct={() => setAsking(true)}
      />
      {asking && (
        <DecisionDialog
          about="reject"
          email={partnerEmail}
          busy={reject.isPending}
          onConfirm={reject.run}
          onClose={() => setAsking(false)}
        />
      )}
    </RowActions>
  )
}
