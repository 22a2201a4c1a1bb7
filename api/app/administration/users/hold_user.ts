import { heldEmail, releasedEmail } from '#accounts/mails/hold_emails'
import type User from '#accounts/models/user'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { flaggedAccounts } from '#administration/moderation/moderation_queries'
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

/**
 * Ends the hold of an account; what was refused until then counts as reviewed.
 * @param reason for the audit trail
 * @throws NotFoundError, ConflictError where it is not on hold
 */
export async function releaseUser(operator: Operator, id: string, reason: string | null): Promise<void> {
  const { id: userId } = await findUser(id)
  await transaction(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user.heldAt === null) throw new ConflictError('This account is not on hold', 'not_on_hold')
    const before = auditedFields(user)
    user.merge({ heldAt: null, holdReason: null, refusalsReviewedAt: Date.now() })
    await saveChange(trx, operator, { user, before, action: 'user.release', reason })
    await queueMail(trx, releasedEmail(user))
  })
}

/**
 * Closes the review of an account with repeated refusals without action, until the next refusal.
 * @param reason for the audit trail
 * @throws NotFoundError, ConflictError where there is nothing to review
 */
export async function closeReview(operator: Operator, id: string, reason: string): Promise<void> {
  const { id: userId } = await findUser(id)
  await transaction(async (trx) => {
    const user = await lockUser(trx, userId)
    const flagged = (await flaggedAccounts(Date.now())).find((one) => one.user_id === userId)
    if (!flagged) throw new ConflictError('This account is not waiting for a review', 'nothing_to_review')
    user.refusalsReviewedAt = Number(flagged.last_at)
    await user.save()
    await recordChange(trx, operator, {
      action: 'user.review',
      target: toTarget(user),
      after: { refusals: Number(flagged.refusals), reason },
    })
  })
}

interface Change {
  user: User
  before: Record<string, unknown>
  action: 'user.hold' | 'user.release'
  /** Where it is not the one that the owner reads. */
  reason?: string | null
}

async function saveChange(
  trx: Transaction,
  operator: Operator,
  { user, before, action, reason = user.holdReason }: Change
): Promise<void> {
  user.updatedAt = Date.now()
  await user.save()
  const after = { ...auditedFields(user), reason }
  await recordChange(trx, operator, { action, target: toTarget(user), before, after })
}

const auditedFields = ({ heldAt, holdReason }: User) => ({ onHold: heldAt !== null, reason: holdReason })
