import { closeCheckouts } from '#billing/actions/close_checkouts'
import { closeCustomer, forgetClosing } from '#billing/actions/close_customer'
import { endDuplicate } from '#billing/actions/end_duplicate'
import { payOpen } from '#billing/actions/pay_open'
import { syncOwner } from '#billing/actions/sync_owner'
import { voidUnpaid } from '#billing/actions/void_unpaid'
import { RetriedJob } from '#billing/jobs/retried_job'
import { ensureAllPrices, retireProduct } from '#billing/stripe/plan_prices'
import type { Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'

export class SyncPlansJob extends RetriedJob {
  protected override work(): Promise<void> {
    return ensureAllPrices()
  }
}

export class RetireProductJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return retireProduct(String(job.payload.productId))
  }
}

export class CloseCheckoutsJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return closeCheckouts(String(job.payload.accountId))
  }
}

export class EndDuplicateJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return endDuplicate(String(job.payload.subscriptionId))
  }
}

export class PayOpenJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return payOpen(String(job.payload.subscriptionId))
  }
}

export class VoidUnpaidJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return voidUnpaid(String(job.payload.subscriptionId))
  }
}

export class CarryOwnerJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return syncOwner(job.id, String(job.payload.accountId))
  }
}

export class CloseCustomerJob extends RetriedJob {
  protected override work(job: ClaimedJob): Promise<void> {
    return closeCustomer(String(job.payload.customerId))
  }

  protected override atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    return forgetClosing(trx, String(job.payload.customerId))
  }
}
