import type { AdminPartner, AdminPayout, AdminPayoutsParams, AdminRisk } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
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
import { ReviewMoves, Unpayable, usePreview } from './balances'
import styles from './payouts-page.module.css'
import { useHoldingRisks } from './use-holding-risks'

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

/** Payouts that wait for an operator; with `partner`, all of theirs. */
export function PayoutTable({ partner }: { partner?: AdminPartner }) {
  const partnerId = partner?.id
  const translate = useTranslate()
  const { dollars } = useFormats()
  const holding = useHoldingRisks(partnerId)
  const email: Column<AdminPayout> = {
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
          {
            ...(partnerId ? { partnerId, state: 'all' } : { state: 'waiting' }),
            ...query,
          } as AdminPayoutsParams,
          { signal }
        )
        return { rows: payouts, nextCursor }
      }}
      empty={translate(partnerId ? 'state.no_data' : 'payouts.none_waits')}
      columns={[
        ...(partnerId ? [] : [email]),
        {
          name: translate('payouts.state'),
          place: 'state',
          cell: (payout) => (
            <div>
              <Status tone={TONES[payout.status]}>
                {payout.hold === null
                  ? translate(`payouts.states.${payout.status}`)
                  : translate(`payouts.holds.${payout.hold}`, { _: translate('payouts.held') })}
              </Status>
              {payout.hold === 'review' && <Why risks={holding(payout)} />}
              {payout.status === 'failed' && (
                <span className={styles.why}>{translate('payouts.back_in_balance')}</span>
              )}
            </div>
          ),
        },
        { name: translate('payouts.kind'), cell: ({ kind }) => translate(`payouts.kinds.${kind}`) },
        { name: translate('payouts.requested'), cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
        {
          name: translate('payouts.at_stripe'),
          optional: true,
          cell: ({ stripeTransferId, failure }) => {
            if (stripeTransferId !== null) return <code>{stripeTransferId}</code>
            return failure === null ? null : translate(`payouts.failures.${failure}`, { _: failure })
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
          cell: (payout) => <Decision payout={payout} refused={refusal(payout, holding(payout), partner)} />,
        },
      ]}
    />
  )
}

/** What the review is about, with a link to where it is decided. */
function Why({ risks }: { risks: AdminRisk[] | undefined }) {
  const translate = useTranslate()
  if (!risks) return null
  if (risks.length === 0) return <span className={styles.why}>{translate('payouts.no_risk_left')}</span>
  return risks.map(({ id, rule }) => (
    <Link key={id} className={styles.why} to="#risks">
      {translate(`payouts.reasons.${rule}`)}
    </Link>
  ))
}

/**
 * Key of why a payout cannot be sent now. One that waits for the review is sent by deciding the risk; one that an
 * operator holds goes on to the review.
 */
function refusal({ hold }: AdminPayout, risks: AdminRisk[] = [], partner?: AdminPartner): string | undefined {
  if (partner ? partner.status !== 'active' : hold === 'suspended') return 'payouts.refused.inactive'
  if (risks.length > 0) return hold === 'review' ? 'payouts.refused.risk' : undefined
  return partner && !partner.payoutsEnabled ? 'partners.not_payable' : undefined
}

/** A payout that has not been sent is held or sent; both with a reason. */
function Decision({ payout, refused }: { payout: AdminPayout; refused: string | undefined }) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const about = { amount: dollars(payout.amount * 100), email: payout.partnerEmail }
  // Its sum goes out with the next payout; whether their account takes money, only the partner can see to.
  if (payout.status === 'failed')
    return (
      <RowActions>
        <Button
          variant="outlined"
          href={`mailto:${about.email}?subject=${encodeURIComponent(translate('payouts.write_subject', about))}`}
          aria-label={translate('payouts.write_one', about)}
        >
          {translate('payouts.write')}
        </Button>
      </RowActions>
    )
  if (payout.status !== 'pending') return null
  const decision = payout.hold === null ? 'hold' : 'release'
  const Dialog = payout.hold === null ? HoldDialog : ReleaseDialog
  return (
    <RowActions>
      <ActionButton
        label={translate(`payouts.${decision}_one`, about)}
        text={translate(`payouts.${decision}`)}
        refused={decision === 'release' && refused ? translate(refused) : undefined}
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
function ReleaseDialog({ payout: { id, hold, partnerId }, title, onClose }: PayoutDialogProps) {
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
      keep={translate('payouts.keep_on_hold')}
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
      <Unpayable partnerId={partnerId} preview={preview} />
    </ReasonDialog>
  )
}
