import { type Api, withIdempotencyKey } from '../api.js'
import type { DownloadedFile } from '../download.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  ListPartnerCommissionsParams,
  ListPartnerReferralsParams,
  PageParams,
  PartnerAnalytics,
  PartnerAnalyticsParams,
  PartnerClick,
  PartnerClicksPage,
  PartnerCommission,
  PartnerCommissionsPage,
  PartnerConversion,
  PartnerConverted,
  PartnerDashboard,
  PartnerDetails,
  PartnerEarnings,
  PartnerLink,
  PartnerLinkInput,
  PartnerListName,
  PartnerListParams,
  PartnerOnboarding,
  PartnerPayout,
  PartnerPayoutDetails,
  PartnerPayoutsPage,
  PartnerProgram,
  PartnerReferral,
  PartnerReferralsPage,
  PartnerRegistration,
  PartnerRisk,
  PartnerRisksPage,
  PartnerSession,
  PartnerSettings,
  PartnerSettingsUpdate,
  PartnerStatementParams,
  PayoutCountries,
  SignInProvider,
} from './types.js'

/** The partner program: joining, referrals, commissions and payouts. Amounts are US dollars with two decimals. */
export class Partners {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** The tiers, the hold and the minimum payout. Needs no sign-in. */
  program(options?: CallOptions): Promise<PartnerProgram> {
    return this.#api.call('GET', '/api/partner/program', { isPublic: true, ...options })
  }

