import { accountOwner } from '#accounts/queries/account_owner'
import type { Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { queueMail } from '#core/mail/outbox'
import { longDate } from '#core/time'
import { settings } from '#start/settings'

/** Mails the customer that most or all of the quota is used. */
export async function mailQuotaLow(trx: Transaction, { data }: DomainEvent<'quota.low'>): Promise<void> {
  const { accountId, percent, postsUsed, postsPerMonth, periodEnd } = data
  const owner = await accountOwner(accountId, trx)
  if (!owner) return
  const all = percent === 100
  const hasLarger = await largerPlan(trx, postsPerMonth)
  const day = longDate(periodEnd)
  const subject = all
    ? `You have used all ${postsPerMonth} posts this month`
    : `You have used ${postsUsed} of ${postsPerMonth} posts this month`
  await queueMail(trx, {
    to: owner.email,
    subject,
    preview: `Your quota resets on ${day}.`,
    heading: subject,
    paragraphs: [
      all
        ? `You have used all ${postsPerMonth} posts this month. Your quota resets on ${day}.`
        : `You have used ${postsUsed} of ${postsPerMonth} posts this month; ${inWords(postsPerMonth - postsUsed)} left until ${day}.`,
      ...(hasLarger ? ['If you need more before then, a larger plan takes effect immediately.'] : []),
    ],
    action: hasLarger
      ? { label: 'See the plans', url: new URL('/billing#plans', settings.appUrl).href }
      : { label: 'See your usage', url: new URL('/billing', settings.appUrl).href },
    accountId,
  })
}

const inWords = (left: number) => (left === 1 ? 'one is' : `${left} are`)

/** Whether a plan with more posts is on offer. */
async function largerPlan(trx: Transaction, postsPerMonth: number): Promise<boolean> {
  const found: unknown = await trx
    .from('plans')
    .where('is_active', true)
    .where('posts_per_month', '>', postsPerMonth)
    .select('id')
    .first()
  return Boolean(found)
}
