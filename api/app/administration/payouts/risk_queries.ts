import { customersOf, emailsOf } from '#administration/payouts/payout_queries'
import type { Parameters } from '#core/contract/types'
import { readConnection } from '#core/database/transaction'
import { cursorPage } from '#core/http/cursor_page'
import { isoTime } from '#core/http/envelope'
import { isId } from '#core/ids'
import { toRisk } from '#partners/risks/list_risks'

export type RisksQuery = Parameters<'adminListRisks'>

/** One page of all partners' risks, newest first. */
export async function listRisks({ state, partnerId, limit, startingAfter }: RisksQuery) {
  const query = readConnection()
    .from('partner_risks')
    .where('status', state)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (partnerId !== undefined) query.where('partner_id', isId(partnerId) ? partnerId.toLowerCase() : '')
  if (startingAfter !== undefined) query.where('id', '<', startingAfter.toLowerCase())
  const { items, ...page } = cursorPage<{ id: string }>(await query, limit)
  const risks = items.map((row) => toRisk({ ...row }))
  const [emails, customers] = await Promise.all([
    emailsOf(risks.map((risk) => risk.partnerId)),
    customersOf(risks.map((risk) => risk.referralId)),
  ])
  return {
    risks: risks.map((risk) => ({
      id: risk.id,
      partnerId: risk.partnerId,
      partnerEmail: emails.get(risk.partnerId) ?? '',
      referralId: risk.referralId,
      customer: customers.get(risk.referralId ?? '') ?? null,
      rule: risk.rule,
      severity: risk.severity,
      status: risk.status,
      evidence: risk.evidence,
      createdAt: isoTime(risk.createdAt),
      expiresAt: isoTime(risk.expiresAt),
      appeal: risk.appeal,
      appealedAt: isoTime(risk.appealedAt),
      decision: risk.decision,
      decidedAt: isoTime(risk.decidedAt),
    })),
    ...page,
  }
}
