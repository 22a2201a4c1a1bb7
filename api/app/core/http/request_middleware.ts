import { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { checkInput, type Input } from '#core/contract/input'
import type { Body, OperationName, Parameters } from '#core/contract/types'
import { tracedRequest } from '#core/http/traced_request'
import { traceIds } from '#core/telemetry/spans'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /**
     * The request checked against the contract. A controller calls it once it knows that the caller may see the
     * record at all, so that others learn nothing from a validation message.
     * @throws ValidationError
     */
    input<Name extends OperationName>(): { body: Body<Name>; parameters: Parameters<Name> }
    /** Read-only fields that were sent back; the answer names them. */
    readOnlyFields?: string[]
  }
}

HttpContext.macro('input', function (this: HttpContext) {
  const input = checkInput(this.route!.name!, {
    params: this.params,
    query: this.request.qs(),
    headers: this.request.headers(),
    body: this.request.body(),
  })
  if (input.readOnly.length > 0) this.readOnlyFields = input.readOnly
  return input as Input & { body: never; parameters: never }
})

/** Runs for every API route: assigns the request id and writes one log line. */
export default class RequestMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const started = performance.now()
    ctx.response.header('X-Request-Id', ctx.request.id()!)
    ctx.response.header('Cache-Control', 'no-store')

    await tracedRequest(ctx, started, async () => {
      const ids = traceIds()
      // Also emitted where the caller has disconnected.
      ctx.response.response.once('close', () => {
        ctx.logger.info(
          {
            ...ids,
            method: ctx.request.method(),
            path: loggedPath(ctx),
            status: ctx.response.getStatus(),
            milliseconds: Math.round((performance.now() - started) * 10) / 10,
          },
          'request'
        )
      })
      await next()
    })
  }
}

/** The path without the codes and tokens in it that give access. */
function loggedPath({ request, params }: HttpContext): string {
  const { token, userCode } = params ?? {}
  const path = request.url()
  return [token, userCode].reduce<string>(
    (masked, secret) => (secret ? masked.replace(encodeURIComponent(secret), '[secret]') : masked),
    path
  )
}
