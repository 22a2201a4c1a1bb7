import { emailKey } from '#accounts/services/email'
import { countUpTo, idFrom, MOST, type Sql } from '#administration/bounded'
import { reading, rows, type SqlValue } from '#core/database/transaction'
import { NotFoundError, ValidationError } from '#core/errors'
import { isId } from '#core/ids'
import type { LoggedCall } from '#platform/request_log/logged_calls'

export interface LogsQuestion {
  page: number
  limit: number
  search?: string
  method?: string
  status?: number
  isError?: boolean
  /** A UTC day, or a moment. */
  startDate?: string
  endDate?: string
}

/** A call, with the caller's e-mail address while the account exists. */
export type LogRow = LoggedCall & { email: string | null }

const COLUMNS = 'request_log.*, users.email AS email'

/** One page of everybody's calls, newest first. */
export async function listLogs(question: LogsQuestion): Promise<{ logs: LogRow[]; totalItems: number }> {
  const { page, limit } = question
  const offset = (page - 1) * limit
  const { sql, values } = await matching(question)
  const size = Math.min(limit, Math.max(0, MOST - offset))
  const [logs, totalItems] = await Promise.all([
    rows<LogRow>(
      reading(),
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
    ? await rows<LogRow>(
        reading(),
        `SELECT ${COLUMNS} FROM request_log LEFT JOIN users ON users.id = request_log.user_id WHERE request_log.id = ?`,
        [id.toLowerCase()]
      )
    : []
  if (!found) throw new NotFoundError('Call')
  return found
}

async function matching({ search, method, status, isError, startDate, endDate }: LogsQuestion): Promise<Sql> {
  const conditions: string[] = []
  const values: SqlValue[] = []
  const where = (condition: string, ...more: SqlValue[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  if (method !== undefined) where('method = ?', method)
  if (status !== undefined) where('status = ?', status)
  // The value is part of the statement, so that the planner can use the partial index for errors.
  if (isError !== undefined) where(isError ? 'status >= 400' : 'status < 400')
  // Ids begin with their time, so one index returns them in order.
  if (startDate !== undefined) where('id >= ?', idFrom(momentOf('startDate', startDate, 0)))
  if (endDate !== undefined) where('id < ?', idFrom(momentOf('endDate', endDate, DAY)))

  const text = search?.trim()
  const userId = text ? await userWith(text) : null
  if (userId !== null) where('user_id = ?', userId)
  const sql = `SELECT id FROM request_log${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`
  if (!text || userId !== null) return { sql, values }
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const like = (column: string) => `${column} LIKE ? ESCAPE '\\'`
  return {
    sql: `SELECT id FROM (
      SELECT * FROM request_log WHERE id IN (${sql} ORDER BY id DESC LIMIT ${MOST})
      ) AS latest WHERE (${like('path')} OR ${like('address')} OR ${like('request_id')})`,
    values: [...values, pattern, pattern, pattern],
  }
}

const DAY = 24 * 60 * 60 * 1000
const DAY_NAME = /^\d{4}-\d\d-\d\d$/

/** @param wholeDay milliseconds to add to the beginning of a day */
function momentOf(field: string, text: string, wholeDay: number): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) {
    const message = `${field} must be a day like 2026-11-22 or a time like 2026-11-22T09:30:00Z`
    throw new ValidationError([{ field, rule: 'format', message }])
  }
  return DAY_NAME.test(text) ? moment + wholeDay : moment
}

async function userWith(email: string): Promise<string | null> {
  const found = await reading().from('users').where('email_key', emailKey(email)).select('id').first()
  return found?.id ?? null
}
