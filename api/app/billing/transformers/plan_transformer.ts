import { companyProfilesOf } from '#billing/allowances'
import { billingNow } from '#billing/billing_clock'
import type Plan from '#billing/models/plan'
import type { CurrentSubscription } from '#billing/queries/subscription'
import { billingConfigured } from '#billing/stripe/stripe_gateway'
import { buildNotices } from '#billing/subscriptions/notices'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'

/** Prompts of one bulk generation, as `BulkGenerateRequest` of the contract has it. */
const MAX_PROMPTS = 500

/** `Plan` of the contract. */
export function serializePlan(plan: Plan): Schema<'Plan'> {
  return {
    _id: plan.id,
    id: plan.id,
    name: plan.name,
    slug: plan.slug,
    description: plan.description,
    price: plan.price,
    currency: plan.currency,
    interval: plan.interval,
    postsPerMonth: plan.postsPerMonth,
    companyProfiles: companyProfilesOf(plan.postsPerMonth),
    batchSize: plan.bulkGeneration ? Math.min(MAX_PROMPTS, plan.postsPerMonth) : 0,
    isPopular: plan.isPopular,
    features: plan.features,
    capabilities: {
      bulkGeneration: plan.bulkGeneration,
      customTemplates: plan.customTemplates,
      apiAccess: plan.apiAccess,
    },
    sortOrder: plan.sortOrder,
  }
}

/** The answer of `getSubscriptionStatus`: the same facts in the three places where the specified screens look. */
export function serializeSubscription(subscription: CurrentSubscription) {
  const { period, quotaPeriod, planName, planSlug, price, status, postsUsed, postsRemaining, pendingPlan } =
    subscription
  return {
    userPlan: {
      planName,
      planSlug,
      price,
      currency: subscription.currency,
      interval: subscription.interval,
      status,
      postsUsed,
      postsPerMonth: subscription.postsPerMonth,
      postsRemaining,
      currentPeriodStart: isoTime(period.start),
      currentPeriodEnd: isoTime(period.end),
      quotaPeriodStart: isoTime(quotaPeriod.start),
      quotaPeriodEnd: isoTime(quotaPeriod.end),
      cancelAtPeriodEnd: subscription.cancelsAt !== null,
      cancelsAt: isoTime(subscription.cancelsAt),
      graceUntil: isoTime(subscription.graceUntil),
      pendingPlan: pendingPlan && { ...pendingPlan, effectiveAt: isoTime(pendingPlan.effectiveAt) },
      formerPlan: subscription.former && {
        name: subscription.former.name,
        endedAt: isoTime(subscription.former.endedAt),
      },
      capabilities: subscription.capabilities,
    },
    user: { postsRemaining, postsUsed, hasActivePlan: price > 0 },
    subscription: {
      plan: {
        name: planName,
        slug: planSlug,
        price,
        currency: subscription.currency,
        interval: subscription.interval,
      },
      status,
      usage: { postsUsed, postsPerMonth: subscription.postsPerMonth, postsRemaining },
      nextBillingDate:
        subscription.subscribed && price > 0 && subscription.cancelsAt === null ? isoTime(period.end) : null,
      postsRemaining,
    },
    notices: buildNotices(subscription, billingNow()).map((notice) => ({
      ...notice,
      at: isoTime(notice.at),
    })),
    billingConfigured: billingConfigured(),
    subscribed: subscription.subscribed,
  }
}
