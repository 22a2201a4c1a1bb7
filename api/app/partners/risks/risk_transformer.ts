import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type { Risk } from '#partners/risks/list_risks'
import { RISK_WORDS } from '#partners/risks/words'
import { customer } from '#partners/transformers/partner_transformer'

/** `PartnerRisk` of the contract. */
export const serializeRisk = (risk: Risk): Schema<'PartnerRisk'> => ({
  id: risk.id,
  rule: risk.rule,
  text: RISK_WORDS[risk.rule],
  customer: risk.referralId === null ? null : customer(risk.referralId),
  holds: risk.referralId === null ? 'payouts' : 'commissions',
  status: risk.status,
  createdAt: isoTime(risk.createdAt),
  expiresAt: isoTime(risk.expiresAt),
  appeal: risk.appeal,
  appealedAt: isoTime(risk.appealedAt),
  decision: risk.decision,
  decidedAt: isoTime(risk.decidedAt),
  canAppeal: risk.appealedAt === null && (risk.status === 'open' || risk.status === 'confirmed'),
})
