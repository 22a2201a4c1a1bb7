import type { HttpContext } from '@adonisjs/core/http'
import { findLog, type LogRow, listLogs } from '#administration/logs/list_logs'
import { operations } from '#core/contract/contract'
import { explanationOf } from '#core/contract/error_codes'
import type { Schema } from '#core/contract/types'
import { isoTime, pagination, success } from '#core/http/envelope'

export default class LogsController {
  async index(ctx: HttpContext) {
    const question = ctx.input<'adminListLogs'>().parameters
    const { logs, totalItems } = await listLogs(question)
    success(ctx, {
      logs: logs.map(serializeLog),
      pagination: pagination(question.page, question.limit, totalItems),
    })
  }

  async show(ctx: HttpContext) {
    const call = await findLog(ctx.params.id)
    success(ctx, {
      log: {
        ...serializeLog(call),
        message: call.message,
        explanation: call.code === null ? null : explanationOf(call.code),
        summary: operations.get(call.operation_id ?? '')?.summary ?? null,
      },
    })
  }
}

/** `AdminLogEntry` of the contract. */
function serializeLog(call: LogRow): Schema<'AdminLogEntry'> {
  return {
    _id: call.id,
    id: call.id,
    timestamp: isoTime(call.created_at),
    method: call.method,
    path: call.path,
    responseStatus: call.status,
    responseTime: call.milliseconds,
    userEmail: call.email,
    userId: call.user_id,
    ipAddress: call.address,
    operationId: call.operation_id,
    code: call.code,
    keyId: call.key_id,
    requestId: call.request_id,
    mode: call.is_test ? 'test' : 'live',
  }
}
