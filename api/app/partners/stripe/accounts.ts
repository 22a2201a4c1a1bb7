import type { Stripe } from 'stripe'
import { accountOwner } from '#accounts/queries/account_owner'
import { billingNow } from '#billing/billing_clock'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { insertRows } from '#core/database/insert_many'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { keyedHash } from '#partners/keyed_hash'
import { lockPartner, mustBePartner, type Partner, toPartner } from '#partners/partner_rows'
import { detectRisks } from '#partners/risks/detect_risks'
import { mustBePayable } from '#partners/stripe/countries'
import { settings } from '#start/settings'

const pageOf = (path: string) => new URL(path, settings.appUrl).href

/**
 * The page where a partner gives Stripe their identity and bank account.
 * @param returnTo the page that Stripe leads back to
 * @param country that of the account to be paid to; left out, the platform's
 * @throws ConflictError for a banned or declined partner, ValidationError for a country to which we cannot pay, BillingNotConfiguredError, ProviderUnavailableError
 */
export async function startOnboarding(
  accountId: string,
  { returnTo = '/affiliate/settings', country }: { returnTo?: string; country?: string } = {}
): Promise<string> {
  const partner = await mustBePartner(accountId)
  if (partner.status === 'declined')
    throw new ConflictError('Your application was declined. Payouts cannot be set up.')
  if (partner.status === 'banned')
    throw new ConflictError('Your partner account is closed. Payouts cannot be set up.')
  const connected = await ensureAccount(partner, country)
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

/**
 * The connected account, created where there is none; simultaneous calls create only one. An account's country never
 * changes: where another one is asked for before the details were given, a new account takes its place.
 */
async function ensureAccount(partner: Partner, country?: string): Promise<string> {
  const known = partner.stripeAccountId
  const account = known === null ? null : await findAccount(known)
  const isFinal = account?.details_submitted === true || country === undefined || account?.country === country
  if (known !== null && account && isFinal) return known
  const platform = country === undefined ? undefined : (await mustBePayable(country)).platform
  const owner = await accountOwner(partner.accountId)
  if (!owner) throw new NotFoundError('Account')
  const created = await atStripe((stripe) =>
    stripe.accounts.create(
      {
        type: 'express',
        email: owner.email,
        ...(country !== undefined && { country }),
        // Accounts outside the platform's country can only receive.
        ...(country !== platform && { tos_acceptance: { service_agreement: 'recipient' } }),
        capabilities: { transfers: { requested: true } },
        metadata: { partner_id: partner.id },
      },
      // The former account is part of the key: if it was deleted at Stripe, a new one is needed.
      { idempotencyKey: `partner-account-${partner.id}-${known ?? 'first'}-${country ?? 'any'}` }
    )
  )
  await transaction(async (trx) => {
    await trx.from('partners').where('id', partner.id).update({ stripe_account_id: created.id })
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
  const row = await readConnection()
    .from('partners')
    .where('stripe_account_id', stripeAccountId)
    .select('id')
    .first()
  if (!row) return
  const account = await findAccount(stripeAccountId)
  const due = account?.requirements?.currently_due?.length ?? 0
  const prints = (account?.external_accounts?.data ?? [])
    .map(({ fingerprint }) => fingerprint)
    .filter((print) => typeof print === 'string')
  const banks = await Promise.all(prints.map((print) => keyedHash('bank', print)))
  const payable = account?.payouts_enabled === true && account.capabilities?.transfers === 'active'
  await transaction(async (trx) => {
    const partner = await lockPartner(trx, row.id)
    if (!partner) return
    await trx
      .from('partners')
      .where({ id: row.id, stripe_account_id: stripeAccountId })
      .update({
        is_payable: payable,
        has_details: account?.details_submitted === true,
        requirements_due: due,
        disabled_reason: account
          ? (account.requirements?.disabled_reason?.slice(0, 100) ?? null)
          : 'account_missing',
      })
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
  await detectRisks(trx, 'payoutAccount', { partner, referralId: null, at, banks })
  const others: { id: string }[] = await trx
    .from('partners')
    .whereIn('id', trx.from('partner_banks').whereIn('bank', banks).select('partner_id'))
    .whereNot('id', partner.id)
    .orderBy('id')
  for (const row of others)
    await detectRisks(trx, 'payoutAccount', { partner: toPartner({ ...row }), referralId: null, at, banks })
}
