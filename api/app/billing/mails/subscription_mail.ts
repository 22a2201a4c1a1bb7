import { accountOwner } from '#accounts/queries/account_owner'
import { GRACE } from '#billing/subscriptions/subscription_state'
import type { Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { queueMail } from '#core/mail/outbox'
import { longDate } from '#core/time'
import { settings } from '#start/settings'

type Change = DomainEvent<'subscription.updated'>['data']

interface Words {
  subject: string
  preview: string
  paragraphs: string[]
  label: string
  /** Fragment of the billing screen's address: `#plans`. */
  anchor?: string
}

interface PlanWords {
  name: string
  price: number
  currency: string
  interval: string
  posts_per_month: number
}

/**
 * Mails the customer when a plan begins, a payment fails or succeeds after all, and when the plan will end or has
 * ended.
 */
export async function mailSubscriptionChange(
  trx: Transaction,
  { data: change }: DomainEvent<'subscription.updated'>
): Promise<void> {
  const { accountId, current } = change
  const plan: PlanWords = await trx
    .from('plans')
    .where('id', current.planId)
    .select('name', 'price', 'currency', 'interval', 'posts_per_month')
    .firstOrFail()
  // The plan may cost something else by the time that this is written.
  const billed: { price_amount: number | null; price_interval: string | null } | null = await trx
    .from('subscriptions')
    .where({ account_id: accountId, plan_id: current.planId })
    .select('price_amount', 'price_interval')
    .first()
  plan.price = billed?.price_amount ?? plan.price
  plan.interval = billed?.price_interval ?? plan.interval
  const words = wordsFor(change, plan.name) ?? beginning(change, plan)
  const owner = words && (await accountOwner(accountId, trx))
  if (!words || !owner) return
  await queueMail(trx, {
    to: owner.email,
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: words.paragraphs,
    action: { label: words.label, url: new URL(`/billing${words.anchor ?? ''}`, settings.appUrl).href },
    accountId,
  })
}

function wordsFor({ former, current }: Change, plan: string): Words | null {
  const was = former ?? { status: 'none', cancelsAtPeriodEnd: false }
  if (current.status === 'past_due' && was.status !== 'past_due') {
    const until = longDate((current.pastDueSince ?? current.periodStart) + GRACE)
    return {
      subject: 'Your payment failed',
      preview: `You keep your ${plan} until ${until}.`,
      paragraphs: [
        `We could not charge your card for the ${plan}.`,
        `You keep your plan until ${until}. Update your card before then, and the new card is charged right away. After that you’ll be on the Free Plan until you pay the invoice.`,
      ],
      label: 'Update your card',
    }
  }
  if (current.status === 'active' && was.status === 'past_due')
    return {
      subject: 'We received your payment',
      preview: `Your ${plan} continues.`,
      paragraphs: [`Thank you. The open invoice is paid, and your ${plan} continues.`],
      label: 'See your plan',
    }
  if (current.status === 'canceled' && was.status !== 'canceled' && was.status !== 'none')
    return {
      subject: `Your ${plan} has ended`,
      preview: 'You are now on the Free Plan.',
      paragraphs: [
        `Your ${plan} has ended and nothing more will be charged. You are now on the Free Plan and keep everything you have made.`,
        'You can choose a plan again at any time.',
      ],
      label: 'See the plans',
      anchor: '#plans',
    }
  if (current.cancelsAtPeriodEnd && !was.cancelsAtPeriodEnd && was.status === 'active') {
    const day = longDate(current.periodEnd)
    return {
      subject: `Your ${plan} ends on ${day}`,
      preview: 'Nothing changes until then.',
      paragraphs: [
        `You canceled your ${plan}. It runs until ${day}, and nothing more will be charged.`,
        'If you change your mind, you can undo the cancellation until then.',
      ],
      label: 'Keep your plan',
    }
  }
  return null
}

/** A confirmation of the purchase: for the first plan, and for each change of plan. */
function beginning({ former, current }: Change, plan: PlanWords): Words | null {
  if (current.status !== 'active' || former?.planId === current.planId) return null
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: plan.currency })
  const posts = `${plan.posts_per_month} posts a month`
  return {
    subject: `You are on the ${plan.name}`,
    preview: `${posts}, starting now.`,
    paragraphs: [
      `Your ${plan.name} is active: ${posts} for ${price.format(plan.price / 100)}${plan.interval === 'month' ? '' : ` a ${plan.interval}`}.`,
      current.cancelsAtPeriodEnd
        ? `It ends on ${longDate(current.periodEnd)}.`
        : `It renews on ${longDate(current.periodEnd)}. Under Billing you can change or cancel it at any time and find your invoices.`,
    ],
    label: 'See your plan',
  }
}
