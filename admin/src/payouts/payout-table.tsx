import type { AdminPayout, AdminPayoutsParams } from '@cygnet/sdk/operator'
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
import { Moment } from '../parts/moment'
import type { Column } from '../parts/plain-table'
import { ReasonDialog } from '../parts/reason-dialog'
import { Status, type Tone } from '../parts/status'
import { ReviewMoves, usePreview } from './balances'
import styles from './payouts-page.module.css'

const TONES: Record<AdminPayout['status'], Tone> = {
  pending: 'warn',
  processing: 'warn',
  completed: 'ok',
  failed: 'bad',
  reversed: 'bad',
}
const STATES = Object.keys(TONES) as AdminPayout['status'][]

/** The longest reason that the server accepts, in characters. */
const MAX_LENGTH = 500

export function PayoutTable({ partnerId }: { partnerId?: string }) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const partner: Column<AdminPayout> = {
    name: translate('payouts.partner'),
    place: 'title',
    cell: ({ partnerId, partnerEmail }) => <Link to={`/partners/${partnerId}`}>{partnerEmail}</Link>,
  }
  return (
    <CursorTable<AdminPayout>
      name={partnerId ? `payouts ${partnerId}` : 'payouts'}
      title={translate('tabs.payouts')}
      heading="payouts"
      brief={partnerId !== undefined}
      failure="Failed to fetch payouts"
      filterNames={['state']}
      filters={
        <ChoiceFilter
          source="state"
          label={translate('payouts.state')}
          all={translate(partnerId ? 'payouts.every' : 'payouts.held')}
          choices={STATES.map((id) => ({ id, name: translate(`payouts.states.${id}`) }))}
        />
      }
      load={async (query, signal) => {
        const { payouts, nextCursor } = await api.admin.payouts.list(
          { ...(partnerId && { partnerId, state: 'all' }), ...query } as AdminPayoutsParams,
          { signal }
        )
        return { rows: payouts, nextCursor }
      }}
      columns={[
        ...(partnerId ? [] : [partner]),
        {
          name: translate('payouts.state'),
          place: 'state',
          cell: ({ status, hold }) => (
            <Status tone={TONES[status]}>
              {hold === null
                ? translate(`payouts.states.${status}`)
                : translate(`payouts.holds.${hold}`, { _: translate('payouts.held') })}
            </Status>
          ),
        },
        { name: translate('payouts.kind'), cell: ({ kind }) => translate(`payouts.kinds.${kind}`) },
        { name: translate('payouts.requested'), cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
        {
          name: translate('payouts.at_stripe'),
          cell: ({ stripeTransferId, failure }) => {
            if (stripeTransferId !== null) return <code>{stripeTransferId}</code>
            return failure === null ? '–' : translate(`payouts.failures.${failure}`, { _: failure })
          },
        },
        {
          name: translate('payouts.amount'),
          numeric: true,
          place: partnerId ? 'title' : undefined,
          cell: ({ amount }) => <b className={styles.sum}>{dollars(amount * 100)}</b>,
        },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (payout) => <Decision payout={payout} />,
        },
      ]}
    />
  )
}

/** A payout that has not been sent is held or sent; both with a reason. */
function Decision({ payout }: { payout: AdminPayout }) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const [isAsking, setAsking] = useState(false)
  if (payout.status !== 'pending') return null
  const about = { amount: dollars(payout.amount * 100), email: payout.partnerEmail }
  const decision = payout.hold === null ? 'hold' : 'release'
  const Dialog = payout.hold === null ? HoldDialog : ReleaseDialog
  return (
    <RowActions>
      <ActionButton
        label={translate(`payouts.${decision}_one`, about)}
        text={translate(`payouts.${decision}`)}
        onAct={() => setAsking(true)}
      />
      {isAsking && (
        <Dialog
          payout={payout}
          title={translate(`payouts.${decision}_title`, about)}
          onClose={() => setAsking(false)}
        />
      )}
    </RowActions>
  )
}

interface PayoutDialogProps {
  payout: AdminPayout
  title: string
  onClose: () => void
}

function HoldDialog({ payout: { id }, title, onClose }: PayoutDialogProps) {
  const translate = useTranslate()
  const hold = useOperatorAction(
    (reason: string) => api.admin.payouts.hold(id, { reason }),
    { done: 'payouts.hold_done', failed: 'Failed to hold payout' },
    onClose
  )
  return (
    <ReasonDialog
      open
      title={title}
      text={translate('payouts.hold_text')}
      label={translate('partners.reason')}
      help={translate('payouts.audit_reason_help')}
      longest={MAX_LENGTH}
      confirm={translate('payouts.hold')}
      busy={hold.isPending}
      onConfirm={hold.run}
      onClose={onClose}
    />
  )
}

/** Shows what is sent, and what becomes available with it, before it asks. */
function ReleaseDialog({ payout: { id, hold }, title, onClose }: PayoutDialogProps) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { query, preview } = usePreview(['payout', id], (signal) =>
    api.admin.payouts.previewRelease(id, { signal })
  )
  // An open risk holds what an operator no longer does.
  const isKeptByRisk = hold === 'operator' && preview?.payout === null
  const release = useOperatorAction(
    (reason: string) => api.admin.payouts.release(id, { reason }),
    { done: isKeptByRisk ? 'payouts.lifted' : 'payouts.released', failed: 'Failed to release payout' },
    onClose
  )
  return (
    <ReasonDialog
      open
      title={title}
      text={translate(
        `payouts.release_texts.${isKeptByRisk ? 'risk' : hold === 'operator' ? hold : 'review'}`
      )}
      label={translate('partners.reason')}
      help={translate('payouts.audit_reason_help')}
      longest={MAX_LENGTH}
      confirm={
        preview?.payout
          ? translate('payouts.release_sum', { amount: dollars(preview.payout * 100) })
          : translate(isKeptByRisk ? 'payouts.lift' : 'payouts.release')
      }
      busy={release.isPending}
      complete={preview !== undefined}
      onConfirm={release.run}
      onClose={onClose}
    >
      <ReviewMoves query={query} failure="Failed to preview payout" />
    </ReasonDialog>
  )
}
