import { closeAccount } from '#accounts/closing/close_account'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { findUser, lockUser } from '#administration/users/find_users'
import { mustBeRemovable, toTarget } from '#administration/users/update_user'

/**
 * Closes a user's account: subscriptions at Stripe end, texts and personal data are erased; anonymous sums stay in
 * the figures.
 * @throws NotFoundError, ConflictError for the operator's own account and the last administrator
 */
export async function deleteUser(operator: Operator, id: string): Promise<void> {
  const { id: userId, accountId } = await findUser(id)
  await closeAccount(accountId, async (trx) => {
    const user = await lockUser(trx, userId)
    await mustBeRemovable(trx, operator, user)
    await recordChange(trx, operator, {
      action: 'user.delete',
      target: { ...toTarget(user), label: null },
    })
  })
}
