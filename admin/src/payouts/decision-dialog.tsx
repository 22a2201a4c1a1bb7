import type { AdminReviewPreview, AdminRisk } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { MoneyBox } from '../parts/money-box'
import { QueryPart } from '../parts/query-part'
import { ReasonDialog } from '../parts/reason-dialog'
import { Unpayable, useBalanceLines, usePreview } from './balances'

/** The longest reason that the server accepts, in characters. */
const MAX_LENGTH = 500

export type RiskDecision = 'confirm' | 'dismiss'

/** Key of a decision's name: what it does with the money, where the risk holds some. */
export const decisionKey = ({ severity }: AdminRisk, decision: RiskDecision) =>
  `payouts.${decision}${severity === 'high' ? '_money' : ''}`

/** What a risk holds: payouts of the partner, commissions of a customer, or nothing. */
const holdsWhat = ({ severity, referralId }: AdminRisk) =>
  severity !== 'high' ? 'nothing' : referralId === null ? 'payouts' : 'commissions'

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
      title={translate(`${decisionKey(risk, decision)}_title`, { email })}
      text={translate(`payouts.${decision}_texts.${holdsWhat(risk)}`)}
      label={translate('partners.reason')}
      help={translate('partners.decision_reason_help')}
      longest={MAX_LENGTH}
      confirm={
        preview && preview.takenBack > 0
          ? translate('payouts.take_back_sum', { amount: dollars(preview.takenBack * 100) })
          : preview?.payout
            ? translate('payouts.release_sum', { amount: dollars(preview.payout * 100) })
            : translate(decisionKey(risk, decision))
      }
      destroys={decision === 'confirm'}
      busy={decide.isPending}
      complete={preview !== undefined}
      onConfirm={decide.run}
      onClose={onClose}
    >
      <QueryPart query={query} failure="Failed to preview risk">
        {(found) => <Moves risk={risk} decision={decision} preview={found} />}
      </QueryPart>
      <Unpayable partnerId={risk.partnerId} preview={preview} />
    </ReasonDialog>
  )
}

/** First the sum of this risk and what becomes of it, then the balances that change. */
function Moves({
  risk,
  decision,
  preview,
}: {
  risk: AdminRisk
  decision: RiskDecision
  preview: AdminReviewPreview
}) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const balances = useBalanceLines(preview).filter(({ changes }) => changes)
  const { takenBack, payout, payoutOnHold, available } = preview
  const freed = available.after - available.now
  const said = (key: string, amount: number) => translate(`payouts.${key}`, { amount: dollars(amount * 100) })
  const title =
    takenBack > 0
      ? said('taken_back_now', takenBack)
      : payout !== null
        ? said('sent_now', payout)
        : payoutOnHold !== null && holdsWhat(risk) === 'payouts'
          ? said(decision === 'confirm' ? 'stays_blocked' : 'held_otherwise', payoutOnHold)
          : freed > 0
            ? said('available_now', freed)
            : translate(
                decision === 'confirm' && holdsWhat(risk) === 'payouts'
                  ? 'payouts.payouts_blocked'
                  : 'payouts.nothing_moves'
              )
  const lines = [
    ...(payout !== null
      ? [{ key: 'payout', name: said('payout_of', payout), sum: translate('payouts.goes_out') }]
      : []),
    ...balances,
  ]
  return (
    <MoneyBox title={title} loss={decision === 'confirm' && holdsWhat(risk) !== 'nothing'} lines={lines} />
  )
}
