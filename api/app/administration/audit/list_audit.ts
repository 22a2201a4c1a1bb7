import { accountOf } from '#administration/account_owners'
import { countUpTo, type Sql } from '#administration/bounded'
import { Conditions } from '#administration/conditions'
import { idsBetween, type Period } from '#administration/period'
import type { Schema } from '#core/contract/types'
import { onSqlite, query, readConnection } from '#core/database/transaction'

export interface AuditQuery extends Period {
  limit: number
  startingAfter?: string
  operatorId?: string
  targetId?: string
  userId?: string
  action?: string
}

export interface AuditRow {
  id: string
  created_at: number
  operator_id: string
  operator_email: string
  action: Schema<'AdminAuditEntry'>['action']
  target_kind: string
  target_id: string
  target_label: string | null
  before: string | null
  after: string | null
  request_id: string | null
  address: string | null
}

/** The newest entries, and one more than a page has if there are others. */
export async function listAudit(question: AuditQuery): Promise<AuditRow[]> {
  const { sql, values } = await foundBy(question)
  return query<AuditRow>(
    readConnection(),
    `SELECT * ${sql} ORDER BY id DESC LIMIT ${question.limit + 1}`,
    values
  )
}

/** How many entries the filters leave, on all pages. */
export async function countAudit({ startingAfter: _, ...filters }: AuditQuery): Promise<number> {
  const { sql, values } = await foundBy(filters)
  return countUpTo({ sql: `SELECT id ${sql} ORDER BY id DESC`, values })
}

async function foundBy(question: AuditQuery): Promise<Sql> {
  const { startingAfter, operatorId, targetId, userId, action } = question
  const { from, before } = idsBetween(question)
  const all = new Conditions()
  if (targetId !== undefined) all.add('target_id = ?', targetId.toLowerCase())
  if (userId !== undefined) all.add('subject_account_id = ?', (await accountOf(userId)) ?? '')
  if (operatorId !== undefined) all.add('operator_id = ?', operatorId.toLowerCase())
  if (action !== undefined) all.add('action = ?', action)
  if (startingAfter !== undefined) all.add('id < ?', startingAfter.toLowerCase())
  if (from !== undefined) all.add('id >= ?', from)
  if (before !== undefined) all.add('id < ?', before)
  return {
    sql: `FROM audit_entries ${indexFor(question)} ${all.isEmpty ? '' : `WHERE ${all.sql}`}`,
    values: all.values,
  }
}

/** SQLite, which knows nothing about the rows, is told which filters leave the fewest. */
function indexFor({ targetId, userId, operatorId, action }: AuditQuery): string {
  if (!onSqlite()) return ''
  if (targetId !== undefined) return 'INDEXED BY audit_entries_target_id_id_index'
  if (userId !== undefined) return 'INDEXED BY audit_entries_by_subject'
  return operatorId !== undefined && action !== undefined
    ? 'INDEXED BY audit_entries_by_operator_and_action'
    : ''
}
