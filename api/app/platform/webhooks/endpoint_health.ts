import { accountOwner } from '#accounts/queries/account_owner'
import { execute, type Transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'
import { DAY, utcDay } from '#core/time'
import { giveUpWaiting } from '#platform/webhooks/deliveries'
import { type EndpointRow, MAX_FAILING_DAYS } from '#platform/webhooks/endpoints'
import { settings } from '#start/settings'

export async function countAttempt(trx: Transaction, endpointId: string, delivered: boolean): Promise<void> {
  await execute(
    trx,
    `INSERT INTO webhook_days (endpoint_id, day, delivered, failed) VALUES (?, ?, ?, ?)
     ON CONFLICT (endpoint_id, day) DO UPDATE SET
       delivered = webhook_days.delivered + excluded.delivered, failed = webhook_days.failed + excluded.failed`,
    [endpointId, utcDay(Date.now()), delivered ? 1 : 0, delivered ? 0 : 1]
  )
}

export async function noteSuccess(trx: Transaction, { id, failing_days }: EndpointRow): Promise<void> {
  if (failing_days === 0) return
  await trx.from('webhook_endpoints').where('id', id).update({ failing_days: 0, last_failing_day: null })
}

/**
 * Counts a day with failures, and disables an endpoint that says it is gone or has failed for too long.
 * @param endpoint locked
 */
export async function noteFailure(trx: Transaction, endpoint: EndpointRow, isGone: boolean): Promise<void> {
  const today = utcDay(Date.now())
  const days = endpoint.failing_days + (endpoint.last_failing_day === today ? 0 : 1)
  const reason = isGone ? 'gone' : days >= MAX_FAILING_DAYS ? 'failing' : null
  if (days !== endpoint.failing_days)
    await trx
      .from('webhook_endpoints')
      .where('id', endpoint.id)
      .update({ failing_days: days, last_failing_day: today })
  if (reason === null || !endpoint.is_enabled) return
  await trx
    .from('webhook_endpoints')
    .where('id', endpoint.id)
    .update({ is_enabled: false, disabled_reason: reason, updated_at: Date.now() })
  await giveUpWaiting(trx, endpoint.id)
  await mailDisabled(trx, endpoint, reason)
}

const REASONS = {
  gone: 'It answered 410 Gone, which asks us to send nothing more.',
  failing: `Every delivery failed on the last ${MAX_FAILING_DAYS} days on which we tried.`,
}

async function mailDisabled(
  trx: Transaction,
  { account_id: accountId, url }: EndpointRow,
  reason: keyof typeof REASONS
): Promise<void> {
  const owner = await accountOwner(accountId, trx)
  if (!owner) return
  const { host } = new URL(url)
  await queueMail(trx, {
    to: owner.email,
    subject: `Your webhook endpoint at ${host} was disabled`,
    preview: REASONS[reason],
    heading: 'A webhook endpoint was disabled',
    paragraphs: [
      `We no longer send events to ${url}. ${REASONS[reason]}`,
      `Once it works again, enable it and replay the events it missed. Events are kept for ${settings.retention.webhookEvents / DAY} days.`,
    ],
    action: { label: 'See its deliveries', url: new URL('/webhooks', settings.appUrl).href },
    accountId,
  })
}
