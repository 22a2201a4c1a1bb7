import { ownersOf } from '#administration/account_owners'
import { countUpTo } from '#administration/bounded'
import { redactedUrl } from '#administration/deliveries/redacted'
import { findUser } from '#administration/users/find_users'
import { allowanceUses } from '#billing/queries/allowances'
import { storedCard } from '#billing/queries/card_on_file'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { subscriptionOf } from '#billing/queries/subscription'
import { usageOf } from '#billing/queries/usage'
import { customerOf } from '#billing/stripe/customers'
import { serializeUsage } from '#billing/transformers/payment_transformer'
import type { Schema } from '#core/contract/types'
import { query, readConnection } from '#core/database/transaction'
import { isoTime } from '#core/http/envelope'
import { utcDay } from '#core/time'
import { serializeApiKey } from '#platform/keys/api_key_transformer'
import { graceOfKeys, listApiKeys } from '#platform/keys/list_api_keys'
import { listEndpoints, serializeEndpoints } from '#platform/webhooks/endpoints'

/** `AdminProfile` of the contract. @throws NotFoundError */
export async function profileOf(id: string): Promise<Schema<'AdminProfile'>> {
  const user = await findUser(id)
  const { accountId } = user
  const [signIns, company, partner, referredBy, stripeCustomerId, plan, card, payments, publications] =
    await Promise.all([
      signInsOf(user.id),
      readConnection()
        .from('companies')
        .where({ account_id: accountId, is_default: true })
        .select('name', 'website')
        .first(),
      readConnection().from('partners').where('account_id', accountId).select('id').first(),
      referrerOf(accountId),
      customerOf(accountId),
      planOf(accountId),
      storedCard(accountId),
      paymentsOf(accountId),
      countUpTo({
        sql: 'SELECT id FROM publications WHERE account_id = ? AND shelf IN (?, ?)',
        values: [accountId, 'active', 'archived'],
      }),
    ])
  return {
    accountId,
    emailVerifiedAt: isoTime(user.emailVerifiedAt),
    ...signIns,
    company: company ?? null,
    partnerId: partner?.id ?? null,
    referredBy,
    stripeCustomerId,
    plan,
    card,
    ...payments,
    publications,
    usage: serializeUsage(await usageOf(accountId), await allowanceUses(accountId)),
    callsThisMonth: await callsOf(user.id),
    apiKeys: await keysOf(accountId),
    webhookEndpoints: await endpointsOf(accountId),
  }
}

const factorOf = (userId: string): Promise<{ enabled_at: number | null } | null> =>
  readConnection().from('second_factors').where('user_id', userId).select('enabled_at').first()

async function signInsOf(userId: string) {
  const [[session], factor] = await Promise.all([
    query<{ at: number | null }>(
      readConnection(),
      'SELECT MAX(created_at) AS at FROM session_tokens WHERE user_id = ?',
      [userId]
    ),
    factorOf(userId),
  ])
  return {
    lastSignInAt: isoTime(session?.at ?? null),
    secondFactorSince: isoTime(factor?.enabled_at ?? null),
  }
}

async function referrerOf(accountId: string) {
  const referral: { partner_id: string; created_at: number } | null = await readConnection()
    .from('partner_referrals')
    .where('account_id', accountId)
    .select('partner_id', 'created_at')
    .first()
  if (!referral) return null
  const partner: { account_id: string } = await readConnection()
    .from('partners')
    .where('id', referral.partner_id)
    .select('account_id')
    .firstOrFail()
  const owner = (await ownersOf([partner.account_id])).get(partner.account_id)
  return { partnerId: referral.partner_id, email: owner?.email ?? '', at: isoTime(referral.created_at) }
}

async function planOf(accountId: string) {
  const [paid, current] = await Promise.all([paidSubscription(accountId), subscriptionOf(accountId)])
  if (!paid) return null
  const { pendingPlan } = current
  return {
    ...paid.price,
    currency: current.currency,
    paidUntil: isoTime(paid.state.period.end),
    endsAt: isoTime(paid.state.cancelsAt),
    next: pendingPlan && { planName: pendingPlan.name, at: isoTime(pendingPlan.effectiveAt) },
  }
}

async function paymentsOf(accountId: string) {
  const [sum] = await query<{ paid: number | null; refunded: number | null }>(
    readConnection(),
    `SELECT SUM(total) AS paid, SUM(amount_refunded) AS refunded FROM invoices
     WHERE account_id = ? AND status = 'paid'`,
    [accountId]
  )
  return { paid: Number(sum!.paid ?? 0), refunded: Number(sum!.refunded ?? 0) }
}

async function callsOf(userId: string): Promise<number> {
  const row: { calls: number } | null = await readConnection()
    .from('caller_months')
    .where({ user_id: userId, month: utcDay(Date.now()).slice(0, 7) })
    .select('calls')
    .first()
  return Number(row?.calls ?? 0)
}

async function keysOf(accountId: string) {
  const keys = await listApiKeys(accountId)
  const grace = await graceOfKeys(keys.map(({ id }) => id))
  return keys.map((key) => serializeApiKey(key, grace.get(key.id) ?? null))
}

async function endpointsOf(accountId: string) {
  const endpoints = await serializeEndpoints(await listEndpoints(accountId))
  return endpoints.map((endpoint) => ({ ...endpoint, url: redactedUrl(endpoint.url) }))
}
