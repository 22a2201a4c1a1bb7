import User from '#accounts/models/user'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { endToken, revokeTokens } from '#accounts/sessions/session_tokens'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { toTarget } from '#administration/users/update_user'
import type { Schema } from '#core/contract/types'
import { transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { isId } from '#core/ids'

export type OperatorChange = Schema<'AdminOperatorUpdate'>

export type NewOperator = Schema<'AdminOperatorInput'>

/**
 * Changes what another operator may do, or must have, from their next call on.
 * @throws NotFoundError for anybody but an operator, ConflictError for the caller's own access
 */
export async function updateOperator(
  by: Operator,
  id: string,
  { access, secondFactorRequired }: OperatorChange
): Promise<void> {
  if (!isId(id)) throw new NotFoundError('Operator')
  await transaction(async (trx) => {
    // All of them: of two who take each other's access at once, the second has none left to do it with.
    const operators = await User.query({ client: trx }).where('role', 'admin').orderBy('id').forUpdate()
    const user = operators.find((one) => one.id === id.toLowerCase())
    if (!user) throw new NotFoundError('Operator')
    if (operators.find((one) => one.id === by.userId)?.operatorAccess !== 'all')
      throw new ConflictError('Your access was changed meanwhile', 'access_changed')
    if (access !== undefined && access !== user.operatorAccess && user.id === by.userId)
      throw new ConflictError('You cannot change your own access', 'own_access')
    const before = auditedFields(user)
    if (access !== undefined) user.operatorAccess = access
    if (secondFactorRequired !== undefined) user.secondFactorRequired = secondFactorRequired
    if (!user.$isDirty) return
    user.updatedAt = Date.now()
    await user.save()
    await recordChange(trx, by, {
      action: 'operator.update',
      target: toTarget(user),
      before,
      after: auditedFields(user),
    })
  })
}

/**
 * Makes a user an operator, with their own password: only with a confirmed address is it known to be theirs. Their
 * sessions end, so that they sign in as an operator.
 * @throws NotFoundError, ConflictError for an operator, a partner, somebody who may not sign in, or an address that
 *   is not confirmed
 */
export async function appointOperator(by: Operator, { email, access }: NewOperator): Promise<string> {
  return transaction(async (trx) => {
    const caller = await User.query({ client: trx }).where('id', by.userId).forUpdate().firstOrFail()
    if (caller.operatorAccess !== 'all')
      throw new ConflictError('Your access was changed meanwhile', 'access_changed')
    const user = await userWithAddress(trx, email, { forUpdate: true })
    if (!user) throw new NotFoundError('User')
    const refusal = refusalOf(user)
    if (refusal) throw new ConflictError(...refusal)
    user.merge({ role: 'admin', operatorAccess: access, updatedAt: Date.now() })
    await user.save()
    await revokeTokens(trx, user.id)
    await recordChange(trx, by, {
      action: 'operator.create',
      target: toTarget(user),
      after: auditedFields(user),
    })
    return user.id
  })
}

function refusalOf({ role, isActive, emailVerifiedAt }: User): [message: string, reason: string] | null {
  if (role === 'admin') return ['This user is an operator already', 'is_operator']
  if (role === 'partner') return ['A partner cannot be an operator', 'is_partner']
  if (!isActive) return ['This user may not sign in', 'not_active']
  return emailVerifiedAt === null ? ['This address is not confirmed', 'email_unconfirmed'] : null
}

/** @throws NotFoundError also for a session of anybody but an operator */
export async function endOperatorSession(by: Operator, sessionId: string): Promise<void> {
  if (!isId(sessionId)) throw new NotFoundError('Session')
  await transaction(async (trx) => {
    const operators = await User.query({ client: trx }).where('role', 'admin').orderBy('id').forUpdate()
    for (const user of operators) {
      if (!(await endToken(trx, user.id, sessionId.toLowerCase()))) continue
      await recordChange(trx, by, { action: 'operator.session.end', target: toTarget(user) })
      return
    }
    throw new NotFoundError('Session')
  })
}

const auditedFields = ({ operatorAccess, secondFactorRequired }: User) => ({
  access: operatorAccess,
  secondFactorRequired,
})
