import { UserExistsError } from '#accounts/errors'
import { ownerChange } from '#accounts/hooks'
import User from '#accounts/models/user'
import { giveAddress, isKeptForFormerUser } from '#accounts/operator_address_changes/operator_address_change'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { mustBeStorableEmail, namesAfter } from '#accounts/validators'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { findUser, lockUser } from '#administration/users/find_users'
import type { Schema } from '#core/contract/types'
import { isDuplicate } from '#core/database/errors'
import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'

export type UserChange = Schema<'AdminUserUpdate'>

/**
 * Changes a user as an operator. A deactivated user has no access from the next call on, by session or key.
 * @throws NotFoundError, ValidationError, UserExistsError, ConflictError for the operator's own account and the
 *   last administrator
 */
export async function updateUser(operator: Operator, id: string, change: UserChange): Promise<User> {
  const { id: userId } = await findUser(id)
  if (change.email !== undefined) mustBeStorableEmail(change.email)
  try {
    return await transaction(async (trx) => {
      const user = await lockUser(trx, userId)
      const before = auditedFields(user)
      if (change.isActive === false && user.isActive) await mustBeRemovable(trx, operator, user)
      if (change.firstName !== undefined || change.lastName !== undefined)
        user.merge(namesAfter(change, user))
      if (change.email !== undefined && change.email !== user.email)
        await giveAddress(trx, user, change.email)
      if (change.isActive !== undefined) user.isActive = change.isActive
      if (!user.$isDirty) return user
      const ownerChanged = ['firstName', 'lastName', 'email'].some((name) => name in user.$dirty)
      user.updatedAt = Date.now()
      await user.save()
      if (change.email !== undefined && (await isKeptForFormerUser(trx, user.email, user.id)))
        throw new UserExistsError()
      if (!user.isActive) await revokeTokens(trx, user.id)
      if (ownerChanged) await ownerChange.run(trx, user.accountId)
      await recordChange(trx, operator, {
        action: 'user.update',
        target: toTarget(user),
        before,
        after: auditedFields(user),
      })
      return user
    })
  } catch (error) {
    if (isDuplicate(error)) throw new UserExistsError()
    throw error
  }
}

/**
 * Locks every administrator's row: of the last two, only one can be removed.
 * @throws ConflictError for the operator's own account and the last administrator
 */
export async function mustBeRemovable(trx: Transaction, operator: Operator, user: User): Promise<void> {
  if (user.id === operator.userId)
    throw new ConflictError('You cannot deactivate or delete yourself', 'own_account')
  if (user.role !== 'admin') return
  const admins = await User.query({ client: trx }).where({ role: 'admin', isActive: true }).forUpdate()
  if (admins.every(({ id }) => id === user.id))
    throw new ConflictError('The last administrator cannot be deactivated or deleted', 'last_administrator')
}

export const toTarget = ({ id, email, accountId }: User) => ({ kind: 'user', id, label: email, accountId })

const auditedFields = ({ firstName, lastName, email, isActive }: User) => ({
  firstName,
  lastName,
  email,
  isActive,
})
