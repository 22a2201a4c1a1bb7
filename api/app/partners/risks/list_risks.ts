import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { readConnection } from '#core/database/transaction'
import type { Page } from '#partners/queries/lists'
import type { RiskStatus } from '#partners/risks/decide'
import type { Evidence, RuleName, Severity } from '#partners/risks/rule'

/** A stored risk; UTC milliseconds. */
export interface Risk {
  id: string
  partnerId: string
  referralId: string | null
  rule: RuleName
  severity: Severity
  status: RiskStatus
  evidence: Evidence
  createdAt: number
  expiresAt: number
  appeal: string | null
  appealedAt: number | null
  decision: string | null
  decidedAt: number | null
}

const time = (value: unknown) => (value === null ? null : Number(value))

export const toRisk = (row: Record<string, unknown>): Risk => ({
  id: String(row.id),
  partnerId: String(row.partner_id),
  referralId: row.referral_id as string | null,
  rule: row.rule as RuleName,
  severity: row.severity as Severity,
  status: row.status as RiskStatus,
  evidence: JSON.parse(String(row.evidence)) as Evidence,
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  appeal: row.appeal as string | null,
  appealedAt: time(row.appealed_at),
  decision: row.decision as string | null,
  decidedAt: time(row.decided_at),
})

/** What holds, or has held, money of a partner. What holds nothing is not shown, so that nobody can dodge it. */
const shown = (client: QueryClientContract, partnerId: string) =>
  client.from('partner_risks').where({ partner_id: partnerId, severity: 'high' })

export async function findRisk(
  partnerId: string,
  id: string,
  client: QueryClientContract = readConnection()
): Promise<Risk | null> {
  const row = await shown(client, partnerId).where('id', id).first()
  return row ? toRisk(row) : null
}

/** One page of them, newest first. */
export async function risksOf(
  partnerId: string,
  { page, limit }: Page
): Promise<{ items: Risk[]; total: number }> {
  const [counted, found] = await Promise.all([
    shown(readConnection(), partnerId).count('* as total').first(),
    shown(readConnection(), partnerId)
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit),
  ])
  return { total: Number(counted.total), items: found.map(toRisk) }
}
