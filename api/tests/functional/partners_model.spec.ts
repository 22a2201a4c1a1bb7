import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { setBillingClock } from '#billing/services/billing_clock'
import { reading, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { DAY } from '#core/time'
import { rejectCommissions } from '#partners/actions/reject_commissions'
import { releasePartner } from '#partners/actions/release_payout'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { matureNow } from '#partners/commissions/mature'
import { requestPayout } from '#partners/payouts/request_payout'
import { beginSending, failPayout, settleSent } from '#partners/payouts/settle'
import type { PartnerStatus } from '#partners/services/partner_rows'
import type { Customer } from '#tests/support/customers'
import {
  connectStripe,
  disputeInvoice,
  mustBalance,
  payInvoice,
  referredCustomer,
  refundInvoice,
  signedInPartner,
  storedPartner,
} from '#tests/support/partners'

type Step =
  | { do: 'pay'; customer: number; month: number; amount: number; taxPercent: number }
  | { do: 'refund'; invoice: number; percent: number }
  | { do: 'dispute' | 'win' | 'lose'; invoice: number }
  | { do: 'flag'; customer: number }
  | { do: 'status'; status: PartnerStatus }
  | { do: 'wait'; days: number }
  | { do: 'request' | 'send' | 'fail' | 'release' | 'reject' }
  | { do: 'reverse'; percent: number }

const CUSTOMERS = 3
const one = <T extends Step['do']>(...names: T[]) => fc.constantFrom(...names)
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: one('pay'),
      customer: fc.nat(CUSTOMERS - 1),
      month: fc.nat(7),
      amount: fc.integer({ min: 0, max: 40_000 }),
      taxPercent: fc.constantFrom(0, 19, 25),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: one('refund'),
      invoice: fc.nat(9),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('dispute', 'win', 'lose'), invoice: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: one('flag'), customer: fc.nat(CUSTOMERS - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('status'),
      status: fc.constantFrom<PartnerStatus>('pending', 'active', 'active', 'suspended', 'banned'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('wait'), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 6, arbitrary: fc.record({ do: one('request', 'send', 'fail', 'release', 'reject') }) },
  { weight: 1, arbitrary: fc.record({ do: one('reverse'), percent: fc.integer({ min: 1, max: 100 }) }) }
) as fc.Arbitrary<Step>

test('Whatever happens in whatever order, every balance is the sum of its entries', async ({
  assert,
  cleanup,
}) => {
  let now = Date.UTC(2027, 0, 1)
  cleanup(setBillingClock(() => now))
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (story) => {
      now = Date.UTC(2027, 0, 1)
      const partner = await signedInPartner()
      const { partnerId, accountId } = partner
      await connectStripe(partnerId)
      const customers: Customer[] = []
      for (let index = 0; index < CUSTOMERS; index++) customers.push(await referredCustomer(partner))
      const invoices: PaidInvoice[] = []
      const latestPayout = () =>
        reading().from('partner_payouts').where('partner_id', partnerId).orderBy('id', 'desc').first()

      const carryOut = async (step: Step): Promise<void> => {
        if (step.do === 'pay') {
          const customer = customers[step.customer]!
          const { amount, month } = step
          const tax = Math.round((amount * step.taxPercent) / (100 + step.taxPercent))
          const id = await payInvoice(customer, { month, amount, tax })
          if (amount > 0) invoices.push({ customer, id, amount, tax, refunded: 0, disputed: 0 })
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
        if (step.do === 'flag')
          await transaction((trx) =>
            trx
              .from('partner_referrals')
              .where('account_id', customers[step.customer]!.accountId)
              .update({ flag: 'same_card' })
          )
        if (step.do === 'status') await setPartnerStatus(partnerId, step.status)
        if (step.do === 'wait') {
          now += step.days * DAY
          await matureNow(await storedPartner(partnerId))
        }
        if (step.do === 'request') await requestPayout(accountId, async () => {}).catch(mustBeRefused)
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
        const { held, available, inPayout, paid, earned, takenBack, frozen } = await storedPartner(partnerId)
        assert.equal(held + available + inPayout + paid, earned - takenBack)
        assert.deepEqual([held, inPayout, paid], await where(partnerId, frozen), JSON.stringify(step))
        for (const never of [held - frozen, inPayout, paid, takenBack, earned - takenBack])
          assert.isAtLeast(never, 0, JSON.stringify(step))
      }
    }),
    { numRuns: 25, endOnFailure: true }
  )
}).timeout(120_000)

interface PaidInvoice {
  customer: Customer
  id: string
  /** Cents, with tax. */
  amount: number
  tax: number
  refunded: number
  disputed: number
}

/** An invoice earns its rate on what is left without tax, less the share that was refunded to the customer. */
async function mustBeEarned(assert: Assert, invoice: PaidInvoice, step: string): Promise<void> {
  const one = await reading().from('partner_commissions').where('stripe_invoice_id', invoice.id).first()
  if (!one) return
  const amount = Math.round(((invoice.amount - invoice.tax) * Number(one.rate)) / 10_000)
  assert.equal(Number(one.amount), amount, step)
  const share = Math.min(1, (invoice.refunded + invoice.disputed) / invoice.amount)
  const back = one.is_rejected ? amount : Math.round(amount * share)
  assert.equal(Number(one.taken_back), back, step)
}

/** A payout that is impossible now is refused with a reason, and nothing else. */
function mustBeRefused(error: unknown): void {
  if ((error as { code?: string }).code !== 'CONFLICT') throw error
}

/** What the commissions and payouts themselves report as held, in progress and paid. */
async function where(partnerId: string, frozen: number): Promise<number[]> {
  const commissions = await reading()
    .from('partner_commissions')
    .where({ partner_id: partnerId, state: 'held' })
  const payouts = await reading().from('partner_payouts').where('partner_id', partnerId)
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
  const open = payouts.filter(({ open_for }) => open_for !== null)
  const sent = payouts.filter(({ completed_at }) => completed_at !== null)
  return [
    frozen + sum(commissions.map(({ amount, taken_back }) => Number(amount) - Number(taken_back))),
    sum(open.map(({ amount }) => Number(amount))),
    sum(sent.map(({ amount, reversed }) => Number(amount) - Number(reversed))),
  ]
}
