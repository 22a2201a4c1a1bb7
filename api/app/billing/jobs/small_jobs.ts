import { closeCheckouts } from '#billing/actions/close_checkouts'
import { closeCustomer, forgetClosing } from '#billing/actions/close_customer'
import { endDuplicate } from '#billing/actions/end_duplicate'
import { payOpen } from '#billing/actions/pay_open'
import { syncOwner } from '#billing/actions/sync_owner'
import { voidUnpaid } from '#billing/actions/void_unpaid'
import { RetriedJob, retried } from '#billing/jobs/retried_job'
import { ensureAllPrices, retireProduct } from '#billing/stripe/plan_prices'
import type { Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'

export const syncPlans = () => retried(ensureAllPrices)

export const retireProducts = () => retried(({ payload }) => retireProduct(String(payload.productId)))

export const closePages = () => retried(({ payload }) => closeCheckouts(String(payload.accountId)))

export const endDuplicates = () => retried(({ payload }) => endDuplicate(String(payload.subscriptionId)))

export const payOpenInvoices = () => retried(({ payload }) => payOpen(String(payload.subscriptionId)))

export const voidUnpaidInvoices = () => retried(({ payload }) => voidUnpaid(String(payload.subscriptionId)))

export const syncOwners = () => retried(({ id, payload }) => syncOwner(id, String(payload.accountId)))

export class CloseCustomerJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return closeCustomer(String(job.payload.customerId))
  }

  protected override atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    return forgetClosing(trx, String(job.payload.customerId))
  }
}
