import { readConnection } from '#core/database/transaction'
import { MAIL_JOB } from '#core/jobs'
import { type Mail, openMail } from '#core/mail/outbox'
import { deliverEvents } from '#tests/support/events'
import { waitFor } from '#tests/support/wait'

/** The queued mails to an address, oldest first, including those of stored events. Nothing sends them here. */
export async function mailsTo(address: string): Promise<Mail[]> {
  await deliverEvents()
  const jobs = await readConnection().from('jobs').where('kind', MAIL_JOB).orderBy('id').select('payload')
  return jobs
    .map(({ payload }) => openMail(JSON.parse(payload)))
    .filter((mail): mail is Mail => mail !== null && mail.to === address)
}

/** The newest mail to an address with these words in its subject. */
export async function mailTo(address: string, words: string): Promise<Mail> {
  const mail = (await mailsTo(address)).findLast(({ subject }) => subject.includes(words))
  if (!mail) throw new Error(`No mail to ${address} about '${words}'`)
  return mail
}

/** The token in a mail's link. */
export function tokenOf({ action }: Mail): string {
  return new URL(action!.url).searchParams.get('token')!
}

/** Waits until a job is in one of these states. @returns its row */
export function jobIn(jobId: string, statuses: string[]) {
  return waitFor(
    `a job that is ${statuses.join(' or ')}`,
    () => readConnection().from('jobs').where('id', jobId).firstOrFail(),
    ({ status }) => statuses.includes(status)
  )
}
