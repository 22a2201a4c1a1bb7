import type { HttpContext } from '@adonisjs/core/http'
import { reading } from '#core/database/transaction'
import { cursorPage } from '#core/http/cursor_page'
import { isoTime, success } from '#core/http/envelope'

interface AuditParameters {
  limit: number
  startingAfter?: string
  operatorId?: string
  targetId?: string
  action?: string
}

interface AuditRow {
  id: string
  created_at: number
  operator_id: string
  operator_email: string
  action: string
  target_kind: string
  target_id: string
  target_label: string | null
  before: string | null
  after: string | null
  request_id: string | null
  address: string | null
}

export default class AuditController {
  async index(ctx: HttpContext) {
    const { limit, startingAfter, operatorId, targetId, action } = ctx.input<never, AuditParameters>()
      .parameters
    const query = reading()
      .from('audit_entries')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (startingAfter !== undefined) query.where('id', '<', startingAfter.toLowerCase())
    if (operatorId !== undefined) query.where('operator_id', operatorId.toLowerCase())
    if (targetId !== undefined) query.where('target_id', targetId.toLowerCase())
    if (action !== undefined) query.where('action', action)
    const { items, ...page } = cursorPage<AuditRow>(await query, limit)
    success(ctx, { entries: items.map(serializeEntry), ...page })
  }
}

/** `AdminAuditEntry` of the contract. */
function serializeEntry(row: AuditRow) {
  return {
    id: row.id,
    createdAt: isoTime(row.created_at),
    operator: { id: row.operator_id, email: row.operator_email },
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id, label: row.target_label },
    before: row.before && JSON.parse(row.before),
    after: row.after && JSON.parse(row.after),
    requestId: row.request_id,
    address: row.address,
  }
}
