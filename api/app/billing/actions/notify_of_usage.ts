import { accountOwner } from '#accounts/queries/account_owner'
import { dayOf, postsAt, THRESHOLDS } from '#billing/services/notices'
import type { Period } from '#billing/services/period'
import { change, rows, type Transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'
import { settings } from '#start/settings'

interface Use {
  accountId: string
  period: Period
  postsPerMonth: number
  /** Posts that were taken before this transaction, and with it. */
  before: number
  after: number
}

/**
 * Writes to the customer when 80 % and when all of the quota is taken, once in a period and for each size of the
 * quota, in the transaction that crosses the line.
 */
export async function notifyOfUsage(trx: Transaction, use: Use): Promise<void> {
  const { accountId, period, postsPerMonth, before, after } = use
  const crossed = THRESHOLDS.filter((percent) => {
    const line = postsAt(percent, postsPerMonth)
    return before < line && line <= after
  })
  let notified: number | null = null
  for (const percent of crossed) {
    const isNew = await change(
      trx,
      `INSERT INTO quota_notices (account_id, period_start, posts_per_month, percent, created_at)
       VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [accountId, period.start, postsPerMonth, percent, Date.now()]
    )
    if (isNew === 1) notified = percent
  }
  const owner = notified === null ? null : await accountOwner(accountId, trx)
  if (notified === null || !owner) return
  const all = notified === 100
  const hasLarger = await largerPlan(trx, postsPerMonth)
  const day = dayOf(period.end)
  const subject = all
    ? `All ${postsPerMonth} posts of this period are used`
    : `${after} of ${postsPerMonth} posts of this period are used`
  await queueMail(trx, {
    to: owner.email,
    subject,
    preview: `The count starts again on ${day}.`,
    heading: subject,
    paragraphs: [
      all
        ? `You have used all ${postsPerMonth} posts of this period. The count starts again on ${day}.`
        : `You have used ${after} of the ${postsPerMonth} posts of this period; ${inWords(postsPerMonth - after)} left until ${day}.`,
      ...(hasLarger ? ['If you need more before then, a larger plan holds at once.'] : []),
    ],
    action: hasLarger
      ? { label: 'See the plans', url: new URL('/billing#plans', settings.appUrl).href }
      : { label: 'See your use', url: new URL('/billing', settings.appUrl).href },
    accountId,
  })
}

const inWords = (left: number) => (left === 1 ? 'one is' : `${left} are`)

/** Whether there is a plan to go to with more posts than these. */
async function largerPlan(trx: Transaction, postsPerMonth: number): Promise<boolean> {
  const found = await rows(
    trx,
    'SELECT 1 AS one FROM plans WHERE is_active = ? AND posts_per_month > ? LIMIT 1',
    [true, postsPerMonth]
  )
  return found.length > 0
}
