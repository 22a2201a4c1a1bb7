import type { HttpContext } from '@adonisjs/core/http'
import { type AuditRow, countAudit, listAudit } from '#administration/audit/list_audit'
import type { Schema } from '#core/contract/types'
import { cursorPage } from '#core/http/cursor_page'
import { isoTime, success } from '#core/http/envelope'

export default class AuditController {
  async index(ctx: HttpContext) {
    const question = ctx.input<'adminListAudit'>().parameters
    const [rows, total] = await Promise.all([listAudit(question), countAudit(question)])
    const { items, ...page } = cursorPage(rows, question.limit)
    success(ctx, { entries: items.map(serializeEntry), total, ...page })
  }
}

/** `AdminAuditEntry` of the contract. */
function serializeEntry(row: AuditRow): Schema<'AdminAuditEntry'> {
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
