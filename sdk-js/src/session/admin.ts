import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import { Notes, Payments } from './admin-customer.js'
import { Exports, Moderation } from './admin-insight.js'
import { AllDeliveries, AllGenerations, AllPayouts, AllRisks, StripeEvents } from './admin-operations.js'
import { Operators } from './admin-operators.js'
import { RunningSettings } from './admin-settings.js'
import type {
  AdminAssignment,
  AdminAttention,
  AdminAuditPage,
  AdminAuditParams,
  AdminBulkOutcome,
  AdminCorrection,
  AdminDashboard,
  AdminDiagnosisParams,
  AdminExamination,
  AdminFigures,
  AdminFiguresParams,
  AdminHold,
  AdminLedgerPage,
  AdminLedgerParams,
  AdminLogDetail,
  AdminLogsPage,
  AdminLogsParams,
  AdminPartner,
  AdminPartnerRemoval,
  AdminPartnersBulk,
  AdminPartnersPage,
  AdminPartnersParams,
  AdminPartnerUpdate,
  AdminPlan,
  AdminPlanInput,
  AdminPlanRemoval,
  AdminPlanUpdate,
  AdminProfile,
  AdminPublicationDetail,
  AdminPublicationsBulk,
  AdminPublicationsPage,
  AdminPublicationsParams,
  AdminPublicationUpdate,
  AdminReferralsPage,
  AdminReferralsParams,
  AdminReviewClosing,
  AdminSearchResults,
  AdminSubscriptionPreview,
  AdminSubscriptionPreviewParams,
  AdminSubscriptionUpdate,
  AdminSystem,
  AdminUser,
  AdminUsersBulk,
  AdminUsersPage,
  AdminUsersParams,
  AdminUserUpdate,
  AdminView,
  AdminViewInput,
} from './admin-types.js'

