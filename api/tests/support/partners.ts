import { randomInt } from 'node:crypto'
import { setBillingClock } from '#billing/billing_clock'
import { addMonths } from '#billing/subscriptions/period'
import { readConnection, transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { newId } from '#core/ids'
import { handlersOf } from '#core/jobs/job_kinds'
import { claim } from '#core/jobs/lease'
import { createPartner } from '#partners/actions/create_partner'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { TICK_JOB } from '#partners/jobs'
import { imbalancesOf } from '#partners/ledger/check_ledger'
import { type PartnerStatus, toPartner } from '#partners/partner_rows'
import { TERMS_VERSION } from '#partners/program'
import { bindReferral } from '#partners/referrals/bind_referral'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { bareCall } from '#tests/support/raw_call'

export interface TestPartner extends Customer {
  partnerId: string
  code: string
}

/** A partner who can be paid once there is something to pay, and whose address is not of another test's company. */
export async function signedInPartner(status: PartnerStatus = 'active'): Promise<TestPartner> {
  const customer = await signedInCustomer({
    email: `partner-${newId()}@partner-${newId()}.example`,
    emailVerified: true,
  })
  const { accountId, email } = customer
  const partnerId = await transaction((trx) =>
    createPartner(trx, {
      accountId,
      email,
      firstName: 'Noor',
      lastName: 'Haddad',
      termsVersion: TERMS_VERSION,
    })
  )
  if (status !== 'pending') await setPartnerStatus(partnerId, status)
  const { code } = await storedPartner(partnerId)
  return { ...customer, partnerId, code }
}

export const storedPartner = async (partnerId: string) =>
  toPartner(await readConnection().from('partners').where('id', partnerId).firstOrFail())

/**
 * Stops the clock of billing.
 * @param cleanup of the test, which restores the real time
 * @returns sets the clock to so many milliseconds after this moment
 */
export function stopBillingClock(cleanup: (undo: () => void) => void): (later: number) => void {
  const begun = Date.now()
  cleanup(setBillingClock(() => begun))
  return (later) => void setBillingClock(() => begun + later)
}

/** A customer referred by the partner. */
export async function referredCustomer({ code }: { code: string }): Promise<Customer> {
  const customer = await signedInCustomer({ email: `customer-${newId()}@customer-${newId()}.example` })
  await transaction((trx) =>
    bindReferral(trx, { ...customer, role: null, ref: code, isNew: true, cookie: null, isTyped: false })
  )
  return customer
}

/** Of all test customers' subscriptions. */
export const START = Date.UTC(2026, 0, 1)
/** The beginning of a month of the subscription, from 0. */
export const monthStart = (month: number) => addMonths(START, month)

export interface InvoicePart {
  /** Cents paid, with tax. */
  amount?: number
  /** How much of `amount` is tax. */
  tax?: number
  /** The month that it pays for, from 0. */
  month?: number
  stripeInvoiceId?: string
  planId?: string | null
  /** The months that it pays for, from `month` on. */
  months?: number
  /** Cents paid, if less than `amount`, because credit covered the rest. */
  paid?: number
  currency?: string
  /** Otherwise one line for the whole period. */
  lines?: { net: number; periodStart: number; periodEnd: number }[]
}

/** Pays an invoice, as reported by billing. @returns its id at Stripe */
export async function payInvoice(
  { accountId }: Pick<Customer, 'accountId'>,
  {
    amount = 2999,
    paid = amount,
    tax = 0,
    month = 0,
    months = 1,
    stripeInvoiceId = `in_${newId()}`,
    planId = null,
    currency = 'usd',
    lines,
  }: InvoicePart = {}
): Promise<string> {
  const period = { periodStart: monthStart(month), periodEnd: monthStart(month + months) }
  const { periodStart, periodEnd } = lines?.at(-1) ?? period
  await transaction((trx) =>
    emitEvent(trx, 'invoice.paid', {
      accountId,
      invoiceId: newId(),
      stripeInvoiceId,
      stripeSubscriptionId: 'sub_1',
      planId,
      currency,
      amount,
      paid,
      tax,
      periodStart,
      periodEnd,
      lines: lines ?? [{ net: amount - tax, ...period }],
    })
  )
  await deliverEvents()
  return stripeInvoiceId
}

/** A partner with a referred customer who has paid an invoice. */
export async function paidPartner(part: InvoicePart = {}) {
  const partner = await signedInPartner()
  const customer = await referredCustomer(partner)
  return { partner, customer, invoice: await payInvoice(customer, part) }
}

/** The fields of every event about an invoice. */
export const aboutInvoice = (accountId: string, stripeInvoiceId: string) => ({
  accountId,
  invoiceId: newId(),
  stripeInvoiceId,
  stripeSubscriptionId: 'sub_1',
  planId: null,
  currency: 'usd',
})

/** @param total cents of the invoice refunded so far */
/** @param amount cents of this refund; negative where one failed */
export async function refundInvoice(
  { accountId }: Customer,
  stripeInvoiceId: string,
  total: number,
  amount = total
): Promise<void> {
  await transaction((trx) =>
    emitEvent(trx, 'invoice.refunded', {
      ...aboutInvoice(accountId, stripeInvoiceId),
      amount,
      refundedTotal: total,
    })
  )
  await deliverEvents()
}

/** @param disputedTotal cents disputed now; 0 once the dispute is won */
export async function disputeInvoice(
  { accountId }: Customer,
  stripeInvoiceId: string,
  disputedTotal = 2999
): Promise<void> {
  await transaction((trx) =>
    emitEvent(trx, 'invoice.disputed', { ...aboutInvoice(accountId, stripeInvoiceId), disputedTotal })
  )
  await deliverEvents()
}

/** Ends the subscription of a customer. */
export async function endSubscription({ accountId }: Customer, status = 'canceled'): Promise<void> {
  const { id: planId } = await readConnection().from('plans').where('slug', 'pro').firstOrFail()
  await transaction((trx) =>
    emitEvent(trx, 'subscription.updated', {
      accountId,
      stripeSubscriptionId: 'sub_1',
      current: {
        status,
        planId,
        cancelsAtPeriodEnd: false,
        periodStart: START,
        periodEnd: monthStart(1),
        pastDueSince: null,
      },
      former: null,
    })
  )
  await deliverEvents()
}

/** Runs the program's due jobs, like a worker. */
export async function runPartnerJobs(): Promise<void> {
  const handlers = handlersOf(({ kind, lane }) => lane === 'payouts' && kind !== TICK_JOB)
  const kinds = Object.keys(handlers)
  for (let job = await claim(kinds); job; job = await claim(kinds))
    await handlers[job.kind]!.run(job, new AbortController().signal)
}

/** Makes the partner's account at Stripe ready for payments. */
export async function connectStripe(partnerId: string, stripeAccountId = `acct_${newId()}`): Promise<string> {
  await transaction((trx) =>
    trx
      .from('partners')
      .where('id', partnerId)
      .update({ stripe_account_id: stripeAccountId, is_payable: true, has_details: true })
  )
  return stripeAccountId
}

/** Throws if a balance is not the sum of its entries. */
export async function mustBalance(partnerId: string): Promise<void> {
  const wrong = await imbalancesOf([partnerId])
  if (wrong.length > 0) throw new Error(`The ledger does not balance: ${JSON.stringify(wrong)}`)
}

/** Fills in the page at Stripe like a person, with a bank account of their own. */
export async function finishOnboarding(url: string, bank = String(randomInt(1e11, 1e12))): Promise<void> {
  const body = new URLSearchParams({
    name: 'Noor Haddad',
    routing: '110000000',
    bank,
    accept: 'yes',
    answer: 'submit',
  })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303 && answer.status !== 302)
    throw new Error(`The onboarding page answered ${answer.status}: ${await answer.text()}`)
}

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

/** Opens a page like a browser. @returns the cookie that it sets, if any */
export async function visit(
  path: string,
  headers: Record<string, string> = {},
  from?: string
): Promise<string | null> {
  const answer = await bareCall('GET', path, { headers: { 'user-agent': BROWSER, ...headers }, from })
  return answer.headers['set-cookie']?.find((one) => one.startsWith('cygnet_ref='))?.split(';')[0] ?? null
}

/** The referral of the user with this address. */
export const referralOf = (email: string) =>
  readConnection()
    .from('partner_referrals')
    .join('users', 'users.account_id', 'partner_referrals.account_id')
    .where('users.email_key', email)
    .select('partner_referrals.*')
    .first()
