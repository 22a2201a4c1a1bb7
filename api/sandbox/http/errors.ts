/** An error answer of Stripe's API. */
export class StripeError extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly code: string | undefined
  readonly param: string | undefined
  /** Further fields of the error, such as `decline_code` or `payment_intent`. */
  readonly details: Record<string, unknown>
  /** Earlier effects of the call are kept: a declined charge is on record. */
  readonly keep: boolean

  constructor(
    message: string,
    options: {
      status?: number
      type?: StripeError['type']
      code?: string
      param?: string
      details?: Record<string, unknown>
      keep?: boolean
    } = {}
  ) {
    super(message)
    this.name = 'StripeError'
    this.status = options.status ?? 400
    this.type = options.type ?? 'invalid_request_error'
    this.code = options.code
    this.param = options.param
    this.details = options.details ?? {}
    this.keep = options.keep ?? false
  }

  toJSON() {
    const { message, type, code, param, details } = this
    const page = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
    return {
      error: { ...(code && { code, doc_url: page }), message, ...(param && { param }), type, ...details },
    }
  }
}

export const missingObject = (kind: string, id: string, param = 'id') =>
  new StripeError(`No such ${kind}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  })

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeError(message, { ...(param && { param }), ...(code && { code }) })
