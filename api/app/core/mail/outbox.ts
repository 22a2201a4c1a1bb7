import encryption from '@adonisjs/core/services/encryption'
import type { Transaction } from '#core/database/transaction'
import { MAIL_JOB } from '#core/jobs'
import { enqueue } from '#core/jobs/queue'

export interface Mail {
  /** One bare address. */
  to: string
  subject: string
  /** Shown beside the subject in lists of mails. */
  preview: string
  heading: string
  /** Plain text; markup in it is shown literally. */
  paragraphs: string[]
  /** The one call to action; the address is absolute. */
  action?: { label: string; url: string }
  /** Small print below. */
  footnote?: string
}

export interface QueuedMail extends Mail {
  /** The mail's account: while it waits, it is deleted with the account. */
  accountId?: string
  /** While a mail with this key waits, no other is added. */
  dedupeKey?: string
}

/**
 * Sends a mail once the caller's transaction has committed, and only then. While it waits it is encrypted, because
 * links in mails are secrets that the database stores nowhere else in the clear.
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

/** The mail in a job's payload; null where the application key has changed since. */
export function openMail(payload: Record<string, unknown>): Mail | null {
  return typeof payload.sealed === 'string' ? encryption.decrypt<Mail>(payload.sealed, MAIL_JOB) : null
}
