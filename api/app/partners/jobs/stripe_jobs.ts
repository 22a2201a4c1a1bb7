import logger from '@adonisjs/core/services/logger'
import { RetriedJob, retried } from '#billing/jobs/retried_job'
import { readConnection, type Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'
import { DAY } from '#core/time'
import { RECONCILE_JOB } from '#partners/jobs'
import { imbalancesOf } from '#partners/ledger/check_ledger'
import { sendPayout } from '#partners/payouts/send_payout'
import { queueUnsentPayouts } from '#partners/payouts/unsent_payouts'
import { syncAccount } from '#partners/stripe/accounts'
import { compareBankPayouts, syncBankPayout } from '#partners/stripe/bank_payouts'
import {
  compareFormerCustomers,
  customerOfCharge,
  syncFormerCustomer,
} from '#partners/stripe/former_customers'
import { checkPayment } from '#partners/stripe/payment_check'
import { offerPromotion } from '#partners/stripe/promotions'
import { compareTransfers, syncTransfer } from '#partners/stripe/transfers'

export const sendPayouts = () => retried(({ payload }) => sendPayout(String(payload.payoutId)))

export const syncAccounts = () => retried(({ payload }) => syncAccount(String(payload.stripeAccountId)))

export const syncTransfers = () => retried(({ payload }) => syncTransfer(String(payload.transferId)))

export const syncBankPayouts = () =>
  retried(({ payload }) => syncBankPayout(String(payload.stripePayoutId), String(payload.stripeAccountId)))

export const syncFormerCustomers = () =>
  retried(async ({ payload }) => {
    const customerId = payload.customerId ?? (await customerOfCharge(String(payload.chargeId)))
    if (customerId !== null) await syncFormerCustomer(String(customerId))
  })

export const checkCards = () => retried(({ payload }) => checkPayment(String(payload.referralId)))

export const offerPromotions = () => retried(({ payload }) => offerPromotion(String(payload.referralId)))

/** Milliseconds between two comparisons. */
const PAUSE = DAY

/** Compares our records with Stripe and the ledger every night, and queues what was left over. */
export class ReconcilePartnersJob extends RetriedJob {
  protected override work(): Promise<void> {
    return reconcilePartners()
  }

  protected override async atEnd(trx: Transaction): Promise<void> {
    await planReconciliation(trx, PAUSE)
  }

  override async onDead(trx: Transaction): Promise<void> {
    await planReconciliation(trx, PAUSE)
  }
}

const planReconciliation = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: RECONCILE_JOB, payload: {}, dedupeKey: RECONCILE_JOB, delay })

/** Partners that are read at once. */
const AT_ONCE = 200

/** @returns how many balances differ from the sum of their entries; each is logged */
export async function checkBalances(): Promise<number> {
  let wrong = 0
  let after = ''
  for (;;) {
    const page: { id: string }[] = await readConnection()
      .from('partners')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id')
    for (const imbalance of await imbalancesOf(page.map(({ id }) => id))) {
      wrong += 1
      logger.error(imbalance, 'A balance of a partner is not the sum of its entries')
    }
    if (page.length < AT_ONCE) return wrong
    after = page.at(-1)!.id
  }
}

export async function reconcilePartners(): Promise<void> {
  await queueUnsentPayouts()
  await compareTransfers()
  await compareBankPayouts()
  await compareFormerCustomers()
  const connected: { stripe_account_id: string }[] = await readConnection()
    .from('partners')
    .whereNotNull('stripe_account_id')
    .select('stripe_account_id')
  for (const { stripe_account_id } of connected) await syncAccount(stripe_account_id)
  await checkBalances()
}
