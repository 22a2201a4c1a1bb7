import { MAX_COUNT } from '#administration/bounded'
import type { Parameters } from '#core/contract/types'
import { query, readConnection, type SqlValue } from '#core/database/transaction'
import { idFrom, isId } from '#core/ids'
import { DAY } from '#core/time'
import { settings } from '#start/settings'

/** Accounts of each list. */
const SHOWN = 100

export interface PersonRow {
  user_id: string
  first_name: string
  last_name: string
  email: string
}

export interface FlaggedRow extends PersonRow {
  refusals: number
  last_at: number
  held_at: number | null
  hold_reason: string | null
}

export interface RefusalRow extends PersonRow {
  id: string
  source: 'rules' | 'model'
  topic: string
  prompt: string
  created_at: number
}

const PERSON = 'users.id AS user_id, users.first_name, users.last_name, users.email'

/**
 * Accounts whose prompts were refused `threshold` times or more within so many `days`, by the latest `MAX_COUNT` refusals,
 * without those whose latest refusal has been reviewed.
 * @param now UTC milliseconds
 */
export const flaggedAccounts = (
  now: number,
  { threshold, days } = settings.moderation
): Promise<FlaggedRow[]> =>
  query(
    readConnection(),
    `SELECT ${PERSON}, users.held_at, users.hold_reason, counted.refusals, counted.last_at FROM (
       SELECT account_id, COUNT(*) AS refusals, MAX(created_at) AS last_at FROM (
         SELECT account_id, created_at FROM refused_prompts WHERE id >= ? ORDER BY id DESC LIMIT ${MAX_COUNT}
       ) AS latest GROUP BY account_id HAVING COUNT(*) >= ?
     ) AS counted JOIN users ON users.account_id = counted.account_id
     WHERE users.refusals_reviewed_at IS NULL OR users.refusals_reviewed_at < counted.last_at
     ORDER BY counted.refusals DESC, counted.last_at DESC LIMIT ${SHOWN}`,
    [idFrom(now - days * DAY), threshold]
  )

export const heldAccounts = (): Promise<(PersonRow & { held_at: number; hold_reason: string | null })[]> =>
  readConnection()
    .from('users')
    .whereNotNull('held_at')
    .orderBy('held_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select('id as user_id', 'first_name', 'last_name', 'email', 'held_at', 'hold_reason')

export type RefusalsQuery = Parameters<'adminListRefusals'>

/** One row more than a page, to know whether there is another. */
export async function refusals({ limit, startingAfter, userId }: RefusalsQuery): Promise<RefusalRow[]> {
  const conditions: string[] = []
  const values: SqlValue[] = []
  if (startingAfter !== undefined) {
    conditions.push('refused_prompts.id < ?')
    values.push(startingAfter.toLowerCase())
  }
  if (userId !== undefined) {
    if (!isId(userId)) return []
    conditions.push('refused_prompts.account_id = (SELECT account_id FROM users WHERE id = ?)')
    values.push(userId.toLowerCase())
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : "WHERE refused_prompts.id > ''"
  return query(
    readConnection(),
    `SELECT refused_prompts.id, refused_prompts.source, refused_prompts.topic, refused_prompts.prompt,
       refused_prompts.created_at, ${PERSON}
     FROM refused_prompts JOIN users ON users.account_id = refused_prompts.account_id ${where}
     ORDER BY refused_prompts.id DESC LIMIT ${limit + 1}`,
    values
  )
}
