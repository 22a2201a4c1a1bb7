import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import type {
  AdminCredit,
  AdminCreditPreview,
  AdminCreditPreviewParams,
  AdminNote,
  AdminNoteInput,
  AdminPaymentFailure,
  AdminRefund,
  AdminRefundPreview,
  AdminRefundPreviewParams,
  AdminUserInvoicesPage,
  AdminUserInvoicesParams,
} from './admin-types.js'
import type { Invoice } from './types.js'

/** Customers' invoices, refunds of them, and credit. Amounts are in cents. */
export class Payments {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest first. */
  invoices(
    userId: string,
    params: AdminUserInvoicesParams = {},
    options?: CallOptions
  ): Promise<AdminUserInvoicesPage> {
    const call = { path: { id: userId }, query: params, ...options }
    return this.#api.call('GET', '/api/admin/users/{id}/invoices', call)
  }

  /** Why an open invoice was not paid, and when Stripe tries again. */
  async failure(invoiceId: string, options?: CallOptions): Promise<AdminPaymentFailure | null> {
    const call = { path: { id: invoiceId }, ...options }
    return (await this.#api.call('GET', '/api/admin/invoices/{id}/payment-failure', call)).failure
  }

  /** What a refund would do; without an amount, of all that is left. */
  async previewRefund(
    invoiceId: string,
    params: AdminRefundPreviewParams = {},
    options?: CallOptions
  ): Promise<AdminRefundPreview> {
    const call = { path: { id: invoiceId }, query: params, ...options }
    return (await this.#api.call('GET', '/api/admin/invoices/{id}/refund-preview', call)).refund
  }

  /** To the card that paid. The plan stays. */
  async refund(invoiceId: string, body: AdminRefund, options?: IdempotentCallOptions): Promise<Invoice> {
    const call = { path: { id: invoiceId }, body, ...withIdempotencyKey(options) }
    return (await this.#api.call('POST', '/api/admin/invoices/{id}/refunds', call)).invoice
  }

  /** The credit of an account, and with another amount. */
  async previewCredit(
    userId: string,
    params: AdminCreditPreviewParams = {},
    options?: CallOptions
  ): Promise<AdminCreditPreview> {
    const call = { path: { id: userId }, query: params, ...options }
    return (await this.#api.call('GET', '/api/admin/users/{id}/credit-preview', call)).credit
  }

  /** Taken off the next invoices. */
  async giveCredit(
    userId: string,
    body: AdminCredit,
    options?: IdempotentCallOptions
  ): Promise<AdminCreditPreview> {
    const call = { path: { id: userId }, body, ...withIdempotencyKey(options) }
    return (await this.#api.call('POST', '/api/admin/users/{id}/credits', call)).credit
  }
}

/** What operators note on customers, who never see it. */
export class Notes {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest first, the latest 100. */
  async list(userId: string, options?: CallOptions): Promise<AdminNote[]> {
    return (await this.#api.call('GET', '/api/admin/users/{id}/notes', { path: { id: userId }, ...options }))
      .notes
  }

  async add(userId: string, body: AdminNoteInput, options?: CallOptions): Promise<AdminNote> {
    const call = { path: { id: userId }, body, ...options }
    return (await this.#api.call('POST', '/api/admin/users/{id}/notes', call)).note
  }

  /** Only one's own. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/admin/notes/{id}', { path: { id }, ...options })
  }
}
