import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { execute, readConnection, transaction } from '#core/database/transaction'

/** What an account has already seen of its activity, and whether it wants a mail when work ends. */
export interface ActivityState {
  /** UTC milliseconds; 0 when nothing has been seen. */
  readAt: number
  mailWhenDone: boolean
}

export async function activityState(
  accountId: string,
  client: QueryClientContract = readConnection()
): Promise<ActivityState> {
  const [found]: { read_at: number; mail_when_done: boolean | number }[] = await client
    .from('activity_states')
    .where('account_id', accountId)
    .select('read_at', 'mail_when_done')
  return { readAt: found?.read_at ?? 0, mailWhenDone: Boolean(found?.mail_when_done ?? false) }
}

/** Marks everything that ended before a moment as seen; a moment earlier than the stored one changes nothing. */
export async function markRead(accountId: string, until: number): Promise<void> {
  await transaction((trx) =>
    execute(
      trx,
      `INSERT INTO activity_states (account_id, read_at, mail_when_done) VALUES (?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET read_at = excluded.read_at
       WHERE activity_states.read_at < excluded.read_at`,
      [accountId, until, false]
    )
  )
}

export async function chooseMail(accountId: string, mailWhenDone: boolean): Promise<void> {
  await transaction((trx) =>
    execute(
      trx,
      `INSERT INTO activity_states (account_id, read_at, mail_when_done) VALUES (?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET mail_when_done = excluded.mail_when_done`,
      [accountId, 0, mailWhenDone]
    )
  )
}
