import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'

/** Has a server of its own write the answer, with the headers that are set so far. Ends once the answer is sent. */
export async function delegateTo(
  ctx: HttpContext,
  answer: (request: IncomingMessage, response: ServerResponse) => unknown
): Promise<void> {
  const { request } = ctx.request
  const { response } = ctx.response
  for (const [name, value] of Object.entries(ctx.response.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  const closed = once(response, 'close')
  await answer(request, response)
  await closed
}
