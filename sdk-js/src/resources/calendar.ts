import { type Api, withIdempotencyKey } from '../api.js'
import type { CallOptions, IdempotentCallOptions } from '../options.js'
import type {
  CalendarDays,
  CalendarParams,
  NextPlanned,
  PlannedChange,
  PlannedPublication,
  PlanRequest,
} from '../types.js'

/** Publications that are generated automatically on a day. */
export class Calendar {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** What is planned, was generated and was published from one day to another; by default in the 30 days from today. */
  list(params: CalendarParams = {}, options?: CallOptions): Promise<CalendarDays> {
    const { from = dayAfter(new Date().toISOString(), 0), to = dayAfter(from, 30), timezone } = params
    return this.#api.call('GET', '/api/calendar', { query: { from, to, timezone }, ...options })
  }

  /** What is generated next, and how many are planned. */
  next(options?: CallOptions): Promise<NextPlanned> {
    return this.#api.call('GET', '/api/calendar/next', options)
  }

  /** Plans a publication for a day. It is generated then, and counts toward the quota of that day's period. */
  plan(body: PlanRequest, options?: IdempotentCallOptions): Promise<PlannedPublication> {
    return this.#api.call('POST', '/api/calendar', { body, ...withIdempotencyKey(options) })
  }

  /** Changes or moves it; one that was skipped or has failed is planned again. */
  change(id: string, body: PlannedChange, options?: CallOptions): Promise<PlannedPublication> {
    return this.#api.call('PATCH', '/api/calendar/{id}', { path: { id }, body, ...options })
  }

  /** Removes it from the calendar; a publication that was generated from it stays in the library. */
  async remove(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/calendar/{id}', { path: { id }, ...options })
  }
}

/** A day as `YYYY-MM-DD`; one that is no date is left for the server to refuse. */
function dayAfter(day: string, days: number): string {
  const then = Date.parse(day) + days * 86_400_000
  return Number.isNaN(then) ? day : new Date(then).toISOString().slice(0, 10)
}
