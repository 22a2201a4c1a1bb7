import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { setBillingClock } from '#billing/billing_clock'
import { addMonths } from '#billing/subscriptions/period'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY, utcDay } from '#core/time'
import { correctBalance } from '#partners/actions/correct_balance'
import { rejectCommissions } from '#partners/actions/reject_commissions'
import { releasePartner } from '#partners/actions/release_payout'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { matureNow } from '#partners/commissions/mature'
import { requestPayout } from '#partners/payouts/request_payout'
import { makeScheduledPayouts } from '#partners/payouts/scheduled_payouts'
import { beginSending, failPayout, settleSent } from '#partners/payouts/settle'
import { TIERS } from '#partners/program'
import { overviewOf } from '#partners/queries/overview'
import { closeReferral } from '#partners/referrals/close_referral'
import { flagReferral } from '#partners/referrals/flag_referral'
import type { Customer } from '#tests/support/customers'
import { CUSTOMERS, RING, STORIES, type Step, steps } from '#tests/support/partner_stories'
import {
  connectStripe,
  disputeInvoice,
  type InvoicePart,
  mustBalance,
  payInvoice,
  referredCustomer,
  refundInvoice,
  START,
  signedInPartner,
  storedPartner,
} from '#tests/support/partners'

/** Payouts are made from 09:00 UTC on. */
const NOON = Date.UTC(2027, 0, 1, 12)

