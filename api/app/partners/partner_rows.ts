import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { query, readConnection, type Transaction } from '#core/database/transaction'
import { NotFoundError, RoleRequiredError } from '#core/errors'

export type PartnerStatus = 'pending' | 'active' | 'suspended' | 'declined' | 'banned'

/** The changes of which a partner is told by mail, as they choose, with their columns. */
export const MAIL_COLUMNS = {
  signUp: 'has_sign_up_mail',
  conversion: 'has_conversion_mail',
  commissionEarned: 'has_commission_mail',
  commissionAvailable: 'has_available_mail',
  commissionTakenBack: 'has_taken_back_mail',
  bonus: 'has_bonus_mail',
  review: 'has_review_mail',
  payoutPaid: 'has_payout_mail',
} as const
export type MailKind = keyof typeof MAIL_COLUMNS

/** A stored partner; money in cents, times in UTC milliseconds. */
export interface Partner {
  id: string
  accountId: string
  status: PartnerStatus
  statusReason: string | null
  code: string
  promoCode: string | null
  /** Hundredths of a percent; null where the tier decides. */
  ownRate: number | null
  company: string | null
  website: string | null
  emailKey: string
  marketingAgreed: boolean
  /** The version of the terms that was agreed to, and when. */
  termsVersion: string | null
  termsAgreedAt: number | null
  scheduledPayouts: boolean
  mails: Record<MailKind, boolean>
  stripeAccountId: string | null
  /** Whether Stripe accepts money for the connected account. */
  payable: boolean
  hasDetails: boolean
  requirementsDue: number
  disabledReason: string | null
  held: number
  available: number
  inPayout: number
  paid: number
  frozen: number
  earned: number
  takenBack: number
  revenue: number
  referrals: number
  nextAvailableAt: number | null
  scheduledUntil: number
  createdAt: number
}

const time = (value: unknown) => (value === null ? null : Number(value))

/** Normalizes a row of either database. */
export const toPartner = (row: Record<string, unknown>): Partner => ({
  id: String(row.id),
  accountId: String(row.account_id),
  status: row.status as PartnerStatus,
  statusReason: row.status_reason as string | null,
  code: String(row.code),
  promoCode: row.promo_code as string | null,
  ownRate: time(row.own_rate),
  company: row.company as string | null,
  website: row.website as string | null,
  emailKey: String(row.email_key),
  marketingAgreed: Boolean(row.is_marketing_agreed),
  termsVersion: row.terms_version as string | null,
  termsAgreedAt: time(row.terms_agreed_at),
  scheduledPayouts: Boolean(row.has_scheduled_payouts),
  mails: Object.fromEntries(
    Object.entries(MAIL_COLUMNS).map(([kind, column]) => [kind, Boolean(row[column])])
  ) as Record<MailKind, boolean>,
  stripeAccountId: row.stripe_account_id as string | null,
  payable: Boolean(row.is_payable),
  hasDetails: Boolean(row.has_details),
  requirementsDue: Number(row.requirements_due),
  disabledReason: row.disabled_reason as string | null,
  held: Number(row.held),
  available: Number(row.available),
  inPayout: Number(row.in_payout),
  paid: Number(row.paid),
  frozen: Number(row.frozen),
  earned: Number(row.earned),
  takenBack: Number(row.taken_back),
  revenue: Number(row.revenue),
  referrals: Number(row.referrals),
  nextAvailableAt: time(row.next_available_at),
  scheduledUntil: Number(row.scheduled_until),
  createdAt: Number(row.created_at),
})

export async function partnerOfAccount(
  accountId: string,
  client: QueryClientContract = readConnection()
): Promise<Partner | null> {
  const row = await client.from('partners').where('account_id', accountId).first()
  return row && toPartner(row)
}

/** @throws RoleRequiredError for an account that is not a partner's */
export async function mustBePartner(accountId: string): Promise<Partner> {
  const partner = await partnerOfAccount(accountId)
  if (!partner) throw new RoleRequiredError('partner')
  return partner
}

/**
 * The partner, locked until the transaction ends, so that what is counted is still true when it is written. Null
 * where the account was deleted meanwhile.
 */
export async function lockPartner(trx: Transaction, partnerId: string): Promise<Partner | null> {
  const [row] = await query<Record<string, unknown>>(
    trx,
    'UPDATE partners SET updated_at = ? WHERE id = ? RETURNING *',
    [Date.now(), partnerId]
  )
  return row ? toPartner(row) : null
}

/** The partner who earned a commission or bonus, locked. @throws NotFoundError */
export async function lockPartnerOfCommission(trx: Transaction, commissionId: string): Promise<Partner> {
  const [found]: { partner_id: string }[] = await trx
    .from('partner_commissions')
    .where('id', commissionId)
    .select('partner_id')
  const partner = found && (await lockPartner(trx, found.partner_id))
  if (!partner) throw new NotFoundError('Commission')
  return partner
}
