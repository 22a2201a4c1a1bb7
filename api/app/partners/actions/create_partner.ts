import { billingNow } from '#billing/billing_clock'
import { type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { newCode } from '#partners/links/codes'
import type { PartnerStatus } from '#partners/partner_rows'

export interface NewPartner {
  accountId: string
  firstName: string
  lastName: string
  email: string
  company?: string
  website?: string
  marketingConsent?: boolean
  /** The version of the terms that was agreed to. */
  termsVersion?: string | null
  status?: PartnerStatus
}

/** Codes tried before giving up: one in a million is taken. */
const TRIES = 5

/** Makes an account a partner: pending, with a code of its own. */
export async function createPartner(trx: Transaction, input: NewPartner): Promise<string> {
  const id = newId()
  const now = billingNow()
  const code = await freeCode(trx, input.firstName)
  const company = input.company?.trim() || null
  await trx.table('partners').insert({
    id,
    account_id: input.accountId,
    status: input.status ?? 'pending',
    code,
    company,
    website: input.website?.trim() || null,
    ...searchKeys(input),
    company_key: company?.toLowerCase() ?? null,
    terms_version: input.termsVersion ?? null,
    terms_agreed_at: input.termsVersion ? now : null,
    is_marketing_agreed: input.marketingConsent ?? false,
    scheduled_until: now,
    created_at: now,
    updated_at: now,
  })
  await trx.table('partner_codes').insert({ code, partner_id: id, created_at: now })
  await trx
    .from('users')
    .where('account_id', input.accountId)
    .where('role', 'user')
    .update({ role: 'partner', updated_at: Date.now() })
  return id
}

/** The keys by which operators find a partner. */
export const searchKeys = (owner: { email: string; firstName: string; lastName: string }) => ({
  email_key: owner.email.toLowerCase(),
  first_name_key: owner.firstName.toLowerCase(),
  last_name_key: owner.lastName.toLowerCase(),
})

async function freeCode(trx: Transaction, firstName: string): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const code = newCode(firstName)
    const taken: unknown[] = await trx.from('partner_codes').where('code', code).select('code')
    if (taken.length === 0) return code
  }
  throw new Error('No free referral code was found')
}