test('Whatever happens in whatever order, every balance is the sum of its entries', async ({
  assert,
  cleanup,
}) => {
  let now = NOON
  cleanup(setBillingClock(() => now))
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (story) => {
      now = NOON
      const partner = await signedInPartner()
      const { partnerId, accountId } = partner
      await connectStripe(partnerId)
      const newCustomer = async (): Promise<Subscriber> => {
        const customer = await referredCustomer(partner)
        const { id } = await readConnection()
          .from('partner_referrals')
          .where('account_id', customer.accountId)
          .first()
        return {
          ...customer,
          referralId: id,
          plan: null,
          credit: 0,
          windowStart: null,
          paidMonths: 0,
          gone: false,
        }
      }
      const customers: Subscriber[] = []
      for (let index = 0; index < CUSTOMERS; index++) customers.push(await newCustomer())
      const rings: Subscriber[] = []
      const invoices: PaidInvoice[] = []
      let onHold = false
      /** Cents that operators have taken. */
      let debited = 0
      const correct = async (amount: number) => {
        const { earned, takenBack } = await storedPartner(partnerId)
        if (amount === 0 || -amount > earned - takenBack) return
        debited += Math.max(0, -amount)
        await correctBalance(
          partnerId,
          { type: amount > 0 ? 'credit' : 'debit', amount: Math.abs(amount) / 100, reason: 'A mistake' },
          async () => {}
        )
      }
      const flag = (customer: Subscriber) =>
        transaction((trx) =>
          flagReferral(trx, { partnerId, referralId: customer.referralId, reason: 'same_card' })
        )

      /** Pays an invoice with these lines. @param given percent of it that we have given as credit */
      const payLines = async (customer: Subscriber, lines: Line[], taxPercent: number, given: number) => {
        const net = lines.reduce((sum, line) => sum + line.net, 0)
        const tax = Math.round((net * taxPercent) / 100)
        const amount = net + tax
        const own = Math.max(0, Math.min(customer.credit, amount))
        const paid = Math.max(0, amount - own - Math.floor((Math.max(0, amount - own) * given) / 100))
        const { status } = await storedPartner(partnerId)
        const before = await worthOf(customer.referralId)
        const id = await payInvoice(customer, { amount, paid, tax, lines })
        const isPaid = paid + own > 0 && lines.some((line) => line.net > 0)
        const isCredit = amount <= 0 && customer.windowStart !== null && lines.some((line) => line.net !== 0)
        if (customer.gone || status === 'banned' || (!isPaid && !isCredit)) return
        customer.credit -= amount < 0 ? amount : own
        customer.windowStart ??= lines.at(-1)!.periodStart
        const invoice = { customer, id, lines, total: amount, amount: paid + own, refunded: 0, disputed: 0 }
        invoices.push(invoice)
        const exact = await exactly(invoice)
        const after = await worthOf(customer.referralId)
        const back = exact < 0 ? Math.min(before.left, -exact) : 0
        assert.isAtMost(
          Math.abs(after.credited - before.credited - back),
          0.5 + 1e-6,
          'A credit is taken back'
        )
      }
      const pay = async (
        customer: Subscriber,
        { price, months, taxPercent, given }: Step & { do: 'pay' }
      ) => {
        const periodStart = customer.plan?.periodEnd ?? START
        customer.plan ??= { price, months, periodStart, periodEnd: periodStart }
        const { plan } = customer
        plan.periodStart = periodStart
        plan.periodEnd = addMonths(periodStart, plan.months)
        await payLines(customer, [{ ...plan, net: plan.price }], taxPercent, given)
      }
      /** Unused time is credited and the rest of the period charged, by days; another interval begins a new period. */
      const changePlan = async (customer: Subscriber, { price, months, days }: Step & { do: 'change' }) => {
        const former = customer.plan
        if (!former) return
        const at = Math.min(former.periodStart + days * DAY, former.periodEnd - DAY)
        const rest = (cents: number) =>
          Math.round((cents * (former.periodEnd - at)) / (former.periodEnd - former.periodStart))
        const isNew = months !== former.months
        const periodEnd = isNew ? addMonths(at, months) : former.periodEnd
        await payLines(
          customer,
          [
            { net: -rest(former.price), periodStart: at, periodEnd: former.periodEnd },
            { net: isNew ? price : rest(price), periodStart: at, periodEnd },
          ],
          0,
          0
        )
        customer.plan = { price, months, periodStart: isNew ? at : former.periodStart, periodEnd }
      }
      const carryOutFor = async (customer: Subscriber, step: Step): Promise<void> => {
        if (step.do === 'pay') await pay(customer, step)
        if (step.do === 'change') await changePlan(customer, step)
        if (step.do === 'foreign') {
          const { earned } = await storedPartner(partnerId)
          await payInvoice(customer, { currency: 'eur' })
          assert.equal((await storedPartner(partnerId)).earned, earned, 'Another currency earns nothing')
        }
        if (step.do === 'delete' && !customer.gone) {
          customer.gone = true
          await transaction(async (trx) => {
            await closeReferral(trx, customer.accountId)
            // As when the account is erased.
            await trx.from('partner_referrals').where('id', customer.referralId).update({ account_id: null })
          })
        }
      }
      const latestPayout = () =>
        readConnection().from('partner_payouts').where('partner_id', partnerId).orderBy('id', 'desc').first()

      const carryOut = async (step: Step): Promise<void> => {
        if ('customer' in step && step.do !== 'flag') await carryOutFor(customers[step.customer]!, step)
        // A link counts only for partners who are active or suspended.
        const { status } = await storedPartner(partnerId)
        if (step.do === 'ring' && (status === 'active' || status === 'suspended')) {
          const ring = []
          for (let index = 0; index < RING; index++) ring.push(await newCustomer())
          if (step.sameCard) for (const one of ring) await flag(one)
          for (const one of ring)
            await pay(one, { do: 'pay', customer: 0, price: 1_000, months: 1, taxPercent: 0, given: 0 })
          rings.push(...ring)
        }
        if (step.do === 'refundRing')
          for (const one of rings.splice(0, step.count))
            for (const invoice of invoices.filter(({ customer }) => customer === one)) {
              invoice.refunded = invoice.amount
              await refundInvoice(one, invoice.id, invoice.amount)
            }
        if (step.do === 'hold') {
          onHold = !onHold
          const held = { held_at: onHold ? now : null }
          await transaction((trx) => trx.from('users').where('account_id', accountId).update(held))
        }
        if (step.do === 'flagRing') for (const one of rings) await flag(one)
        if (step.do === 'schedule') {
          const { block, nextPayoutAt } = await overviewOf(accountId)
          const isToday = nextPayoutAt !== null && utcDay(nextPayoutAt) === utcDay(now)
          const before = await latestPayout()
          await makeScheduledPayouts()
          const isMade = (await latestPayout())?.id !== before?.id
          assert.equal(isMade, block === null && isToday, 'A payout is made on the day that was shown')
        }
        if ('invoice' in step) {
          const invoice = invoices[step.invoice]
          if (!invoice) return
          const { customer, id, amount } = invoice
          if (step.do === 'refund') {
            const total = Math.ceil((amount * step.percent) / 100)
            invoice.refunded = Math.max(invoice.refunded, total)
            await refundInvoice(customer, id, total)
          } else {
            // A lost one was reported when it was opened, and has no further effect.
            if (step.do === 'dispute') invoice.disputed = amount - invoice.refunded
            if (step.do === 'win') invoice.disputed = 0
            await disputeInvoice(customer, id, invoice.disputed)
          }
        }
        if (step.do === 'flag') await flag(customers[step.customer]!)
        if (step.do === 'status') await setPartnerStatus(partnerId, step.status)
        if (step.do === 'wait') {
          now += step.days * DAY
          const before = await storedPartner(partnerId)
          await matureNow(before)
          const { available } = await storedPartner(partnerId)
          if (onHold || before.status !== 'active')
            assert.equal(available, before.available, 'Commissions stay held')
        }
        if (step.do === 'request') await requestPayout(accountId, async () => {}).catch(mustBeRefused)
        if (step.do === 'correct') await correct(step.amount)
        if (step.do === 'release') await releasePartner(partnerId)
        if (step.do === 'reject') await rejectCommissions(partnerId)
        const payout = await latestPayout()
        if (!payout) return
        if (step.do === 'send' && (await transaction((trx) => beginSending(trx, payout.id))))
          await transaction((trx) =>
            settleSent(trx, payout.id, { id: `tr_${newId()}`, reversed: 0, payment: null })
          )
        if (step.do === 'fail') await transaction((trx) => failPayout(trx, payout.id, 'refused'))
        if (step.do === 'reverse' && payout.stripe_transfer_id)
          await transaction((trx) =>
            settleSent(trx, payout.id, {
              id: payout.stripe_transfer_id,
              reversed: Math.ceil((Number(payout.amount) * step.percent) / 100),
              payment: null,
            })
          )
      }

      for (const step of story) {
        await carryOut(step)
        await mustBalance(partnerId)
        for (const invoice of invoices) await mustBeEarned(assert, invoice, JSON.stringify(step))
        for (const customer of [...customers, ...rings])
          await mustBeReferral(assert, customer, JSON.stringify(step))
        await mustBeBonuses(assert, partnerId, JSON.stringify(step))
        const scheduled = await readConnection()
          .from('partner_payouts')
          .where({ partner_id: partnerId, kind: 'scheduled' })
        for (const { requested_at } of scheduled)
          assert.equal(new Date(Number(requested_at)).getUTCDay(), 1, 'Scheduled payouts are made on Mondays')
        const { nextPayoutAt } = await overviewOf(accountId)
        const { status } = await storedPartner(partnerId)
        if (onHold || status !== 'active') assert.isNull(nextPayoutAt, JSON.stringify(step))
        if (nextPayoutAt !== null) assert.isTrue(utcDay(nextPayoutAt) >= utcDay(now))
        const { held, available, inPayout, paid, earned, takenBack, frozen } = await storedPartner(partnerId)
        assert.equal(held + available + inPayout + paid, earned - takenBack)
        assert.deepEqual([held, inPayout, paid], await where(partnerId, frozen), JSON.stringify(step))
        for (const never of [held - frozen, inPayout, paid, takenBack, earned - takenBack + debited])
          assert.isAtLeast(never, 0, JSON.stringify(step))
      }
    }),
    { numRuns: 25, endOnFailure: true, examples: STORIES.map((story): [Step[]] => [story]) }
  )
}).timeout(120_000)

