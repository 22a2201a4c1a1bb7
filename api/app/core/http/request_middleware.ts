import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { checkInput, type Input } from '#core/contract/input'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /**
     * The request checked against the contract. Called by a controller once it knows that the caller may see the
     * record at all, so that a stranger learns nothing from a validation message.
     * @throws ValidationError
     */
    input<Body = unknown, Parameters = Record<string, unknown>>(): { body: Body; parameters: Parameters }
  }
}

/** Runs for every API route: request id, one log line, and the contract's check within reach of the controller. */
export default class RequestMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const started = performance.now()
    ctx.response.header('X-Request-Id', ctx.request.id()!)
    ctx.response.header('Cache-Control', 'no-store')

    ctx.input = () =>
      checkInput(ctx.route!.name!, {
        params: ctx.params,
        query: ctx.request.qs(),
        headers: ctx.request.headers(),
        body: ctx.request.body(),
      }) as Input & { body: never; parameters: never }

    // Also where the caller has gone.
    ctx.response.response.once('close', () => {
      ctx.logger.info(
        {
          method: ctx.request.method(),
          path: ctx.request.url(),
          status: ctx.response.getStatus(),
          milliseconds: Math.round((performance.now() - started) * 10) / 10,
        },
        'request'
      )
    })
    await next()
  }
}
