import { AppError } from '#core/errors'

/** There is nobody to pay: no key is set, and the sandbox is not for production. */
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

/** The payment provider does not answer, or with nothing that makes sense. */
export class ProviderUnavailableError extends AppError {
  constructor(cause?: unknown) {
    super(
      503,
      'SERVICE_UNAVAILABLE',
      'The payment provider does not answer at the moment. Try again in a minute.',
      {
        headers: { 'Retry-After': '30' },
        cause,
      }
    )
  }
}
