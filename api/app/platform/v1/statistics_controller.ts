import type { HttpContext } from '@adonisjs/core/http'
import { postsByDay } from '#billing/queries/posts_by_day'
import { quotaOf } from '#billing/queries/quota'
import { subscriptionOf } from '#billing/queries/subscription'
import { isoTime, success } from '#core/http/envelope'
import { imageStats } from '#images/queries/image_stats'
import { libraryCounts } from '#publications/queries/library_counts'

/** Statistics and limits of an account, from stored counters. */
export default class StatisticsController {
  async limits(ctx: HttpContext) {
    const { ownerAccountId } = ctx.credential
    const { quotaPeriod } = await subscriptionOf(ownerAccountId)
    success(ctx, { ...(await quotaOf(ownerAccountId)), resetsAt: isoTime(quotaPeriod.end) })
  }

  async overview(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { total, draft, published, archived } = await libraryCounts(accountId)
    const quota = await quotaOf(accountId)
    success(ctx, {
      publications: { total, draft, published, archived, generated: quota.postsUsed },
      images: await imageStats(accountId),
      quota,
    })
  }

  async publications(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { days } = ctx.input<'getPublicationStatistics'>().parameters
    const counts = await libraryCounts(accountId)
    const of = (type: 'blog' | 'review') => counts[`${type}_draft`] + counts[`${type}_published`]
    success(ctx, {
      total: counts.total,
      byType: { blog: of('blog'), review: of('review') },
      byStatus: { draft: counts.draft, published: counts.published, archived: counts.archived },
      days: await postsByDay(accountId, days),
    })
  }

  async images(ctx: HttpContext) {
    success(ctx, await imageStats(ctx.credential.accountId))
  }
}
