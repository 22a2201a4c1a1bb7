import type { RateWindow } from '#core/errors'

/** What is left of a window. */
export interface CountedWindow extends RateWindow {
  remaining: number
  /** Whole seconds until the next window begins. */
  resetSeconds: number
}

/**
 * The headers of the IETF draft "RateLimit header fields for HTTP", and the older X-RateLimit ones for the window
 * with the smallest share left.
 * @param windows at least one
 */
export function rateLimitHeaders(windows: readonly CountedWindow[]): Record<string, string> {
  const list = (item: (one: CountedWindow) => string) => windows.map(item).join(', ')
  const [tightest] = windows.toSorted((a, b) => a.remaining / a.points - b.remaining / b.points)
  return {
    'RateLimit-Policy': list(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`),
    RateLimit: list(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`),
    'X-RateLimit-Limit': String(tightest!.points),
    'X-RateLimit-Remaining': String(tightest!.remaining),
    'X-RateLimit-Reset': String(tightest!.resetSeconds),
  }
}
