import encryption from '@adonisjs/core/services/encryption'
import { emailKey } from '#accounts/email'
import { FORGOTTEN_PASSWORD_JOB } from '#accounts/jobs'
import { resetDelayedEmail, resetEmail } from '#accounts/mails/emails'
import { newMailLink } from '#accounts/mails/mail_links'
import { objectableUntil } from '#accounts/operator_address_changes/operator_address_change'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { transaction } from '#core/database/transaction'
import { RateLimitedError } from '#core/errors'
import { take, takeEach } from '#core/http/rate_limiter'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { queueMail } from '#core/mail/outbox'

/**
 * Records a request for a password reset link. A job looks up whether the address has an account, so that the call
 * does the same for every address.
 * @param address of the caller, in the form that limits count by
 * @throws RateLimitedError
 */
export async function askForPasswordLink(email: string, address: string): Promise<void> {
  await takeEach(['resetOfAddress', address], ['resetOfAccount', `${emailKey(email)} ${address}`])
  const sealed = encryption.encrypt(email, { purpose: FORGOTTEN_PASSWORD_JOB })
  await transaction((trx) => enqueue(trx, { kind: FORGOTTEN_PASSWORD_JOB, payload: { sealed } }))
}

/** Sends the link if there is an account. */
export class ForgottenPasswordJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const email = encryption.decrypt<string>(String(job.payload.sealed), FORGOTTEN_PASSWORD_JOB)
    const maySend = email !== null && (await hasLeft(emailKey(email)))
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await trx.from('jobs').where('id', job.id).update({ payload: '{}' })
      const user = maySend ? await userWithAddress(trx, email) : null
      if (!user?.isActive) return
      const until = await objectableUntil(trx, user.id)
      if (until !== null) return queueMail(trx, resetDelayedEmail(user, until))
      const token = await newMailLink(trx, { userId: user.id, kind: 'reset', email: user.email })
      await queueMail(trx, resetEmail(user, token, user.password !== null))
    })
  }

  async onDead(): Promise<void> {}
}

/** Limits the mails per mailbox: links that were already sent keep working. */
async function hasLeft(key: string): Promise<boolean> {
  try {
    await take('resetMails', key)
    return true
  } catch (error) {
    if (error instanceof RateLimitedError) return false
    throw error
  }
}
