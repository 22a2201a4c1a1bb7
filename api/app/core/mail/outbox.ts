import encryption from '@adonisjs/core/services/encryption'
import type { Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'

export const MAIL_JOB = 'mail'

export interface Mail {
  /** One bare address. */
  to: string
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  /** Plain text each; markup in it is shown, not obeyed. */
  paragraphs: string[]
  /** The one thing to do; the address is absolute. */
  action?: { label: string; url: string }
  /** Small print below. */
  footnote?: string
}

export interface QueuedMail extends Mail {
  /** Whose mail it is: what still waits is deleted with the account. */
  accountId?: string
  /** While a mail with this key waits, another is not added. */
  dedupeKey?: string
}

/**
 * Has a mail sent once the caller's transaction has committed, and by nothing else. It waits sealed, because the
 * links in mails are secrets that the database holds nowhere else in the clear.
 */
export async function queueMail(
  trx: Transaction,
  { accountId, dedupeKey, ...mail }: QueuedMail
): Promise<void> {
  await enqueue(trx, {
    kind: MAIL_JOB,
    payload: { sealed: encryption.encrypt(mail, { purpose: MAIL_JOB }) },
    ...(accountId !== undefined && { accountId }),
    ...(dedupeKey !== undefined && { dedupeKey: `${MAIL_JOB}:${dedupeKey}`.slice(0, 200) }),
  })
}

/** The mail of a job's payload; null where the application key is another by now. */
export function openMail(payload: Record<string, unknown>): Mail | null {
  return typeof payload.sealed === 'string' ? encryption.decrypt<Mail>(payload.sealed, MAIL_JOB) : null
}
