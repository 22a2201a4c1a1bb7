import { change, reading, rows, transaction } from '#core/database/transaction'

/** What an account has seen of its activity, and whether a mail says that work has ended. */
export interface ActivityState {
  /** UTC milliseconds; 0 where nothing was seen yet. */
  readAt: number
  mailWhenDone: boolean
}

type Client = Parameters<typeof rows>[0]

export async function activityState(accountId: string, client: Client = reading()): Promise<ActivityState> {
  const [found] = await rows<{ read_at: number | string; mail_when_done: boolean | number }>(
    client,
    'SELECT read_at, mail_when_done FROM activity_states WHERE account_id = ?',
    [accountId]
  )
  return { readAt: Number(found?.read_at ?? 0), mailWhenDone: Boolean(found?.mail_when_done ?? false) }
}

/** Marks as seen what ended until a moment; an earlier one than before changes nothing. */
export async function markRead(accountId: string, until: number): Promise<void> {
  await transaction((trx) =>
    change(
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
    change(
      trx,
      `INSERT INTO activity_states (account_id, read_at, mail_when_done) VALUES (?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET mail_when_done = excluded.mail_when_done`,
      [accountId, 0, mailWhenDone]
    )
  )
}
