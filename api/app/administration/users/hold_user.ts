import { heldEmail, releasedEmail } from '#accounts/mails/hold_emails'
import type User from '#accounts/models/user'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { findUser, lockUser } from '#administration/users/find_users'
import { toTarget } from '#administration/users/update_user'
import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { queueMail } from '#core/mail/outbox'

/**
 * Puts an account on hold for review, from the next call on, and informs its owner by mail. For an account already on
 * hold the reason is replaced.
 * @throws NotFoundError, ConflictError for an administrator
 */
export async function holdUser(operator: Operator, id: string, reason: string): Promise<void> {
  const { id: userId } = await findUser(id)
  await transaction(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user.role === 'admin')
      throw new ConflictError('An administrator cannot be held for review', 'administrator_held')
    const before = auditedFields(user)
    if (user.heldAt !== null && user.holdReason === reason) return
    user.merge({ heldAt: user.heldAt ?? Date.now(), holdReason: reason })
    await saveChange(trx, operator, { user, before, action: 'user.hold' })
    await queueMail(trx, heldEmail(user, reason))
  })
}

/** @throws NotFoundError, ConflictError where it is not on hold */
export async function releaseUser(operator: Operator, id: string): Promise<void> {
  const { id: userId } = await findUser(id)
  await transaction(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user.heldAt === null) throw new ConflictError('This account is not on hold', 'not_on_hold')
    const before = auditedFields(user)
    user.merge({ heldAt: null, holdReason: null })
    await saveChange(trx, operator, { user, before, action: 'user.release' })
    await queueMail(trx, releasedEmail(user))
  })
}

async function saveChange(
  trx: Transaction,
  operator: Operator,
  {
    user,
    before,
    action,
  }: { user: User; before: Record<string, unknown>; action: 'user.hold' | 'user.release' }
): Promise<void> {
  user.updatedAt = Date.now()
  await user.save()
  await recordChange(trx, operator, { action, target: toTarget(user), before, after: auditedFields(user) })
}

const auditedFields = ({ heldAt, holdReason }: User) => ({ onHold: heldAt !== null, reason: holdReason })
