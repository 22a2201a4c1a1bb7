import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError } from '#core/errors'
import { isoTime, pagination, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { isId } from '#core/ids'
import { updateSettings } from '#partners/actions/update_settings'
import { createLink, deleteLink, linksOf } from '#partners/links/links'
import { dollars } from '#partners/money'
import { mustBePartner } from '#partners/partner_rows'
import { minimumPayout, TOTAL_MONTHS } from '#partners/program'
import { analyticsOf } from '#partners/queries/analytics'
import { added, conversionRate, daysSince, lastDays, NOTHING } from '#partners/queries/figures'
import {
  clicksOf,
  commissionsOf,
  type Page,
  payoutDetails,
  payoutsOf,
  referralsOf,
} from '#partners/queries/lists'
import { nextAvailable } from '#partners/queries/next_available'
import { overviewOf } from '#partners/queries/overview'
import { analyticsRange } from '#partners/queries/range'
import { serializeAnalytics, serializeLink } from '#partners/transformers/analytics_transformer'
import {
  serializeAffiliate,
  serializeClick,
  serializeCommission,
  serializeMoney,
  serializePaymentDetails,
  serializePayout,
  serializePayoutDetails,
  serializeReferral,
  serializeSettings,
} from '#partners/transformers/partner_transformer'

/** Clicks and payouts in an overview. */
const RECENT = { page: 1, limit: 5 }
/** Customers in an overview. */
const EARNING = { page: 1, limit: 20 }
const CLICK_DAYS = 30

export default class PartnerController {
  async dashboard(ctx: HttpContext) {
    const overview = await overviewOf(ctx.credential.accountId)
    const { partner, block, nextPayoutAt } = overview
    const [clicks, referrals, payouts, days] = await Promise.all([
      clicksOf(partner.id, RECENT),
      referralsOf(partner.id, EARNING, { status: 'active', earning: TOTAL_MONTHS }),
      payoutsOf(partner.id, RECENT),
      daysSince(partner.id, lastDays(CLICK_DAYS)[0]!),
    ])
    const figures = days.reduce(added, NOTHING)
    success(ctx, {
      affiliate: serializeAffiliate(overview),
      paymentDetails: serializePaymentDetails(partner),
      canRequestPayout: block === null,
      payoutBlockedBy: block,
      clickStats: {
        totalClicks: figures.clicks,
        uniqueClicks: figures.uniqueClicks,
        conversionRate: conversionRate(figures),
        totalConversions: figures.conversions,
      },
      recentClicks: clicks.items.map(serializeClick),
      activeCommissions: referrals.items.map(serializeReferral),
      recentPayouts: payouts.items.map(serializePayout),
      nextPayoutDate: isoTime(nextPayoutAt),
    })
  }

  async analytics(ctx: HttpContext) {
    const { parameters } = ctx.input<'getPartnerAnalytics'>()
    const { id } = await mustBePartner(ctx.credential.accountId)
    success(ctx, serializeAnalytics(await analyticsOf(id, analyticsRange(parameters))))
  }

  async earnings(ctx: HttpContext) {
    const { partner, rule, block, nextPayoutAt } = await overviewOf(ctx.credential.accountId)
    const [payouts, next] = await Promise.all([payoutsOf(partner.id, RECENT), nextAvailable(partner)])
    success(ctx, {
      ...serializeMoney(partner),
      earnedTotal: dollars(partner.earned),
      takenBack: dollars(partner.takenBack),
      minimumPayout: dollars(minimumPayout()),
      payoutMethod: partner.hasDetails ? 'Stripe' : null,
      payoutSchedule: rule.schedule,
      nextPayoutDate: isoTime(nextPayoutAt),
      nextAvailable: next && { date: isoTime(next.at), amount: dollars(next.amount) },
      canRequestPayout: block === null,
      payoutBlockedBy: block,
      recentPayouts: payouts.items.map(serializePayout),
    })
  }

  async commissions(ctx: HttpContext) {
    const { parameters } = ctx.input<'listPartnerCommissions'>()
    const { partner } = await overviewOf(ctx.credential.accountId)
    const { items, total } = await commissionsOf(partner.id, parameters, parameters.status)
    this.#list(ctx, 'commissions', items.map(serializeCommission), total, parameters)
  }

  async referrals(ctx: HttpContext) {
    const { parameters } = ctx.input<'listPartnerReferrals'>()
    const { id } = await mustBePartner(ctx.credential.accountId)
    const { items, total } = await referralsOf(id, parameters, parameters)
    this.#list(ctx, 'referrals', items.map(serializeReferral), total, parameters)
  }

  async clicks(ctx: HttpContext) {
    const { parameters } = ctx.input<'listPartnerClicks'>()
    const { id } = await mustBePartner(ctx.credential.accountId)
    const { items, total } = await clicksOf(id, parameters)
    this.#list(ctx, 'clicks', items.map(serializeClick), total, parameters)
  }

  async payouts(ctx: HttpContext) {
    const { parameters } = ctx.input<'listPartnerPayouts'>()
    const { id } = await mustBePartner(ctx.credential.accountId)
    const { items, total } = await payoutsOf(id, parameters)
    this.#list(ctx, 'payouts', items.map(serializePayout), total, parameters)
  }

  async payout(ctx: HttpContext) {
    const { id } = await mustBePartner(ctx.credential.accountId)
    const found = isId(ctx.params.id) ? await payoutDetails(id, ctx.params.id.toLowerCase()) : null
    if (!found) throw new NotFoundError('Payout')
    success(ctx, serializePayoutDetails(found))
  }

  async links(ctx: HttpContext) {
    success(ctx, { links: (await linksOf(ctx.credential.accountId)).map(serializeLink) })
  }

  async createLink(ctx: HttpContext) {
    const { body } = ctx.input<'createPartnerLink'>()
    await idempotent(ctx, body, (keep) =>
      createLink(ctx.credential.accountId, body, (trx, link) =>
        keep(trx, { status: 201, message: 'Link created', data: { link: serializeLink(link) } })
      )
    )
  }

  async deleteLink(ctx: HttpContext) {
    await deleteLink(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Link deleted')
  }

  async settings(ctx: HttpContext) {
    success(ctx, serializeSettings(await mustBePartner(ctx.credential.accountId)))
  }

  async updateSettings(ctx: HttpContext) {
    const { body } = ctx.input<'updatePartnerSettings'>()
    success(ctx, serializeSettings(await updateSettings(ctx.credential.accountId, body)), 'Saved')
  }

  #list(ctx: HttpContext, name: string, items: object[], total: number, { page, limit }: Page) {
    success(ctx, { [name]: items, pagination: pagination(page, limit, total) })
  }
}
