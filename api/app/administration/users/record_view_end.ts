import User from '#accounts/models/user'
import type { SupportView } from '#accounts/support_views'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { toTarget } from '#administration/users/update_user'
import type { Transaction } from '#core/database/transaction'

type ViewEnd = 'ended' | 'replaced' | 'expired'

/** Records the end of a view in the trail, with its reason and duration. */
export async function recordEnd(
  trx: Transaction,
  operator: Operator,
  { viewedId, startedAt, expiresAt }: SupportView,
  outcome: ViewEnd
): Promise<void> {
  const user = await User.query({ client: trx }).where('id', viewedId).firstOrFail()
  const seconds = Math.round((Math.min(Date.now(), expiresAt) - startedAt) / 1000)
  await recordChange(trx, operator, {
    action: 'user.view.end',
    target: toTarget(user),
    after: { outcome, seconds },
  })
}
