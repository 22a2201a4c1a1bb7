import { keepReconciling, ReconcileJob, reconcileNow } from '#billing/jobs/reconcile_job'
import {
  CarryOwnerJob,
  CloseCheckoutsJob,
  CloseCustomerJob,
  EndDuplicateJob,
  PayOpenJob,
  RetireProductJob,
  SyncPlansJob,
  VoidUnpaidJob,
} from '#billing/jobs/small_jobs'
import { StripeEventJob } from '#billing/jobs/stripe_event_job'
import {
  CLOSE_CHECKOUTS_JOB,
  CLOSE_CUSTOMER_JOB,
  END_DUPLICATE_JOB,
  PAY_OPEN_JOB,
  RECONCILE_JOB,
  RETIRE_PRODUCT_JOB,
  STRIPE_EVENT_JOB,
  SYNC_OWNER_JOB,
  SYNC_PLANS_JOB,
  VOID_UNPAID_JOB,
} from '#billing/services/job_kinds'
import { billingConfigured } from '#billing/services/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'
import { enqueue } from '#core/jobs/queue'

/** Payment jobs at a time. They have their own workers, so that payments do not wait for articles. */
const AT_ONCE = 3

/**
 * Starts processing payment jobs in this process, and looks at once for events missed while none ran.
 * @returns null without a payment provider
 */
export async function startBiller(): Promise<Dispatcher | null> {
  if (!billingConfigured()) return null
  const dispatcher = new Dispatcher(
    {
      [STRIPE_EVENT_JOB]: new StripeEventJob(),
      [RECONCILE_JOB]: new ReconcileJob(),
      [SYNC_PLANS_JOB]: new SyncPlansJob(),
      [RETIRE_PRODUCT_JOB]: new RetireProductJob(),
      [CLOSE_CHECKOUTS_JOB]: new CloseCheckoutsJob(),
      [END_DUPLICATE_JOB]: new EndDuplicateJob(),
      [PAY_OPEN_JOB]: new PayOpenJob(),
      [VOID_UNPAID_JOB]: new VoidUnpaidJob(),
      [SYNC_OWNER_JOB]: new CarryOwnerJob(),
      [CLOSE_CUSTOMER_JOB]: new CloseCustomerJob(),
    },
    AT_ONCE
  )
  await transaction(async (trx) => {
    await enqueue(trx, { kind: SYNC_PLANS_JOB, payload: {}, dedupeKey: SYNC_PLANS_JOB })
    await reconcileNow(trx)
    await keepReconciling(trx)
  })
  await dispatcher.start()
  return dispatcher
}