class Users {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** `search` takes the beginning of an email address or a name, or an id. */
  list(params: AdminUsersParams = {}, options?: CallOptions): Promise<AdminUsersPage> {
    return this.#api.call('GET', '/api/admin/users', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminUser> {
    return (await this.#api.call('GET', '/api/admin/users/{id}', { path: { id }, ...options })).user
  }

  /** All about an account on one page: sign-in, payments, use, keys and webhooks. */
  async profile(id: string, options?: CallOptions): Promise<AdminProfile> {
    return (await this.#api.call('GET', '/api/admin/users/{id}/profile', { path: { id }, ...options }))
      .profile
  }

  /** Deactivating ends every session and refuses every API key from the next call on. */
  async update(id: string, body: AdminUserUpdate, options?: CallOptions): Promise<AdminUser> {
    return (await this.#api.call('PUT', '/api/admin/users/{id}', { path: { id }, body, ...options })).user
  }

  /** What `setSubscription` would charge, in cents; changes nothing. */
  async previewSubscription(
    id: string,
    params: AdminSubscriptionPreviewParams = {},
    options?: CallOptions
  ): Promise<AdminSubscriptionPreview> {
    const call = { path: { id }, query: params, ...options }
    return (await this.#api.call('GET', '/api/admin/users/{id}/subscription/preview', call)).preview
  }

  /** What Stripe bills changes at Stripe; any other plan is given free of charge. */
  async setSubscription(
    id: string,
    body: AdminSubscriptionUpdate,
    options?: CallOptions
  ): Promise<AdminUser> {
    const call = { path: { id }, body, ...options }
    return (await this.#api.call('PUT', '/api/admin/users/{id}/subscription', call)).user
  }

  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/admin/users/{id}', { path: { id }, ...options })
  }

  /** For review: an account on hold neither reads nor writes. Its owner gets a mail with the reason. */
  async hold(id: string, body: AdminHold, options?: CallOptions): Promise<AdminUser> {
    return (await this.#api.call('PUT', '/api/admin/users/{id}/hold', { path: { id }, body, ...options }))
      .user
  }

  /** `reason` is for the audit trail. */
  async release(
    id: string,
    body: Partial<AdminReviewClosing> = {},
    options?: CallOptions
  ): Promise<AdminUser> {
    return (await this.#api.call('DELETE', '/api/admin/users/{id}/hold', { path: { id }, body, ...options }))
      .user
  }

  /** Closes the review of refused prompts without action, until the next refusal. */
  async closeReview(id: string, body: AdminReviewClosing, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/admin/users/{id}/review', { path: { id }, body, ...options })
  }

  /** A token that reads what the user reads, for 30 minutes. Ends the caller's current view. */
  async startView(id: string, body: AdminViewInput, options?: CallOptions): Promise<AdminView> {
    return (await this.#api.call('POST', '/api/admin/users/{id}/views', { path: { id }, body, ...options }))
      .view
  }

  /** @param viewId the `id` of the view */
  async endView(viewId: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/admin/views/{id}', { path: { id: viewId }, ...options })
  }

  /** At most 100 ids; the answer has the outcome for each. */
  bulk(body: AdminUsersBulk, options?: CallOptions): Promise<AdminBulkOutcome> {
    return this.#api.call('POST', '/api/admin/users/bulk', { body, ...options })
  }
}

class AllPublications {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Of all accounts. `status: 'deleted'` lists those that can be restored. */
  list(params: AdminPublicationsParams = {}, options?: CallOptions): Promise<AdminPublicationsPage> {
    return this.#api.call('GET', '/api/admin/publications', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminPublicationDetail> {
    return (await this.#api.call('GET', '/api/admin/publications/{id}', { path: { id }, ...options }))
      .publication
  }

  async update(
    id: string,
    body: AdminPublicationUpdate,
    options?: CallOptions
  ): Promise<AdminPublicationDetail> {
    const call = { path: { id }, body, ...options }
    return (await this.#api.call('PUT', '/api/admin/publications/{id}', call)).publication
  }

  /** It can be restored for 30 days. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/admin/publications/{id}', { path: { id }, ...options })
  }

  async restore(id: string, options?: CallOptions): Promise<AdminPublicationDetail> {
    const call = { path: { id }, ...options }
    return (await this.#api.call('POST', '/api/admin/publications/{id}/restore', call)).publication
  }

  /** At most 100 ids; the answer has the outcome for each. */
  bulk(body: AdminPublicationsBulk, options?: CallOptions): Promise<AdminBulkOutcome> {
    return this.#api.call('POST', '/api/admin/publications/bulk', { body, ...options })
  }
}

class AllPartners {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Amounts are US dollars. */
  list(params: AdminPartnersParams = {}, options?: CallOptions): Promise<AdminPartnersPage> {
    return this.#api.call('GET', '/api/admin/partners', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminPartner> {
    return (await this.#api.call('GET', '/api/admin/partners/{id}', { path: { id }, ...options })).partner
  }

  /** The partner is notified by mail of an approval, a refusal, a suspension and a ban. */
  async update(id: string, body: AdminPartnerUpdate, options?: CallOptions): Promise<AdminPartner> {
    const call = { path: { id }, body, ...options }
    return (await this.#api.call('PUT', '/api/admin/partners/{id}', call)).partner
  }

  /** Removes one from the program and keeps the account; the answer has what is forfeited, so it is sent once. */
  delete(id: string, options?: CallOptions): Promise<AdminPartnerRemoval> {
    const request = { path: { id }, idempotent: false, ...options }
    return this.#api.call('DELETE', '/api/admin/partners/{id}', request)
  }

  /** Adds to a partner's balance or takes from it; `reason` is for the partner. */
  correct(id: string, body: AdminCorrection, options?: IdempotentCallOptions): Promise<{ balance: number }> {
    const call = { path: { id }, body, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/admin/partners/{id}/corrections', call)
  }

  /** A partner's customers, newest first. */
  referrals(
    id: string,
    params: AdminReferralsParams = {},
    options?: CallOptions
  ): Promise<AdminReferralsPage> {
    const call = { path: { id }, query: params, ...options }
    return this.#api.call('GET', '/api/admin/partners/{id}/referrals', call)
  }

  /** Everything that changed what a partner is owed, newest first. */
  ledger(id: string, params: AdminLedgerParams = {}, options?: CallOptions): Promise<AdminLedgerPage> {
    const call = { path: { id }, query: params, ...options }
    return this.#api.call('GET', '/api/admin/partners/{id}/ledger', call)
  }

  /** Makes a customer whom nobody has referred a partner's; `reason` is for the partner. */
  async assign(id: string, body: AdminAssignment, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/admin/partners/{id}/referrals', { path: { id }, body, ...options })
  }

  /** At most 100 ids; the answer has the outcome for each. */
  bulk(body: AdminPartnersBulk, options?: CallOptions): Promise<AdminBulkOutcome> {
    return this.#api.call('POST', '/api/admin/partners/bulk', { body, ...options })
  }
}

class Logs {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Every call of the API, newest first. */
  list(params: AdminLogsParams = {}, options?: CallOptions): Promise<AdminLogsPage> {
    return this.#api.call('GET', '/api/admin/logs', { query: params, ...options })
  }

  async get(id: string, options?: CallOptions): Promise<AdminLogDetail> {
    return (await this.#api.call('GET', '/api/admin/logs/{id}', { path: { id }, ...options })).log
  }
}

class Plans {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Including archived ones. */
  list(options?: CallOptions): Promise<AdminPlan[]> {
    return this.#api.call('GET', '/api/admin/plans', options)
  }

  get(id: string, options?: CallOptions): Promise<AdminPlan> {
    return this.#api.call('GET', '/api/admin/plans/{id}', { path: { id }, ...options })
  }

  create(body: AdminPlanInput, options?: IdempotentCallOptions): Promise<AdminPlan> {
    return this.#api.call('POST', '/api/admin/plans', { body, ...withIdempotencyKey(options) })
  }

  /** New subscribers pay a new price; existing ones keep theirs. */
  update(id: string, body: AdminPlanUpdate, options?: CallOptions): Promise<AdminPlan> {
    return this.#api.call('PUT', '/api/admin/plans/{id}', { path: { id }, body, ...options })
  }

  /** A plan that is in use or was sold is archived instead; `outcome` says which, so it is sent once. */
  delete(id: string, options?: CallOptions): Promise<AdminPlanRemoval> {
    const request = { path: { id }, idempotent: false, ...options }
    return this.#api.call('DELETE', '/api/admin/plans/{id}', request)
  }
}

class Audit {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** What operators changed, newest first. The next page starts after `nextCursor`. */
  list(params: AdminAuditParams = {}, options?: CallOptions): Promise<AdminAuditPage> {
    return this.#api.call('GET', '/api/admin/audit', { query: params, ...options })
  }
}

/** An administrator's calls. Every call is a `PermissionError` for anybody else. */
export class Admin {
  readonly users: Users
  readonly publications: AllPublications
  readonly partners: AllPartners
  readonly logs: Logs
  readonly plans: Plans
  readonly audit: Audit
  readonly exports: Exports
  readonly moderation: Moderation
  readonly generations: AllGenerations
  readonly stripeEvents: StripeEvents
  readonly webhookDeliveries: AllDeliveries
  readonly payouts: AllPayouts
  readonly risks: AllRisks
  readonly payments: Payments
  readonly notes: Notes
  readonly operators: Operators
  readonly settings: RunningSettings
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
    this.users = new Users(api)
    this.publications = new AllPublications(api)
    this.partners = new AllPartners(api)
    this.logs = new Logs(api)
    this.plans = new Plans(api)
    this.audit = new Audit(api)
    this.exports = new Exports(api)
    this.moderation = new Moderation(api)
    this.generations = new AllGenerations(api)
    this.stripeEvents = new StripeEvents(api)
    this.webhookDeliveries = new AllDeliveries(api)
    this.payouts = new AllPayouts(api)
    this.risks = new AllRisks(api)
    this.payments = new Payments(api)
    this.notes = new Notes(api)
    this.operators = new Operators(api)
    this.settings = new RunningSettings(api)
  }

  /** Counters, the busiest users, the latest calls, and 30 days for charts. */
  dashboard(options?: CallOptions): Promise<AdminDashboard> {
    return this.#api.call('GET', '/api/admin/dashboard', options)
  }

  /** How much waits for a decision or has failed. */
  async attention(options?: CallOptions): Promise<AdminAttention> {
    return (await this.#api.call('GET', '/api/admin/attention', options)).attention
  }

  /** Any part of a name, address, domain, company, title, invoice number or key prefix, or a request id. */
  search(text: string, options?: CallOptions): Promise<AdminSearchResults> {
    return this.#api.call('GET', '/api/admin/search', { query: { q: text }, ...options })
  }

  /** Revenue, churn, cost of models, failures, quality and quota; null until a new server has computed them. */
  async figures(params: AdminFiguresParams = {}, options?: CallOptions): Promise<AdminFigures | null> {
    return (await this.#api.call('GET', '/api/admin/figures', { query: params, ...options })).figures
  }

  /** Version, services and their health; without secrets. */
  system(options?: CallOptions): Promise<AdminSystem> {
    return this.#api.call('GET', '/api/admin/system', options)
  }

  /** What `doctor` says of the installation. It is kept for ten minutes, unless `fresh` asks for another. */
  diagnosis(params: AdminDiagnosisParams = {}, options?: CallOptions): Promise<AdminExamination> {
    return this.#api.call('GET', '/api/admin/diagnosis', { query: params, ...options })
  }
}
