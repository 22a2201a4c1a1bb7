import { accountOwner } from '#accounts/queries/account_owner'
import type { Transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'
import type Publication from '#publications/models/publication'
import { settings } from '#start/settings'

/** Writes to the customer that a draft did not go out at its time. */
export async function mailNotPublished(
  trx: Transaction,
  { id, accountId, title }: Publication,
  reason: string
): Promise<void> {
  const owner = await accountOwner(accountId, trx)
  if (!owner) return
  await queueMail(trx, {
    to: owner.email,
    subject: `Not published: ${title}`.slice(0, 200),
    preview: reason,
    heading: 'A scheduled post was not published',
    paragraphs: [`“${title}” is still a draft. ${reason}`],
    action: { label: 'Open the post', url: new URL(`/publications/${id}`, settings.appUrl).href },
    accountId,
  })
}
