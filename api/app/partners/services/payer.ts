import { billingConfigured } from '#billing/services/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { Dispatcher, type JobHandler } from '#core/jobs/dispatcher'
import {
  CardCheckJob,
  planReconciliation,
  ReconcilePartnersJob,
  SendPayoutJob,
  SyncAccountJob,
  SyncBankJob,
  SyncTransferJob,
} from '#partners/jobs/stripe_jobs'
import { planTick, TickJob } from '#partners/jobs/tick_job'
import {
  CARD_CHECK_JOB,
  RECONCILE_JOB,
  SEND_PAYOUT_JOB,
  SYNC_ACCOUNT_JOB,
  SYNC_BANK_JOB,
  SYNC_TRANSFER_JOB,
  TICK_JOB,
} from '#partners/services/job_kinds'

/** Jobs at a time. They have their own workers, so that customers' payments do not wait for payouts. */
const AT_ONCE = 2

/** The programme's jobs that call the payment provider, by kind. */
export const stripeJobs = (): Record<string, JobHandler> => ({
  [SEND_PAYOUT_JOB]: new SendPayoutJob(),
  [SYNC_ACCOUNT_JOB]: new SyncAccountJob(),
  [SYNC_BANK_JOB]: new SyncBankJob(),
  [SYNC_TRANSFER_JOB]: new SyncTransferJob(),
  [CARD_CHECK_JOB]: new CardCheckJob(),
  [RECONCILE_JOB]: new ReconcilePartnersJob(),
})

/** Starts the partner programme's jobs in this process. */
export async function startPayer(): Promise<Dispatcher> {
  const handlers = { [TICK_JOB]: new TickJob(), ...(billingConfigured() && stripeJobs()) }
  const dispatcher = new Dispatcher(handlers, AT_ONCE)
  await transaction(async (trx) => {
    await planTick(trx, 0)
    await planReconciliation(trx, 0)
  })
  await dispatcher.start()
  return dispatcher
}
