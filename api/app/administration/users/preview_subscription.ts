import { findUser } from '#administration/users/find_users'
import { billingNow } from '#billing/billing_clock'
import type Plan from '#billing/models/plan'
import { type PlanChangePreview, previewPlanChange } from '#billing/plan_change/preview'
import { storedCard } from '#billing/queries/card_on_file'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { planByName } from '#billing/queries/plans'
import { subscriptionOf } from '#billing/queries/subscription'
import type { CardOnFile } from '#billing/stripe/stripe_card'
import type { Parameters } from '#core/contract/types'

/** The part of a change that can cost the customer money. */
export type PreviewedChange = Omit<Parameters<'adminPreviewSubscription'>, 'id'>

/** What a change would cost; money in cents, times in UTC milliseconds. */
export interface SubscriptionPreview extends Omit<PlanChangePreview, 'kind' | 'newPlan'> {
  kind: PlanChangePreview['kind'] | 'cancellation' | 'grant'
  planName: string
  postsPerMonth: number
  card: CardOnFile | null
  /** The end of what is paid for already; null where nothing is. */
  paidUntil: number | null
}

/**
 * What an operator's change of a subscription would charge; changes nothing.
 * @throws NotFoundError, ValidationError, ConflictError
 */
export async function previewSubscription(
  id: string,
  { planName, status }: PreviewedChange
): Promise<SubscriptionPreview> {
  const { accountId } = await findUser(id)
  const plan = planName === undefined ? null : await planByName(planName)
  const paid = await paidSubscription(accountId)
  if (!paid) {
    const current = await subscriptionOf(accountId)
    return {
      ...free(plan?.currency ?? current.currency),
      kind: 'grant',
      planName: plan?.name ?? current.planName,
      postsPerMonth: plan?.postsPerMonth ?? current.postsPerMonth,
    }
  }
  const card = await storedCard(accountId)
  const paidUntil = paid.state.period.end
  const of = (to: Plan) => ({ planName: to.name, postsPerMonth: to.postsPerMonth, card, paidUntil })
  if (status === 'canceled') return { ...free(paid.plan.currency), ...of(paid.plan), kind: 'cancellation' }
  const { newPlan, ...preview } = await previewPlanChange(accountId, (plan ?? paid.plan).slug)
  return { ...preview, ...of(newPlan) }
}

/** Nothing is charged, now or later. */
function free(currency: string) {
  const now = billingNow()
  return {
    amountDueNow: 0,
    currency,
    effectiveAt: now,
    quotedAt: now,
    nextAmount: 0,
    nextPaymentAt: null,
    lines: [],
    card: null,
    paidUntil: null,
  }
}