type Line = NonNullable<InvoicePart['lines']>[number]

interface Subscriber extends Customer {
  referralId: string
  plan: { price: number; months: number; periodStart: number; periodEnd: number } | null
  /** Cents that invoices have credited, with tax. */
  credit: number
  windowStart: number | null
  paidMonths: number
  /** Whether the account was deleted. */
  gone: boolean
}

interface PaidInvoice {
  customer: Subscriber
  id: string
  lines: Line[]
  total: number
  /** Cents that were paid, with tax, also by credit of earlier invoices. */
  amount: number
  refunded: number
  disputed: number
}

/** Days that are both in a line's period and in the six months that earn, as a part of the period. */
function earningPart({ periodStart, periodEnd }: Line, windowStart: number): number {
  const windowEnd = addMonths(windowStart, 6)
  let [days, earning] = [0, 0]
  for (let day = periodStart; day < periodEnd; day += DAY) {
    days += 1
    if (day >= windowStart && day < windowEnd) earning += 1
  }
  return earning / days
}

/** Cents that an invoice earns by its lines, not rounded; negative for what it credits. */
async function exactly({ customer, id, lines, total, amount }: PaidInvoice): Promise<number> {
  const base = lines.reduce((sum, line) => sum + line.net * earningPart(line, customer.windowStart!), 0)
  const one = await readConnection().from('partner_commissions').where('stripe_invoice_id', id).first()
  return (base * (total > 0 ? amount / total : 1) * Number(one?.rate ?? 0)) / 10_000
}

