import { Dispatcher, type JobHandler } from '#core/jobs/dispatcher'
import { MailJob } from '#core/mail/mail_job'
import { MAIL_JOB } from '#core/mail/outbox'
import { type MailTransport, mailTransport } from '#core/mail/transport'

/** Jobs at a time. They have their own workers, so that a sign-in link does not wait for articles. */
const AT_ONCE = 4

/**
 * Starts sending queued mails in this process.
 * @param others short jobs of the same urgency, by kind
 */
export async function startMailer(
  others: Record<string, JobHandler> = {},
  transport: MailTransport = mailTransport()
): Promise<Dispatcher> {
  const dispatcher = new Dispatcher({ ...others, [MAIL_JOB]: new MailJob(transport) }, AT_ONCE)
  await dispatcher.start()
  return dispatcher
}
