import { billingNow } from '#billing/billing_clock'
import { type InTransaction, readConnection, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { rejectFlagged } from '#partners/actions/reject_commissions'
import { sendReviewed, unflag } from '#partners/actions/release_payout'
import { clearedEmail } from '#partners/mails/change_emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner } from '#partners/partner_rows'
import { holdsPayouts } from '#partners/risks/open_risks'

export type RiskStatus = 'open' | 'dismissed' | 'confirmed' | 'expired'

interface Decided {
  id: string
  partner_id: string
  referral_id: string | null
  severity: string
  status: RiskStatus
}

/** What a decision has done; cents. */
export interface Decision {
  partner: Partner
  /** Commissions that were taken back. */
  amount: number
}

/**
 * Decides in the partner's favor: what it held goes its way, unless something else holds it too.
 * @param also runs in the same transaction
 * @throws NotFoundError, ConflictError where that is decided already
 */
export function dismissRisk(id: string, reason: string | null, also: InTransaction<Decision>): Promise<void> {
  return decide(id, async (trx, risk, partner) => {
    if (risk.status !== 'open' && risk.status !== 'confirmed') throw decided()
    await settle(trx, risk, 'dismissed', reason)
    await letGo(trx, risk, partner)
    if (risk.severity === 'high' && partner.mails.review)
      await writeToPartner(trx, partner.accountId, (reader) => clearedEmail(reader, reason))
    await also(trx, { partner, amount: 0 })
  })
}

/**
 * Decides against the partner: the customer's commissions are taken back and it counts for nothing any more; where it
 * concerns the partner, payouts wait on. The partner is notified of what is taken back.
 * @param reason for the partner
 * @param also runs in the same transaction
 * @throws NotFoundError, ConflictError where it is decided already
 */
export function confirmRisk(id: string, reason: string, also: InTransaction<Decision>): Promise<number> {
  return decide(id, async (trx, risk, partner) => {
    if (risk.status !== 'open') throw decided()
    await settle(trx, risk, 'confirmed', reason)
    const isOfCustomer = risk.severity === 'high' && risk.referral_id !== null
    const amount = isOfCustomer ? (await rejectFlagged(trx, partner, reason, risk.referral_id!)).amount : 0
    await also(trx, { partner, amount })
    return amount
  })
}

const decided = () => new ConflictError('This is decided already', 'already_decided')

async function decide<T>(
  id: string,
  work: (trx: Transaction, risk: Decided, partner: Partner) => Promise<T>
): Promise<T> {
  return transaction(async (trx) => {
    const found = await riskOf(trx, id)
    const partner = found && (await lockPartner(trx, found.partner_id))
    // As it is now that nobody else can decide it.
    const risk = partner && (await riskOf(trx, id))
    if (!partner || !risk) throw new NotFoundError('Risk')
    return work(trx, risk, partner)
  })
}

const riskOf = (trx: Transaction, id: string): Promise<Decided | null> =>
  trx
    .from('partner_risks')
    .where('id', id)
    .select('id', 'partner_id', 'referral_id', 'severity', 'status')
    .first()

const settle = (trx: Transaction, { id }: Decided, status: RiskStatus, reason: string | null) =>
  trx.from('partner_risks').where('id', id).update({ status, decision: reason, decided_at: billingNow() })

async function letGo(trx: Transaction, risk: Decided, partner: Partner): Promise<void> {
  if (risk.severity !== 'high') return
  if (risk.referral_id === null) {
    if (!(await holdsPayouts(trx, partner.id))) await sendReviewed(trx, partner)
    return
  }
  const other: unknown = await trx
    .from('partner_risks')
    .where('referral_id', risk.referral_id)
    .where('severity', 'high')
    .whereIn('status', ['open', 'confirmed'])
    .select('id')
    .first()
  if (!other) await unflag(trx, partner, risk.referral_id)
}

/** Risks that lapse in one run. */
const AT_ONCE = 200

/** Lets lapse what nobody has decided in time: a suspicion alone does not hold money for ever. */
export async function lapseRisks(signal: AbortSignal): Promise<void> {
  const due: { id: string }[] = await readConnection()
    .from('partner_risks')
    .where('status', 'open')
    .where('expires_at', '<=', billingNow())
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .select('id')
  for (const { id } of due) {
    if (signal.aborted) return
    await decide(id, async (trx, risk, partner) => {
      if (risk.status !== 'open') return
      await settle(trx, risk, 'expired', null)
      await letGo(trx, risk, partner)
    })
  }
}
