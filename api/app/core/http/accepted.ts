import type { HttpContext } from '@adonisjs/core/http'

/** Seconds until it is worth asking for the state of accepted work. */
const FIRST_LOOK = '2'

/**
 * Headers of an answer that accepts work: where to read its state, in the API that was called, and when to look
 * first.
 * @param path below `/api` or `/api/v1`
 */
export function acceptedAt({ request }: HttpContext, path: string): Record<string, string> {
  const base = request.url().startsWith('/api/v1/') ? '/api/v1' : '/api'
  return { Location: `${base}${path}`, 'Retry-After': FIRST_LOOK }
}

/** Sets those headers. */
export function pointTo(ctx: HttpContext, path: string): void {
  for (const [name, value] of Object.entries(acceptedAt(ctx, path))) ctx.response.header(name, value)
}
