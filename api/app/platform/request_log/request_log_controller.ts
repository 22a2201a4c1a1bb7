import type { HttpContext } from '@adonisjs/core/http'
import { operations } from '#core/contract/contract'
import { explanationOf } from '#core/contract/error_codes'
import type { Schema } from '#core/contract/types'
import { isoTime, success } from '#core/http/envelope'
import { findCall, type KeyCall, listCalls } from '#platform/request_log/request_log_queries'

export default class RequestLogController {
  async index(ctx: HttpContext) {
    const { parameters } = ctx.input<'listApiCalls'>()
    const { calls, hasMore } = await listCalls({ accountId: ctx.credential.accountId, ...parameters })
    success(ctx, {
      calls: calls.map(serializeCall),
      hasMore,
      nextCursor: hasMore ? calls.at(-1)!.id : null,
    })
  }

  async show(ctx: HttpContext) {
    const call = await findCall(ctx.credential.accountId, ctx.params.id)
    success(ctx, {
      ...serializeCall(call),
      message: call.message,
      explanation: call.code === null ? null : explanationOf(call.code),
      summary: operations.get(call.operation_id ?? '')?.summary ?? null,
    })
  }
}

/** `ApiCall` of the contract. */
function serializeCall(call: KeyCall): Schema<'ApiCall'> {
  return {
    id: call.id,
    createdAt: isoTime(call.created_at),
    method: call.method,
    path: call.path,
    operationId: call.operation_id,
    status: call.status,
    code: call.code,
    milliseconds: call.milliseconds,
    keyId: call.key_id,
    keyName: call.key_name,
    address: call.address,
    requestId: call.request_id,
  }
}
