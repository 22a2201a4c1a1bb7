import type User from '#accounts/models/user'
import { closeView, openView, type SupportView, VIEW_LIFE } from '#accounts/support_views'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { END_VIEW_JOB } from '#administration/jobs'
import { findUser, lockUser } from '#administration/users/find_users'
import { recordEnd } from '#administration/users/record_view_end'
import { toTarget } from '#administration/users/update_user'
import { transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'

/**
 * Gives an operator a read-only view of an account as its user sees it. The operator's previous view ends.
 * @throws NotFoundError, ConflictError for an administrator
 */
export async function startView(
  operator: Operator,
  id: string,
  reason: string
): Promise<{ view: SupportView & { token: string }; user: User }> {
  const { id: userId } = await findUser(id)
  return transaction(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user.role === 'admin')
      throw new ConflictError('The account of an administrator cannot be viewed', 'administrator_viewed')
    const former = await closeView(trx, { operatorId: operator.userId })
    if (former) await recordEnd(trx, operator, former, 'replaced')
    const view = await openView(trx, operator.userId, user.id)
    await recordChange(trx, operator, {
      action: 'user.view.start',
      target: toTarget(user),
      after: { reason, minutes: VIEW_LIFE / 60_000 },
    })
    await enqueue(trx, { kind: END_VIEW_JOB, payload: { viewId: view.id, operator }, delay: VIEW_LIFE })
    return { view, user }
  })
}

/** @throws NotFoundError also for another operator's view */
export async function endView(operator: Operator, id: string): Promise<void> {
  const ended =
    isId(id) &&
    (await transaction(async (trx) => {
      const view = await closeView(trx, { id: id.toLowerCase(), operatorId: operator.userId })
      if (view) await recordEnd(trx, operator, view, 'ended')
      return view !== null
    }))
  if (!ended) throw new NotFoundError('View')
}
