import type { Stripe } from 'stripe'
import { accountOwner } from '#accounts/queries/account_owner'
import { billingNow } from '#billing/services/billing_clock'
import { atStripe, isStripeError } from '#billing/services/stripe_gateway'
import { insertRows } from '#core/database/insert_many'
import { change, reading, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { look } from '#partners/risks/look'
import { keyedHash } from '#partners/services/keyed_hash'
import { lockPartner, mustBePartner, type Partner, partnerOf } from '#partners/services/partner_rows'
import { settings } from '#start/settings'

const pageOf = (path: string) => new URL(path, settings.appUrl).href

/**
 * The page where a partner gives Stripe their identity and bank account.
 * @param returnTo the page that Stripe leads back to
 * @throws ConflictError for a banned or declined partner, BillingNotConfiguredError, ProviderUnavailableError
 */
export async function startOnboarding(accountId: string, returnTo = '/affiliate/settings'): Promise<string> {
  const partner = await mustBePartner(accountId)
  if (partner.status === 'declined')
    throw new ConflictError('Your application was declined. Payouts cannot be set up.')
  if (partner.status === 'banned')
    throw new ConflictError('Your partner account is closed. Payouts cannot be set up.')
  const connected = await ensureAccount(partner)
  const link = await atStripe((stripe) =>
    stripe.accountLinks.create({
      account: connected,
      type: 'account_onboarding',
      return_url: pageOf(`${returnTo}?stripe=returned`),
      refresh_url: pageOf(`${returnTo}?stripe=expired`),
    })
  )
  return link.url
}

/** The connected account, created where there is none; simultaneous calls create only one. */
async function ensureAccount(partner: Partner): Promise<string> {
  const known = partner.stripeAccountId
  if (known !== null && (await findAccount(known))) return known
  const owner = await accountOwner(partner.accountId)
  if (!owner) throw new NotFoundError('Account')
  const created = await atStripe((stripe) =>
    stripe.accounts.create(
      {
        type: 'express',
        email: owner.email,
        capabilities: { transfers: { requested: true } },
        metadata: { partner_id: partner.id },
      },
      // The former account is part of the key: if it was deleted at Stripe, a new one is needed.
      { idempotencyKey: `partner-account-${partner.id}-${known ?? 'first'}` }
    )
  )
  await transaction(async (trx) => {
    await change(trx, 'UPDATE partners SET stripe_account_id = ? WHERE id = ?', [created.id, partner.id])
  })
  return created.id
}

async function findAccount(id: string): Promise<Stripe.Account | null> {
  try {
    return await atStripe((stripe) => stripe.accounts.retrieve(id), ['resource_missing', 'account_invalid'])
  } catch (error) {
    if (isStripeError(error, 'resource_missing', 'account_invalid')) return null
    throw error
  }
}

/**
 * A Stripe page where a partner sees payments received and changes the bank account.
 * @throws ConflictError before onboarding, BillingNotConfiguredError, ProviderUnavailableError
 */
export async function openStripeDashboard(accountId: string): Promise<string> {
  const { stripeAccountId, hasDetails } = await mustBePartner(accountId)
  if (stripeAccountId === null || !hasDetails) throw new ConflictError('Set up payouts with Stripe first')
  const link = await atStripe((stripe) => stripe.accounts.createLoginLink(stripeAccountId))
  return link.url
}

/** Updates the stored state of a connected account from Stripe. */
export async function syncAccount(stripeAccountId: string): Promise<void> {
  const row = await reading()
    .from('partners')
    .where('stripe_account_id', stripeAccountId)
    .select('id')
    .first()
  if (!row) return
  const account = await findAccount(stripeAccountId)
  const due = account?.requirements?.currently_due?.length ?? 0
  const banks = (account?.external_accounts?.data ?? [])
    .map(({ fingerprint }) => fingerprint)
    .filter((print) => typeof print === 'string')
    .map((print) => keyedHash('bank', print))
  const payable = account?.payouts_enabled === true && account.capabilities?.transfers === 'active'
  await transaction(async (trx) => {
    const partner = await lockPartner(trx, row.id)
    if (!partner) return
    await change(
      trx,
      `UPDATE partners SET is_payable = ?, has_details = ?, requirements_due = ?, disabled_reason = ?
       WHERE id = ? AND stripe_account_id = ?`,
      [
        payable,
        account?.details_submitted === true,
        due,
        account ? (account.requirements?.disabled_reason?.slice(0, 100) ?? null) : 'account_missing',
        row.id,
        stripeAccountId,
      ]
    )
    await compareBanks(trx, partner, banks)
  })
}

/** Stores where a partner is paid to, and looks for others who are paid to the same account. */
async function compareBanks(trx: Transaction, partner: Partner, banks: string[]): Promise<void> {
  await trx.from('partner_banks').where('partner_id', partner.id).delete()
  if (banks.length === 0) return
  await insertRows(
    trx,
    'partner_banks',
    [...new Set(banks)].map((bank) => ({ partner_id: partner.id, bank }))
  )
  const at = billingNow()
  await look(trx, 'payoutAccount', { partner, referralId: null, at, banks })
  const others: { id: string }[] = await trx
    .from('partners')
    .whereIn('id', trx.from('partner_banks').whereIn('bank', banks).select('partner_id'))
    .whereNot('id', partner.id)
    .orderBy('id')
  for (const row of others)
    await look(trx, 'payoutAccount', { partner: partnerOf({ ...row }), referralId: null, at, banks })
}
