import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import { isoTime, success } from '#core/http/envelope'
import { recentActivity, unfinishedWork } from '#generation/activity/activity_queries'
import { activityState, chooseMail, markRead } from '#generation/activity/activity_state'
import { dismissUnfinished } from '#generation/activity/dismiss'

export default class ActivityController {
  async index(ctx: HttpContext) {
    success(ctx, await activityOf(ctx.credential.accountId))
  }

  async read(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<'markActivityRead'>()
    // A client's clock that is ahead must not hide what ends later.
    await markRead(accountId, Math.min(Date.parse(body.until), Date.now()))
    success(ctx, await activityOf(accountId), 'Marked as read')
  }

  async settings(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<'changeActivitySettings'>()
    await chooseMail(accountId, body.mailWhenDone)
    success(ctx, await activityOf(accountId), 'Saved')
  }

  async unfinished(ctx: HttpContext) {
    success(ctx, await unfinishedOf(ctx.credential.accountId))
  }

  async dismiss(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<'dismissUnfinished'>()
    const dismissedCount = await dismissUnfinished(accountId, body.ids)
    success(ctx, { ...(await unfinishedOf(accountId)), dismissedCount }, 'Dismissed')
  }
}

/** `Activity` of the contract. */
async function activityOf(accountId: string): Promise<Schema<'Activity'>> {
  const [{ readAt, mailWhenDone }, entries] = await Promise.all([
    activityState(accountId),
    recentActivity(accountId),
  ])
  const items = entries.map(({ at, ...entry }) => ({ ...entry, at: isoTime(at), read: at <= readAt }))
  return { items, unreadCount: items.filter(({ read }) => !read).length, mailWhenDone }
}

/** `UnfinishedList` of the contract. */
async function unfinishedOf(accountId: string): Promise<Schema<'UnfinishedList'>> {
  const { items, total } = await unfinishedWork(accountId)
  return { items: items.map((item) => ({ ...item, failedAt: isoTime(item.failedAt) })), total }
}
