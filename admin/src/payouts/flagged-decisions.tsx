import type { AdminPartner } from '@cygnet/sdk/operator'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { FormDialog } from '../parts/form-dialog'
import { ReasonDialog } from '../parts/reason-dialog'
import { useMayChange } from '../parts/writes'
import { ReviewMoves, usePreview } from './balances'
import type { CommissionDecision } from './commission-dialog'

/** The longest reason that the server accepts, in characters. */
const MAX_LENGTH = 500

type Flagged = Pick<AdminPartner, 'id' | 'email' | 'commissionsInReview'>

/** Decides all flagged commissions of a partner at once; one alone is decided in its row. */
export function FlaggedDecisions({ partner }: { partner: Flagged }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const mayChange = useMayChange()
  const [asking, setAsking] = useState<CommissionDecision | null>(null)
  if (!mayChange || partner.commissionsInReview < 2) return null
  return (
    <>
      <ActionButton
        label={translate('payouts.allow_count', { count: number(partner.commissionsInReview) })}
        onAct={() => setAsking('release')}
      />
      <ActionButton
        red
        label={translate('payouts.reject_count', { count: number(partner.commissionsInReview) })}
        onAct={() => setAsking('reject')}
      />
      {asking && <FlaggedDialog partner={partner} decision={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Shows what a decision about all flagged commissions takes back, sends and moves, and asks. */
function FlaggedDialog({
  partner: { id, email },
  decision,
  onClose,
}: {
  partner: Flagged
  decision: CommissionDecision
  onClose: () => void
}) {
  const translate = useTranslate()
  const { dollars, number } = useFormats()
  const { query, preview } = usePreview(['flagged', id, decision], (signal) =>
    api.admin.payouts.previewCommissions(id, { decision }, { signal })
  )
  const release = useOperatorAction(
    () => api.admin.payouts.releaseCommissions(id),
    { done: 'payouts.all_released', failed: 'Failed to release commissions' },
    onClose
  )
  const reject = useOperatorAction(
    (reason: string) => api.admin.payouts.rejectCommissions(id, { reason }),
    { done: 'payouts.all_rejected', failed: 'Failed to reject commissions' },
    onClose
  )
  const moves = (
    <>
      {preview && <p>{translate('payouts.flagged_count', { count: number(preview.commissions) })}</p>}
      <ReviewMoves query={query} failure="Failed to preview commission" />
    </>
  )
  if (decision === 'reject')
    return (
      <ReasonDialog
        open
        title={translate('payouts.reject_all_title', { email })}
        text={translate('payouts.reject_all_text')}
        label={translate('partners.reason')}
        help={translate('partners.decision_reason_help')}
        longest={MAX_LENGTH}
        confirm={
          preview && preview.takenBack > 0
            ? translate('payouts.reject_sum', { amount: dollars(preview.takenBack * 100) })
            : translate('payouts.reject_all')
        }
        keep={translate('payouts.leave_in_review')}
        destroys
        busy={reject.isPending}
        complete={preview !== undefined}
        onConfirm={reject.run}
        onClose={onClose}
      >
        {moves}
      </ReasonDialog>
    )
  return (
    <FormDialog
      title={translate('payouts.allow_all_title', { email })}
      text={translate('payouts.allow_all_text')}
      confirm={
        preview?.payout
          ? translate('payouts.allow_all_paid', { amount: dollars(preview.payout * 100) })
          : translate('payouts.allow_all')
      }
      keep={translate('payouts.leave_in_review')}
      busy={release.isPending}
      ready={preview !== undefined}
      typed={false}
      onConfirm={() => release.run(undefined)}
      onClose={onClose}
    >
      {moves}
    </FormDialog>
  )
}
