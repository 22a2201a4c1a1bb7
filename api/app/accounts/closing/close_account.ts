import { randomUUID } from 'node:crypto'
import { accountClosing } from '#accounts/hooks'
import { ERASE_ACCOUNT_JOB } from '#accounts/jobs'
import { accountDeletedEmail } from '#accounts/mails/emails'
import { voidMailLinks } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { closeViewsOf } from '#accounts/support_views'
import { testAccountOf } from '#accounts/test_account'
import { type Transaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { deleteJobsOf, enqueue } from '#core/jobs/queue'
import { queueMail } from '#core/mail/outbox'

/**
 * Closes an account immediately and permanently: nobody can sign in, its work is canceled, its address is free,
 * and nothing identifies its owner. A job then erases its many rows and files until none are left.
 * @param before runs in the same transaction; its errors are passed on
 * @throws ConflictError for the last administrator
 */
export async function closeAccount(
  accountId: string,
  before: (trx: Transaction) => Promise<void> = async () => {}
): Promise<void> {
  await transaction(async (trx) => {
    await before(trx)
    await mustNotBeLastAdmin(trx, accountId)
    const users = await User.query({ client: trx }).where('accountId', accountId).forUpdate()
    // A worker that has one of these jobs loses it, and with it the right to write.
    await deleteJobsOf(trx, accountId)
    const testAccountId = await testAccountOf(accountId)
    if (testAccountId !== null) await deleteJobsOf(trx, testAccountId)
    await accountClosing.run(trx, accountId)
    for (const user of users) {
      await revokeTokens(trx, user.id)
      await closeViewsOf(trx, user.id)
      await queueMail(trx, accountDeletedEmail(user))
      await voidMailLinks(trx, user.id, ['restore'])
      await anonymize(trx, user.id)
    }
    await enqueue(trx, { kind: ERASE_ACCOUNT_JOB, payload: { accountId } })
  })
}

/** Locks every administrator's row: of the last two, only one can be deleted, and one with full access stays. */
async function mustNotBeLastAdmin(trx: Transaction, accountId: string): Promise<void> {
  const admins = await User.query({ client: trx }).where({ role: 'admin', isActive: true }).forUpdate()
  const own = admins.filter((admin) => admin.accountId === accountId)
  const others = admins.filter((admin) => admin.accountId !== accountId)
  const hasFull = (some: User[]) => some.some(({ operatorAccess }) => operatorAccess === 'all')
  if (own.length > 0 && (others.length === 0 || (hasFull(own) && !hasFull(others))))
    throw new ConflictError('The last administrator cannot be deleted', 'last_administrator')
}

async function anonymize(trx: Transaction, userId: string): Promise<void> {
  const nobody = `closed-${randomUUID()}`
  await trx.from('users').where('id', userId).update({
    first_name: '',
    last_name: '',
    email: nobody,
    email_key: nobody,
    email_verified_at: null,
    password: null,
    role: 'user',
    is_active: false,
    updated_at: Date.now(),
  })
}
