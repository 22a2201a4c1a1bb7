import type { Allowance } from '#billing/allowances'
import { AppError } from '#core/errors'
import { isoTime } from '#core/http/envelope'

/** No payment provider: no key is set, and the sandbox is not for production. */
export class BillingNotConfiguredError extends AppError {
  constructor() {
    super(503, 'BILLING_NOT_CONFIGURED', 'Payments are not set up on this server yet')
  }
}

/** The card was refused; nothing has changed. */
export class PaymentFailedError extends AppError {
  /** @param reason a sentence for the customer */
  constructor(reason: string, cause?: unknown) {
    super(402, 'PAYMENT_FAILED', `${reason} Use another card in the billing portal and try again.`, { cause })
  }
}

/** The payment provider does not answer, or not sensibly. */
export class ProviderUnavailableError extends AppError {
  constructor(cause?: unknown) {
    super(503, 'SERVICE_UNAVAILABLE', 'The payment provider is not responding. Try again in a minute.', {
      headers: { 'Retry-After': '30' },
      cause,
    })
  }
}

const GIGABYTE = 1024 ** 3

const USED_UP: Record<Allowance, (limit: number) => string> = {
  images: (limit) =>
    `You have used all ${limit} images outside publications that your plan includes this month`,
  outlines: (limit) =>
    `You have discarded all ${limit} outlines that your plan allows this month. Generate without approval, or approve the outline`,
  storage: (limit) =>
    `Your uploads use all ${Math.round((limit / GIGABYTE) * 10) / 10} GB of your plan. Delete some of them, or choose a larger plan`,
}

/** The plan's allowance of something that costs the operator money is used up. */
export class AllowanceUsedUpError extends AppError {
  /** @param use pieces, or bytes of storage; `resetsAt` in UTC milliseconds */
  constructor(allowance: Allowance, use: { limit: number; used: number; resetsAt: number | null }) {
    super(403, 'ALLOWANCE_USED_UP', USED_UP[allowance](use.limit), {
      data: { allowance, limit: use.limit, used: use.used, resetsAt: isoTime(use.resetsAt) },
    })
  }
}
