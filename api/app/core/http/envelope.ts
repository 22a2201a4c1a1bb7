import type { HttpContext } from '@adonisjs/core/http'

/** The one shape of every answer that went well. */
export function success(ctx: HttpContext, data: unknown, message = 'OK', status = 200): void {
  // The framework's own serialiser looks for circles in what it writes, at a fifth of the time of a list.
  ctx.response
    .status(status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ success: true, message, data }))
}

/** ISO 8601 in UTC out of stored milliseconds. */
export function isoTime(milliseconds: number): string
export function isoTime(milliseconds: number | null): string | null
export function isoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

/** The spec's pagination for one page of `totalItems`. */
export function pagination(page: number, limit: number, totalItems: number) {
  return {
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(totalItems / limit)),
    totalItems,
    itemsPerPage: limit,
  }
}
