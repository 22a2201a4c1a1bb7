import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { maskedAddress } from '#core/http/masked_address'
import { newId } from '#core/ids'
import { loggedCalls } from '#platform/request_log/logged_calls'

const API = /^\/api\//
const MAX_PATH_LENGTH = 200

/** Logs every API call once it is answered. Event streams are left out, because they do not end. */
export default class LogCallsMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const started = performance.now()
    // Without the query, which may contain the caller's secrets.
    const path = ctx.request.url()
    if (API.test(path))
      ctx.response.response.once('close', () => note(ctx, path, performance.now() - started))
    await next()
  }
}

function note(ctx: HttpContext, path: string, milliseconds: number): void {
  const { request, response, credential, identifiedKey, route } = ctx
  if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return
  const id = newId()
  loggedCalls.add(id, {
    id,
    created_at: Date.now(),
    account_id: (identifiedKey ?? credential)?.accountId ?? null,
    user_id: (identifiedKey ?? credential)?.userId ?? null,
    key_id: identifiedKey?.id ?? null,
    is_test: identifiedKey?.mode === 'test',
    method: request.method(),
    path: path.slice(0, MAX_PATH_LENGTH),
    operation_id: route?.name ?? null,
    status: response.getStatus(),
    code: ctx.failure?.code ?? null,
    message: ctx.failure?.message ?? null,
    milliseconds: Math.round(milliseconds * 10) / 10,
    address: maskedAddress(request.ip()),
    request_id: request.id()!,
  })
}
