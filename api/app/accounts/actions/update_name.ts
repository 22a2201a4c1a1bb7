import { ownerChange } from '#accounts/hooks'
import User from '#accounts/models/user'
import { type NameChange, namesAfter } from '#accounts/validators'
import { transaction } from '#core/database/transaction'

/** @throws ValidationError */
export function updateName(userId: string, change: NameChange): Promise<User> {
  return transaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    user.merge({ ...namesAfter(change, user), updatedAt: Date.now() })
    const hasChanged = user.$dirty.firstName !== undefined || user.$dirty.lastName !== undefined
    await user.save()
    if (hasChanged) await ownerChange.run(trx, user.accountId)
    return user
  })
}
