import type { HttpContext } from '@adonisjs/core/http'
import { toHold } from '#accounts/transformers/user_transformer'
import { operatorOf } from '#administration/audit/audit_trail'
import { deleteUser } from '#administration/users/delete_user'
import { findUser, type UserWithPlan, usersOf, withPlan } from '#administration/users/find_users'
import { closeReview, holdUser, releaseUser } from '#administration/users/hold_user'
import { listUsers } from '#administration/users/list_users'
import { previewSubscription } from '#administration/users/preview_subscription'
import { setSubscription } from '#administration/users/set_subscription'
import { endView, startView } from '#administration/users/support_view'
import { updateUser } from '#administration/users/update_user'
import type { Schema } from '#core/contract/types'
import { isoTime, pagination, success } from '#core/http/envelope'

export default class UsersController {
  async index(ctx: HttpContext) {
    const question = ctx.input<'adminListUsers'>().parameters
    const { ids, totalItems } = await listUsers(question)
    success(ctx, {
      users: (await usersOf(ids)).map(serializeAdminUser),
      pagination: pagination(question.page, question.limit, totalItems),
    })
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async update(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { body } = ctx.input<'adminUpdateUser'>()
    await updateUser(operatorOf(ctx), ctx.params.id, body)
    await this.#answer(ctx, 'User updated')
  }

  async setSubscription(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { quotedAt, reason, ...change } = ctx.input<'adminSetSubscription'>().body
    await setSubscription(operatorOf(ctx), ctx.params.id, {
      ...change,
      ...(quotedAt && { quotedAt: Date.parse(quotedAt) }),
      ...(reason?.trim() && { reason: reason.trim() }),
    })
    await this.#answer(ctx, 'Subscription updated')
  }

  async previewSubscription(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { parameters } = ctx.input<'adminPreviewSubscription'>()
    const { planName, status } = parameters
    const preview = await previewSubscription(ctx.params.id, { planName, status })
    success(ctx, {
      preview: {
        ...preview,
        effectiveAt: isoTime(preview.effectiveAt),
        quotedAt: isoTime(preview.quotedAt),
        nextPaymentAt: isoTime(preview.nextPaymentAt),
        paidUntil: isoTime(preview.paidUntil),
      },
    })
  }

  async hold(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { body } = ctx.input<'adminHoldUser'>()
    await holdUser(operatorOf(ctx), ctx.params.id, body.reason.trim())
    await this.#answer(ctx, 'Account on hold')
  }

  async release(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { reason } = ctx.input<'adminReleaseUser'>().body ?? {}
    await releaseUser(operatorOf(ctx), ctx.params.id, reason?.trim() ?? null)
    await this.#answer(ctx, 'Account released')
  }

  async closeReview(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { reason } = ctx.input<'adminCloseReview'>().body
    await closeReview(operatorOf(ctx), ctx.params.id, reason.trim())
    success(ctx, null, 'Review closed')
  }

  async startView(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { body } = ctx.input<'adminStartView'>()
    const { view, user } = await startView(operatorOf(ctx), ctx.params.id, body.reason.trim())
    const { id, name, email, role } = user
    success(
      ctx,
      {
        view: {
          id: view.id,
          token: view.token,
          expiresAt: isoTime(view.expiresAt),
          user: { id, name, email, role },
        },
      },
      'View started',
      201
    )
  }

  async endView(ctx: HttpContext) {
    await endView(operatorOf(ctx), ctx.params.id)
    success(ctx, null, 'View ended')
  }

  async delete(ctx: HttpContext) {
    await deleteUser(operatorOf(ctx), ctx.params.id)
    success(ctx, null, 'User deleted')
  }

  async #answer(ctx: HttpContext, message?: string) {
    const user = await withPlan(await findUser(ctx.params.id))
    success(ctx, { user: serializeAdminUser(user) }, message)
  }
}

/** `AdminUser` of the contract. */
function serializeAdminUser({ user, subscription, lastSeenAt }: UserWithPlan): Schema<'AdminUser'> {
  const { id, name, firstName, lastName, email, role, isActive } = user
  const hold = toHold(user)
  return {
    _id: id,
    id,
    name,
    firstName,
    lastName,
    email,
    role,
    isActive,
    emailVerified: user.emailVerifiedAt !== null,
    secondFactorEnabled: user.secondFactorEnabled,
    hold: hold && { since: isoTime(hold.since), reason: hold.reason },
    createdAt: isoTime(user.createdAt),
    lastSeenAt: isoTime(lastSeenAt),
    subscription: {
      planName: subscription.planName,
      planSlug: subscription.planSlug,
      status: subscription.status,
      postsPerMonth: subscription.postsPerMonth,
      postsUsed: subscription.postsUsed,
      postsPerMonthOverride: subscription.postsOverride,
      postsPerMonthKept: subscription.postsKept,
      paid: subscription.subscribed,
      currentPeriodEnd: isoTime(subscription.quotaPeriod.end),
    },
  }
}
