import logger from '@adonisjs/core/services/logger'
import { type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, type JobEnd, requeue } from '#core/jobs/lease'
import { openMail } from '#core/mail/outbox'
import { type MailTransport, UndeliverableError } from '#core/mail/transport'
import { HOUR, MINUTE, SECOND } from '#core/time'

/** Milliseconds before the second try, the third, ...; after the last one the mail is set aside. */
export const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

/**
 * Hands queued mails to the transport. A mail that a server accepted just before a crash may be sent again, with
 * the same Message-ID.
 */
export class MailJob implements JobHandler {
  constructor(
    readonly transport: MailTransport,
    readonly pauses: readonly number[] = PAUSES
  ) {}

  async run(job: ClaimedJob): Promise<void> {
    const mail = openMail(job.payload)
    if (!mail) return this.#end(job, 'dead', 'It was sealed with another application key')
    try {
      await this.transport.send(mail, job.id, job.accountId)
    } catch (error) {
      return this.#onRefusal(job, error as Error)
    }
    await this.#end(job, 'done', null)
  }

  /** The content is deleted with the job; the person who is waiting for it can ask again. */
  async onDead(): Promise<void> {}

  async #onRefusal(job: ClaimedJob, error: Error): Promise<void> {
    const pause = this.pauses[job.attempts - 1]
    if (error instanceof UndeliverableError || pause === undefined) {
      logger.error({ job: job.id, attempts: job.attempts, reason: error.message }, 'A mail was set aside')
      return this.#end(job, 'dead', error.message)
    }
    logger.warn(
      { job: job.id, attempts: job.attempts, reason: error.message },
      'A mail waits for another try'
    )
    await transaction(async (trx) => {
      await requeue(trx, job, pause)
      await trx.from('jobs').where('id', job.id).update({ last_error: error.message })
    })
  }

  /** Nothing is kept of a mail once it has been sent. */
  async #end(job: ClaimedJob, status: JobEnd, reason: string | null): Promise<void> {
    await transaction(async (trx) => {
      await end(trx, job, status, reason)
      await forgetContent(trx, job.id)
    })
  }
}

const forgetContent = (trx: Transaction, jobId: string) =>
  trx.from('jobs').where('id', jobId).update({ payload: '{}' })
