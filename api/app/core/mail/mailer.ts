import { Dispatcher, type JobHandler } from '#core/jobs/dispatcher'
import { MailJob } from '#core/mail/mail_job'
import { MAIL_JOB } from '#core/mail/outbox'
import { type MailTransport, mailTransport } from '#core/mail/transport'

/** Jobs at one time. They have their own workers: a link to sign in with does not wait for articles. */
const AT_ONCE = 4

/**
 * Starts to send what is queued, in this process.
 * @param others short work of the same urgency, by its kind
 */
export async function startMailer(
  others: Record<string, JobHandler> = {},
  transport: MailTransport = mailTransport()
): Promise<Dispatcher> {
  const dispatcher = new Dispatcher({ ...others, [MAIL_JOB]: new MailJob(transport) }, AT_ONCE)
  await dispatcher.start()
  return dispatcher
}
