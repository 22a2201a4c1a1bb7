import { userWithAddress } from '#accounts/queries/user_with_address'
import type { Mode } from '#administration/account_owners'
import { countUpTo, MAX_COUNT, type Sql } from '#administration/bounded'
import { Conditions } from '#administration/conditions'
import { idsBetween, type Period } from '#administration/period'
import { query, readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'
import type { LoggedCall } from '#platform/request_log/logged_calls'

export interface LogsQuery extends Period {
  page: number
  limit: number
  mode: Mode
  search?: string
  method?: string
  status?: number
  isError?: boolean
  /** Whether calls of the console, and those of Stripe, are left out. */
  isOfCustomers?: boolean
}

/** A call, with the caller's e-mail address while the account exists. */
export type LogRow = LoggedCall & { email: string | null }

const COLUMNS = 'request_log.*, users.email AS email'

/** One page of everybody's calls, newest first. */
export async function listLogs(question: LogsQuery): Promise<{ logs: LogRow[]; totalItems: number }> {
  const { page, limit } = question
  const offset = (page - 1) * limit
  const { sql, values } = await matching(question)
  const size = Math.min(limit, Math.max(0, MAX_COUNT - offset))
  const [logs, totalItems] = await Promise.all([
    query<LogRow>(
      readConnection(),
      `SELECT ${COLUMNS} FROM (${sql} ORDER BY id DESC LIMIT ${size} OFFSET ${offset}) AS page
       JOIN request_log ON request_log.id = page.id LEFT JOIN users ON users.id = request_log.user_id
       ORDER BY request_log.id DESC`,
      values
    ),
    countUpTo({ sql: `${sql} ORDER BY id DESC`, values }),
  ])
  return { logs, totalItems }
}

/** @throws NotFoundError */
export async function findLog(id: string): Promise<LogRow> {
  const [found] = isId(id)
    ? await query<LogRow>(
        readConnection(),
        `SELECT ${COLUMNS} FROM request_log LEFT JOIN users ON users.id = request_log.user_id WHERE request_log.id = ?`,
        [id.toLowerCase()]
      )
    : []
  if (!found) throw new NotFoundError('Call')
  return found
}

/**
 * What an index serves is asked of the whole log, everything else of the latest `MAX_COUNT` calls of the mode or of the user.
 * Whether a call failed is asked in the words of its index.
 */
async function matching(question: LogsQuery): Promise<Sql> {
  const { mode, method, status, isError, startDate, endDate } = question
  const text = question.search?.trim()
  const [userId, requestId] = text ? await Promise.all([userWith(text), requestWith(text)]) : [null, null]
  const [latest, narrowed] = [new Conditions(), new Conditions()]
  const ofMode = mode === 'test' ? 'is_test' : 'NOT is_test'
  if (userId !== null) latest.add('user_id = ?', userId)
  else if (requestId !== null) latest.add('request_id = ?', requestId)
  ;(userId === null && requestId === null ? latest : narrowed).add(ofMode)
  // Ids begin with their time, so that one index answers in order.
  const { from, before } = idsBetween({ startDate, endDate })
  if (from !== undefined) latest.add('id >= ?', from)
  if (before !== undefined) latest.add('id < ?', before)

  const isServed = mode === 'live' && userId === null && requestId === null
  const filters = isServed ? latest : narrowed
  if (method !== undefined) filters.add('method = ?', method)
  if (status !== undefined) filters.add('status = ?', status)
  // A status decides it: in other words than their index has, errors leave the choice to the one by status.
  const compared = status === undefined ? 'status' : '+status'
  if (isError !== undefined) filters.add(`(${compared} >= 400) = ${isError}`)
  // Operators also call what customers do, such as who they are.
  if (question.isOfCustomers)
    narrowed.add(
      `path NOT LIKE '/api/admin/%' AND path NOT LIKE '/api/webhooks/%'
       AND (user_id IS NULL OR user_id NOT IN (SELECT id FROM users WHERE role = 'admin'))`
    )
  if (text && userId === null && requestId === null) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    narrowed.add(`(path LIKE ? ESCAPE '\\' OR address LIKE ? ESCAPE '\\')`, pattern, pattern)
  }
  const sql = `SELECT id FROM request_log WHERE ${latest.sql}`
  if (narrowed.isEmpty) return { sql, values: latest.values }
  return {
    sql: `SELECT id FROM (
      SELECT id, user_id, method, status, is_test, path, address FROM request_log WHERE ${latest.sql}
      ORDER BY id DESC LIMIT ${MAX_COUNT}) AS latest WHERE ${narrowed.sql}`,
    values: [...latest.values, ...narrowed.values],
  }
}

async function userWith(email: string): Promise<string | null> {
  return (await userWithAddress(readConnection(), email))?.id ?? null
}

/** The text where it is the id of a request. */
async function requestWith(text: string): Promise<string | null> {
  const found = await readConnection().from('request_log').where('request_id', text).select('id').first()
  return found ? text : null
}