  /**
   * Creates a partner account and signs the client in with it. `ConflictError` with code `USER_EXISTS` when the email has
   * an account; where `error.data.canConvert` is true, sign in to that account and call `convert`.
   */
  async register(body: PartnerRegistration, options?: CallOptions): Promise<PartnerSession> {
    const session = await this.#api.call('POST', '/api/partner/register', {
      body,
      isPublic: true,
      ...options,
    })
    this.#api.http.credentials.adopt(session.token)
    return session
  }

  /** The address at which a browser starts joining with a provider's account. */
  signUpUrl(provider: SignInProvider['id']): string {
    return `${this.#api.http.baseUrl}${this.#api.pathTo('/api/auth/{provider}/partner', { provider })}`
  }

  /** Whether the signed-in account can become a partner, with the ticket that `convert` takes. */
  conversion(options?: CallOptions): Promise<PartnerConversion> {
    return this.#api.call('GET', '/api/partner/conversion', options)
  }

  /** Turns the signed-in account into a partner account. @param ticket of `USER_EXISTS` or `conversion` */
  convert(ticket: string, body: PartnerDetails, options?: CallOptions): Promise<PartnerConverted> {
    return this.#api.call('POST', '/api/partner/convert/{id}', { path: { id: ticket }, body, ...options })
  }

  /** The partner, their link, the figures of 30 days and the balance. */
  dashboard(options?: CallOptions): Promise<PartnerDashboard> {
    return this.#api.call('GET', '/api/partner/dashboard', options)
  }

  /** Clicks, conversions and earnings by day and month, compared with the preceding days. */
  analytics({
    timeoutMs,
    signal,
    ...query
  }: PartnerAnalyticsParams & CallOptions = {}): Promise<PartnerAnalytics> {
    return this.#api.call('GET', '/api/partner/analytics', { query, timeoutMs, signal })
  }

  /** What is held, available and paid, and the latest payouts. */
  earnings(options?: CallOptions): Promise<PartnerEarnings> {
    return this.#api.call('GET', '/api/partner/earnings', options)
  }

  /** Commissions and bonuses, newest first: one page when awaited, all of them when iterated. */
  commissions(
    params: ListPartnerCommissionsParams = {},
    options?: CallOptions
  ): PagePromise<PartnerCommissionsPage, PartnerCommission> {
    return new PagePromise(
      (place) =>
        this.#api.call('GET', '/api/partner/commissions', { query: { ...params, ...place }, ...options }),
      ({ commissions }) => commissions
    )
  }

  /** The customers referred by the partner, newest first: one page when awaited, all of them when iterated. */
  referrals(
    params: ListPartnerReferralsParams = {},
    options?: CallOptions
  ): PagePromise<PartnerReferralsPage, PartnerReferral> {
    return new PagePromise(
      (place) =>
        this.#api.call('GET', '/api/partner/referrals', { query: { ...params, ...place }, ...options }),
      ({ referrals }) => referrals
    )
  }

  /** The clicks on the partner's links, newest first: one page when awaited, all of them when iterated. */
  clicks(params: PageParams = {}, options?: CallOptions): PagePromise<PartnerClicksPage, PartnerClick> {
    return new PagePromise(
      (place) => this.#api.call('GET', '/api/partner/clicks', { query: { ...params, ...place }, ...options }),
      ({ clicks }) => clicks
    )
  }

  /** The payouts, newest first: one page when awaited, all of them when iterated. */
  payouts(params: PageParams = {}, options?: CallOptions): PagePromise<PartnerPayoutsPage, PartnerPayout> {
    return new PagePromise(
      (place) =>
        this.#api.call('GET', '/api/partner/payouts', { query: { ...params, ...place }, ...options }),
      ({ payouts }) => payouts
    )
  }

  /** One payout with the commissions that it paid. */
  payout(id: string, options?: CallOptions): Promise<PartnerPayoutDetails> {
    return this.#api.call('GET', '/api/partner/payouts/{id}', { path: { id }, ...options })
  }

  /** What holds, or has held, commissions or payouts; newest first: one page when awaited, all when iterated. */
  risks(params: PageParams = {}, options?: CallOptions): PagePromise<PartnerRisksPage, PartnerRisk> {
    return new PagePromise(
      (place) => this.#api.call('GET', '/api/partner/risks', { query: { ...params, ...place }, ...options }),
      ({ risks }) => risks
    )
  }

  /** Says what speaks against what was found, once. */
  async appeal(id: string, message: string, options?: CallOptions): Promise<PartnerRisk> {
    const call = { path: { id }, body: { message }, ...options }
    return (await this.#api.call('POST', '/api/partner/risks/{id}/appeal', call)).risk
  }

  /** The campaign links with their figures, newest first. */
  async links(options?: CallOptions): Promise<PartnerLink[]> {
    const { links } = await this.#api.call('GET', '/api/partner/links', options)
    return links
  }

  /** Creates a link whose clicks, sign-ups and earnings are counted separately. */
  async createLink(body: PartnerLinkInput, options?: IdempotentCallOptions): Promise<PartnerLink> {
    const { link } = await this.#api.call('POST', '/api/partner/links', {
      body,
      ...withIdempotencyKey(options),
    })
    return link
  }

  /** Removes a link from the list; addresses already given out keep working. */
  async deleteLink(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/partner/links/{id}', { path: { id }, ...options })
  }

  /** Pays out what is available. `ConflictError` says why when that is not possible now. */
  requestPayout(options?: IdempotentCallOptions): Promise<PartnerPayout> {
    return this.#api.call('POST', '/api/partner/request-payout', withIdempotencyKey(options))
  }

  /** Every movement of the balance in a range of days, as CSV or PDF. */
  statement({
    timeoutMs,
    signal,
    ...params
  }: PartnerStatementParams & CallOptions = {}): Promise<DownloadedFile> {
    const fallback = `statement.${params.format ?? 'csv'}`
    return this.#api.file('GET', '/api/partner/statement', fallback, { query: params, timeoutMs, signal })
  }

  /** Clicks, referrals or commissions of a range of days, as CSV. */
  downloadList(
    list: PartnerListName,
    { timeoutMs, signal, ...query }: PartnerListParams & CallOptions = {}
  ): Promise<DownloadedFile> {
    const call = { path: { list }, query, timeoutMs, signal }
    return this.#api.file('GET', '/api/partner/lists/{list}', `partner-${list}.csv`, call)
  }

  /** The countries in which a partner can be paid; `onboard` takes one of them. */
  payoutCountries(options?: CallOptions): Promise<PayoutCountries> {
    return this.#api.call('GET', '/api/partner/payout-countries', options)
  }

  /** Returns the page at Stripe where payouts are set up. */
  onboard({ returnTo, country, ...options }: PartnerOnboarding & CallOptions = {}): Promise<{ url: string }> {
    const body = { ...(returnTo && { returnTo }), ...(country && { country }) }
    return this.#api.call('POST', '/api/affiliate/stripe/onboard', { body, ...options })
  }

  /** Returns the Stripe dashboard of the connected account. */
  openStripe(options?: CallOptions): Promise<{ url: string }> {
    return this.#api.call('POST', '/api/affiliate/stripe/login', options)
  }

  /** What the partner can change. */
  settings(options?: CallOptions): Promise<PartnerSettings> {
    return this.#api.call('GET', '/api/partner/settings', options)
  }

  /** Changes the given settings. */
  updateSettings(body: PartnerSettingsUpdate, options?: CallOptions): Promise<PartnerSettings> {
    return this.#api.call('PATCH', '/api/partner/settings', { body, ...options })
  }
}
