import type Plan from '#billing/models/plan'
import type { CurrentSubscription } from '#billing/queries/subscription'
import { isoTime } from '#core/http/envelope'

/** `Plan` of the contract. */
export function planAnswer(plan: Plan) {
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

/** The answer of `getSubscriptionStatus`: the same facts in the three places where the spec's screens look. */
export function subscriptionAnswer(subscription: CurrentSubscription) {
  const { period, planName, planSlug, postsUsed, postsRemaining, ...rest } = subscription
  return {
    userPlan: {
      planName,
      planSlug,
      ...rest,
      postsUsed,
      postsRemaining,
      currentPeriodStart: isoTime(period.start),
      currentPeriodEnd: isoTime(period.end),
    },
    user: { postsRemaining, postsUsed, hasActivePlan: rest.status === 'active' && rest.price > 0 },
    subscription: { plan: { name: planName, slug: planSlug }, postsRemaining },
  }
}
