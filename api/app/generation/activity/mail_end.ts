import { accountOwner } from '#accounts/queries/account_owner'
import { query, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { queueMail } from '#core/mail/outbox'
import { activityState } from '#generation/activity/activity_state'
import { BY_THE_OWNER } from '#generation/errors'
import { settings } from '#start/settings'

interface EndedRow {
  status: string
  title: string
  error_code: string | null
  error_message: string | null
}

/** Notifies a customer who asked for it that a single publication is done or has failed. */
export async function mailPublicationEnd(
  trx: Transaction,
  { name, data }: DomainEvent<'publication.completed' | 'publication.failed'>
): Promise<void> {
  const { accountId, publicationId } = data
  if (!(await activityState(accountId, trx)).mailWhenDone) return
  const [ended] = await query<EndedRow>(
    trx,
    `SELECT session.status, session.error_code, session.error_message,
       COALESCE(session.title, publication.title) AS title
     FROM generation_sessions session JOIN publications publication ON publication.id = session.publication_id
     WHERE session.publication_id = ? AND session.bulk_session_id IS NULL`,
    [publicationId]
  )
  // Not for an item of a bulk generation, one retried meanwhile, or one that the owner ended.
  if (!ended || ended.status !== name.slice('publication.'.length)) return
  if (ended.error_code !== null && BY_THE_OWNER.includes(ended.error_code)) return
  if (name === 'publication.completed')
    return write(trx, accountId, {
      subject: `Your post is ready: ${ended.title}`,
      preview: 'Read it, edit it and publish it.',
      heading: 'Your post is ready',
      text: `“${ended.title}” is written and in your library.`,
      action: { label: 'Read the post', path: `/publications/${publicationId}` },
    })
  await write(trx, accountId, {
    subject: `A post could not be written: ${ended.title}`,
    preview: 'It was not charged. You can try again.',
    heading: 'A post could not be written',
    text: `“${ended.title}”: ${ended.error_message ?? 'Something went wrong on our side.'}`,
    action: { label: 'Try again', path: '/publications' },
  })
}

/** The same for a bulk generation: one mail for all of its publications. */
export async function mailBulkEnd(
  trx: Transaction,
  { data: { accountId, total, completed } }: DomainEvent<'bulk.completed'>
): Promise<void> {
  if (!(await activityState(accountId, trx)).mailWhenDone) return
  const left = total - completed
  await write(trx, accountId, {
    subject: `Bulk generation finished: ${completed} of ${total} posts`,
    preview: left === 0 ? 'All of them are in your library.' : 'Failed posts were not charged.',
    heading: 'Your bulk generation has finished',
    text:
      left === 0
        ? `All ${total} posts are written and in your library.`
        : `${completed} of ${total} posts are written and in your library. The others were not charged, and you can retry them.`,
    action: { label: 'Open the library', path: '/publications' },
  })
}

/** The same for a planned publication that could not be started. */
export async function mailPlanSkipped(
  trx: Transaction,
  { accountId, prompt, note }: { accountId: string; prompt: string; note: string }
): Promise<void> {
  if (!(await activityState(accountId, trx)).mailWhenDone) return
  await write(trx, accountId, {
    subject: 'A scheduled post was skipped',
    preview: note,
    heading: 'A scheduled post was skipped',
    text: `“${prompt.slice(0, 200)}”: ${note}`,
    action: { label: 'Open the calendar', path: '/calendar' },
  })
}

interface EndEmail {
  subject: string
  preview: string
  heading: string
  text: string
  action: { label: string; path: string }
}

async function write(trx: Transaction, accountId: string, email: EndEmail): Promise<void> {
  const owner = await accountOwner(accountId, trx)
  if (!owner) return
  const { subject, preview, heading, text, action } = email
  await queueMail(trx, {
    to: owner.email,
    subject: subject.slice(0, 200),
    preview,
    heading,
    paragraphs: [text],
    action: { label: action.label, url: new URL(action.path, settings.appUrl).href },
    footnote: `You asked for an email when a generation ends. You can turn this off in your profile: ${new URL('/profile', settings.appUrl).href}`,
    accountId,
  })
}
