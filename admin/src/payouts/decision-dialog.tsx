import type { AdminRisk } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { ReasonDialog } from '../parts/reason-dialog'
import { ReviewMoves, usePreview } from './balances'

/** The longest reason that the server accepts, in characters. */
const MAX_LENGTH = 500

export type RiskDecision = 'confirm' | 'dismiss'

/** Key of a decision's name: what it does with the money, where the risk holds some. */
export const decisionKey = ({ severity }: AdminRisk, decision: RiskDecision) =>
  `payouts.${decision}${severity === 'high' ? '_money' : ''}`

/** Shows what deciding a risk moves, and asks for the reason, which the partner reads. */
export function DecisionDialog({
  risk,
  decision,
  onClose,
}: {
  risk: AdminRisk
  decision: RiskDecision
  onClose: () => void
}) {
  const { id, partnerEmail: email } = risk
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { query, preview } = usePreview(['risk', id, decision], (signal) =>
    api.admin.risks.preview(id, { decision }, { signal })
  )
  const decide = useOperatorAction(
    async (reason: string) => {
      await api.admin.risks[decision](id, { reason })
    },
    {
      done: decision === 'dismiss' ? 'payouts.risk_dismissed' : 'payouts.risk_confirmed',
      failed: 'Failed to decide risk',
    },
    onClose
  )
  return (
    <ReasonDialog
      open
      title={translate(`payouts.${decision}_title`, { email })}
      text={translate(`payouts.${decision}_text`)}
      label={translate('partners.reason')}
      help={translate('partners.decision_reason_help')}
      longest={MAX_LENGTH}
      confirm={
        preview && preview.takenBack > 0
          ? translate('payouts.take_back_sum', { amount: dollars(preview.takenBack * 100) })
          : translate(decisionKey(risk, decision))
      }
      destroys={decision === 'confirm'}
      busy={decide.isPending}
      complete={preview !== undefined}
      onConfirm={decide.run}
      onClose={onClose}
    >
      <ReviewMoves query={query} failure="Failed to preview risk" />
    </ReasonDialog>
  )
}
