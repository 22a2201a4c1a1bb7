import type { Arrived } from '#accounts/arrivals'
import { billingNow } from '#billing/billing_clock'
import { execute, type Transaction } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { utcDay } from '#core/time'
import { originOfClick } from '#partners/clicks/origin'
import { openReferral } from '#partners/clicks/referral'
import { addFromCustomer } from '#partners/days'
import { PROMOTION_JOB } from '#partners/jobs'
import { keyedHash } from '#partners/keyed_hash'
import { normalCode } from '#partners/links/codes'
import { signUpEmail } from '#partners/mails/change_emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner, toPartner } from '#partners/partner_rows'
import { detectRisks } from '#partners/risks/detect_risks'
import { isSamePerson, mailboxOf } from '#partners/risks/mailbox'
import { settings } from '#start/settings'

interface Sent {
  partner: Partner
  source: 'link' | 'code'
  campaign: string | null
  clickId: string | null
}

/**
 * Permanently records the partner who referred a new account. A typed code takes precedence over a link. Nobody can
 * refer themselves.
 * @throws ValidationError for an unknown typed code
 */
export async function bindReferral(
  trx: Transaction,
  arrived: Arrived,
  { now = billingNow(), campaign: known }: { now?: number; campaign?: string | null } = {}
): Promise<void> {
  const sent = await senderOf(trx, arrived)
  if (!sent) return
  const { partner, source, clickId } = sent
  const campaign = known ?? sent.campaign
  if (isSamePerson(arrived.email, partner.emailKey)) return
  if (!(await lockPartner(trx, partner.id))) return
  const referralId = newId()
  const mailbox = await keyedHash('mailbox', mailboxOf(arrived.email))
  const origin = await originOfClick(trx, clickId)
  await trx.table('partner_referrals').insert({
    id: referralId,
    partner_id: partner.id,
    account_id: arrived.accountId,
    source,
    campaign,
    click_id: clickId,
    mailbox,
    ...origin,
    created_at: now,
  })
  await execute(trx, 'UPDATE partners SET referrals = referrals + 1 WHERE id = ?', [partner.id])
  const day = { partnerId: partner.id, day: utcDay(now), campaign: campaign ?? '', referralId }
  await addFromCustomer(trx, day, { sign_ups: 1 })
  if (settings.partners.customerDiscount > 0)
    await enqueue(trx, { kind: PROMOTION_JOB, payload: { referralId } })
  if (partner.mails.signUp) await writeToPartner(trx, partner.accountId, signUpEmail)
  await detectRisks(trx, 'signUp', { partner, referralId, at: now, email: arrived.email, mailbox })
}

async function senderOf(trx: Transaction, { ref, cookie, isTyped }: Arrived): Promise<Sent | null> {
  if (ref !== null) {
    const code = normalCode(ref)
    const partner = code === null ? null : await partnerByCode(trx, code)
    if (partner) return { partner, source: 'code', campaign: null, clickId: null }
    if (isTyped)
      throw new ValidationError([
        { field: 'promoCode', rule: 'exists', message: 'This promo code does not exist' },
      ])
  }
  const referral = openReferral(cookie, billingNow())
  const partner = referral && (await partnerByCode(trx, referral.code))
  if (!partner) return null
  return { partner, source: 'link', campaign: referral.campaign, clickId: referral.clickId }
}

/** Links count for partners who are active or suspended. */
async function partnerByCode(trx: Transaction, code: string): Promise<Partner | null> {
  const row = await trx
    .from('partner_codes')
    .join('partners', 'partners.id', 'partner_codes.partner_id')
    .where('partner_codes.code', code)
    .whereIn('partners.status', ['active', 'suspended'])
    .select('partners.*')
    .first()
  return row && toPartner(row)
}
