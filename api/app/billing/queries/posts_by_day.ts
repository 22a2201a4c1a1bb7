import { query, readConnection } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'

/** An account's posts by the UTC day on which they were requested, oldest first; failed ones were returned. */
export async function postsByDay(
  accountId: string,
  days: number
): Promise<{ date: string; count: number }[]> {
  const today = Math.floor(Date.now() / DAY)
  const first = today - days + 1
  const counted = await query<{ day: number; posts: number }>(
    readConnection(),
    `SELECT created_at / ${DAY} AS day, COUNT(*) AS posts FROM quota_reservations
     WHERE account_id = ? AND created_at >= ? AND state <> 'released' GROUP BY created_at / ${DAY}`,
    [accountId, first * DAY]
  )
  const posts = new Map(counted.map((row) => [row.day, row.posts]))
  return Array.from({ length: days }, (_, index) => ({
    date: utcDay((first + index) * DAY),
    count: posts.get(first + index) ?? 0,
  }))
}
