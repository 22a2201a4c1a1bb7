import type { AdminCommission, AdminCommissionPreview } from '@cygnet/sdk/operator'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { FormDialog, MIN_REASON_LENGTH } from '../parts/form-dialog'
import { QueryPart } from '../parts/query-part'
import { Balances, usePreview } from './balances'
import styles from './payouts-page.module.css'

/** The longest reason that the server accepts, in characters. */
const MAX_LENGTH = 500

export type CommissionDecision = 'release' | 'reject'

/** Shows what a decision about one commission moves, worked out by the server, and asks. */
export function CommissionDialog({
  commission: { id, partnerEmail, customer, planName, month, reason: flag },
  decision,
  onClose,
}: {
  commission: AdminCommission
  decision: CommissionDecision
  onClose: () => void
}) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const [reason, setReason] = useState('')
  const { query, preview } = usePreview(['commission', id, decision], (signal) =>
    api.admin.payouts.previewCommission(id, { decision }, { signal })
  )
  const release = useOperatorAction(
    () => api.admin.payouts.releaseCommission(id),
    { done: 'payouts.commission_released', failed: 'Failed to release commissions' },
    onClose
  )
  const reject = useOperatorAction(
    (why: string) => api.admin.payouts.rejectCommission(id, { reason: why }),
    { done: 'payouts.commission_rejected', failed: 'Failed to reject commissions' },
    onClose
  )
  const rejects = decision === 'reject'
  const about = [
    `${translate('partners.customer')}: ${customer?.email ?? translate('partners.deleted_customer')}`,
    month === null ? planName : translate('partners.plan_month', { plan: planName, month }),
    flag && translate(`payouts.reasons.${flag}`, { _: flag }),
  ]
  const words = rejects ? 'reject' : 'allow'
  return (
    <FormDialog
      title={translate(`payouts.${words}_title`, { email: partnerEmail })}
      text={about.filter(Boolean).join(' · ')}
      confirm={
        preview
          ? translate(`payouts.${words}_sum`, { amount: dollars(preview.amount * 100) })
          : translate(`payouts.${words}`)
      }
      keep={translate('payouts.leave_in_review')}
      keepFirst={!rejects}
      destroys={rejects}
      busy={release.isPending || reject.isPending}
      ready={preview !== undefined && (!rejects || reason.trim().length >= MIN_REASON_LENGTH)}
      typed={reason !== ''}
      onConfirm={() => (rejects ? reject.run(reason.trim()) : release.run(undefined))}
      onClose={onClose}
    >
      <QueryPart query={query} failure="Failed to preview commission">
        {(found) => <Moves preview={found} decision={decision} />}
      </QueryPart>
      <p className={styles.then}>{translate(`payouts.${words}_text`)}</p>
      {rejects && (
        <TextField
          autoFocus
          fullWidth
          multiline
          required
          minRows={2}
          margin="normal"
          label={translate('partners.reason')}
          helperText={translate('partners.decision_reason_help')}
          value={reason}
          slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function Moves({ preview, decision }: { preview: AdminCommissionPreview; decision: CommissionDecision }) {
  const translate = useTranslate()
  const { date, dollars } = useFormats()
  const { availableAt } = preview
  const amount = dollars(preview.amount * 100)
  const now =
    decision === 'reject'
      ? translate('payouts.taken_back_now', { amount })
      : availableAt === null
        ? translate('payouts.available_now', { amount })
        : Date.parse(availableAt) > Date.now()
          ? translate('payouts.available_on', { amount, date: date(availableAt) })
          : // Its hold is over, so that it is the partner who is not paid.
            translate('payouts.held_with_partner', { amount })
  return <Balances title={now} loss={decision === 'reject'} balances={preview} />
}
