import { execute, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { reviewEmail } from '#partners/mails/change_emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { flagReferral } from '#partners/referrals/flag_referral'
import type { Found, Occasions, Rule } from '#partners/risks/rule'
import { RISK_WORDS } from '#partners/risks/words'

/**
 * Records what a rule has found, once for each subject: what was decided stays decided. A high one holds what it
 * concerns: the commissions of its customer, or all payouts of the partner.
 */
export async function raise(
  trx: Transaction,
  { name, severity, days }: Pick<Rule<keyof Occasions>, 'name' | 'severity' | 'days'>,
  { partner, referralId, at }: Pick<Occasions[keyof Occasions], 'partner' | 'referralId' | 'at'>,
  { subject, evidence }: Found
): Promise<void> {
  const known = await execute(
    trx,
    `UPDATE partner_risks SET seen_at = ?, evidence = CASE WHEN status = 'open' THEN ? ELSE evidence END
     WHERE partner_id = ? AND rule = ? AND subject = ?`,
    [at, JSON.stringify(evidence), partner.id, name, subject]
  )
  if (known > 0) return
  const about = subject === referralId ? referralId : null
  await trx.table('partner_risks').insert({
    id: newId(),
    partner_id: partner.id,
    referral_id: about,
    rule: name,
    severity,
    subject,
    evidence: JSON.stringify(evidence),
    status: 'open',
    created_at: at,
    seen_at: at,
    expires_at: at + days * DAY,
  })
  if (severity !== 'high') return
  if (about === null)
    await trx
      .from('partner_payouts')
      .where('open_for', partner.id)
      .where('status', 'pending')
      .whereNull('hold')
      .update({ hold: 'review' })
  else await flagReferral(trx, { partnerId: partner.id, referralId: about, reason: name })
  const found = { text: RISK_WORDS[name], holds: about === null ? 'payouts' : 'commissions' } as const
  if (partner.mails.review)
    await writeToPartner(trx, partner.accountId, (reader) => reviewEmail(reader, found))
}
