import type { AdminCommission, AdminCommissionsParams, AdminPartner } from '@cygnet/sdk/operator'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { ActionButton } from '../list/action-button'
import { CursorTable } from '../list/cursor-table'
import { ChoiceFilter } from '../list/filters'
import { RowActions } from '../list/row-actions'
import { Status, type Tone } from '../parts/status'
import { type CommissionDecision, CommissionDialog } from './commission-dialog'
import { FlaggedDecisions } from './flagged-decisions'
import styles from './payouts-page.module.css'

const TONES: Record<AdminCommission['status'], Tone> = {
  held: 'off',
  review: 'warn',
  available: 'ok',
  in_payout: 'off',
  paid: 'ok',
  reversed: 'bad',
  rejected: 'bad',
}

/** Flagged commissions, of one partner all commissions; each is decided by itself, or all flagged ones at once. */
export function CommissionTable({ partner }: { partner?: AdminPartner }) {
  const partnerId = partner?.id
  const translate = useTranslate()
  const { date, dollars, percent } = useFormats()
  return (
    <CursorTable<AdminCommission>
      name={partnerId ? `commissions ${partnerId}` : 'commissions'}
      title={translate(partnerId ? 'partners.commissions' : 'payouts.flagged')}
      heading="commissions"
      brief={partnerId !== undefined}
      failure="Failed to fetch commissions"
      filterNames={['commissions']}
      actions={partner && <FlaggedDecisions partner={partner} />}
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
        // What waits for a decision is first, the others with the newest on top.
        const rows = commissions.toSorted(
          (one, other) =>
            Number(other.reason !== null) - Number(one.reason !== null) ||
            other.earnedAt.localeCompare(one.earnedAt)
        )
        return { rows, nextCursor }
      }}
      compact
      empty={translate(partnerId ? 'state.no_data' : 'payouts.none_in_review')}
      columns={[
        {
          name: translate(partnerId ? 'partners.customer' : 'payouts.partner'),
          cut: true,
          place: 'title',
          cell: (commission) =>
            partnerId ? (
              <Customer commission={commission} />
            ) : (
              <div>
                <Link to={`/partners/${commission.partnerId}`}>{commission.partnerEmail}</Link>
                <span className={styles.more}>
                  {translate('partners.customer')}: <Customer commission={commission} />
                </span>
              </div>
            ),
        },
        {
          name: translate('payouts.state'),
          place: 'state',
          cell: ({ status, reason, rejectedAt, rejection, availableAt }) => (
            <div>
              <Status tone={TONES[status]}>
                {translate(`payouts.commission_states.${reason === null ? status : 'review'}`)}
              </Status>
              {reason !== null && (
                <span className={styles.more}>{translate(`payouts.reasons.${reason}`, { _: reason })}</span>
              )}
              {status === 'held' && (
                <span className={styles.more}>
                  {translate(Date.parse(availableAt) > Date.now() ? 'payouts.until' : 'payouts.hold_over', {
                    date: date(availableAt),
                  })}
                </span>
              )}
              {rejectedAt && (
                <span className={styles.more}>
                  {[date(rejectedAt), rejection].filter(Boolean).join(', ')}
                </span>
              )}
            </div>
          ),
        },
        {
          name: translate('payouts.invoice'),
          bare: true,
          cell: ({ invoiceAmount, rate, planName, month }) => (
            <div>
              {invoiceAmount === null
                ? '–'
                : `${dollars(invoiceAmount * 100)}${rate === null ? '' : ` × ${percent(rate)}`}`}
              {planName !== null && (
                <span className={styles.more}>
                  {month === null ? planName : translate('partners.plan_month', { plan: planName, month })}
                </span>
              )}
            </div>
          ),
        },
        { name: translate('payouts.earned'), cell: ({ earnedAt }) => date(earnedAt) },
        {
          name: translate('payouts.commission'),
          numeric: true,
          bare: true,
          cell: ({ amount }) => <b className={styles.sum}>{dollars(amount * 100)}</b>,
        },
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

/** Whose payment earned it. */
function Customer({ commission: { customer, kind } }: { commission: AdminCommission }) {
  const translate = useTranslate()
  if (customer)
    return (
      <Link to={`/users/${customer.id}`} title={customer.email}>
        {customer.email}
      </Link>
    )
  return translate(kind === 'bonus' ? 'partners.entries.bonus' : 'partners.deleted_customer')
}

function Decision({ commission }: { commission: AdminCommission }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState<CommissionDecision | null>(null)
  const { reason, partnerEmail: email } = commission
  if (reason === null) return null
  return (
    <RowActions>
      <ActionButton
        label={translate('payouts.allow_one', { email })}
        text={translate('payouts.allow')}
        onAct={() => setAsking('release')}
      />
      <ActionButton
        red
        label={translate('payouts.reject_one', { email })}
        text={translate('payouts.reject')}
        onAct={() => setAsking('reject')}
      />
      {asking && (
        <CommissionDialog commission={commission} decision={asking} onClose={() => setAsking(null)} />
      )}
    </RowActions>
  )
}