/** Cents of a customer's commissions that are left, and that credits have taken back. */
async function worthOf(referralId: string): Promise<{ left: number; credited: number }> {
  const sums = await readConnection()
    .from('partner_commissions')
    .where('referral_id', referralId)
    .sum('amount as amount')
    .sum('taken_back as back')
    .sum('credited as credited')
    .first()
  return { left: Number(sums.amount) - Number(sums.back), credited: Number(sums.credited) }
}

/** An invoice earns its rate on the earning days of its lines, less the share that was refunded to the customer. */
async function mustBeEarned(assert: Assert, invoice: PaidInvoice, step: string): Promise<void> {
  const one = await readConnection()
    .from('partner_commissions')
    .where('stripe_invoice_id', invoice.id)
    .first()
  const base = invoice.lines.reduce(
    (sum, line) => sum + line.net * earningPart(line, invoice.customer.windowStart!),
    0
  )
  if (!one) return assert.isBelow(Math.abs(base), 1e-6, `${step}: ${JSON.stringify(invoice)}`)
  const amount = Number(one.amount)
  const exact = Math.max(0, await exactly(invoice))
  assert.isAtMost(Math.abs(amount - exact), 0.5 + 1e-6, `${step}: ${JSON.stringify(invoice)}`)
  const share = invoice.amount === 0 ? 0 : Math.min(1, (invoice.refunded + invoice.disputed) / invoice.amount)
  const back = one.is_rejected ? amount : Math.min(amount, Number(one.credited) + Math.round(amount * share))
  assert.equal(Number(one.taken_back), back, step)
}

/** Months that were paid never become fewer, and a deleted customer is not active. */
async function mustBeReferral(assert: Assert, customer: Subscriber, step: string): Promise<void> {
  const row = await readConnection().from('partner_referrals').where('id', customer.referralId).firstOrFail()
  const months = Number(row.paid_months)
  assert.isTrue(months >= customer.paidMonths && months <= 6, step)
  customer.paidMonths = months
  if (customer.gone) assert.isFalse(Boolean(row.is_active), step)
  assert.equal(Number(row.commissions), (await worthOf(customer.referralId)).left, step)
}

/** A bonus needs as many customers who earned something that was not taken back. */
async function mustBeBonuses(assert: Assert, partnerId: string, step: string): Promise<void> {
  const bonuses = await readConnection()
    .from('partner_commissions')
    .where({ partner_id: partnerId, kind: 'bonus' })
  const earning = await readConnection()
    .from('partner_referrals')
    .where({ partner_id: partnerId, is_rejected: false })
    .where('commissions', '>', 0)
  for (const { bonus_tier, amount, taken_back, review, state } of bonuses) {
    const { from } = TIERS.find(({ tier }) => tier === bonus_tier)!
    if (earning.length < from) assert.equal(Number(taken_back), Number(amount), step)
    const unflagged = earning.filter(({ flag }) => flag === null).length
    const isKept = Number(taken_back) === 0 && state === 'held'
    if (isKept && unflagged < from) assert.isNotNull(review, step)
  }
}

/** A payout that is impossible now is refused with a reason, and nothing else. */
function mustBeRefused(error: unknown): void {
  if ((error as { code?: string }).code !== 'CONFLICT') throw error
}

/** What the commissions and payouts themselves report as held, in progress and paid. */
async function where(partnerId: string, frozen: number): Promise<number[]> {
  const commissions = await readConnection()
    .from('partner_commissions')
    .where({ partner_id: partnerId, state: 'held' })
  const payouts = await readConnection().from('partner_payouts').where('partner_id', partnerId)
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
  const open = payouts.filter(({ open_for }) => open_for !== null)
  const sent = payouts.filter(({ completed_at }) => completed_at !== null)
  return [
    frozen + sum(commissions.map(({ amount, taken_back }) => Number(amount) - Number(taken_back))),
    sum(open.map(({ amount }) => Number(amount))),
    sum(sent.map(({ amount, reversed }) => Number(amount) - Number(reversed))),
  ]
}
