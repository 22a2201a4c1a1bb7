import { parse } from 'secure-json-parse'
import { advanceTo } from '#sandbox/engine/advance'
import type { Sandbox } from '#sandbox/sandbox'
import type { Event, Seconds } from '#sandbox/types'

const DAY = 86_400
/** Ten years: more is a typing error. */
const FARTHEST = 3_653 * DAY

export interface ControlResponse {
  status: number
  body: object
}

interface ClockInput {
  advanceDays?: unknown
  advanceSeconds?: unknown
  to?: unknown
  stopped?: unknown
}

/**
 * The sandbox's own JSON calls: the clock, and when events are delivered. Null for other addresses. A form from a
 * page is not one of these.
 */
export async function answerControl(
  sandbox: Sandbox,
  method: string,
  path: string,
  text: string,
  type: string | undefined
): Promise<ControlResponse | null> {
  if (method === 'GET') return path === '/sandbox/clock' ? { status: 200, body: clockOf(sandbox) } : null
  if (method !== 'POST' || !/^application\/json/.test(type ?? '')) return null
  let input: Record<string, unknown>
  try {
    input = text === '' ? {} : (parse(text) as Record<string, unknown>)
  } catch {
    return refused('The body is not valid JSON')
  }
  if (path === '/sandbox/clock') return moveClock(sandbox, input)
  if (path === '/sandbox/deliveries') {
    if (typeof input.held === 'boolean') sandbox.deliveries.hold(input.held)
    if (!sandbox.deliveries.held) await sandbox.deliveries.settled()
    return { status: 200, body: { held: sandbox.deliveries.held } }
  }
  if (path === '/sandbox/events/deliver') return deliver(sandbox, input.events)
  return null
}

const refused = (message: string): ControlResponse => ({ status: 400, body: { message } })

const clockOf = ({ world }: Sandbox) => ({
  now: world.now(),
  iso: new Date(world.now() * 1000).toISOString(),
  stopped: world.clock.stopped,
})

async function moveClock(sandbox: Sandbox, input: ClockInput): Promise<ControlResponse> {
  const { world } = sandbox
  if (input.stopped === true) world.clock.stop()
  if (input.stopped === false) world.clock.go()
  const now = world.now()
  const to = target(now, input)
  if (to === null)
    return input.stopped === undefined
      ? refused('Say advanceDays, advanceSeconds, or to (seconds since 1970 or an ISO 8601 time)')
      : { status: 200, body: clockOf(sandbox) }
  if (to < now) return refused('The clock does not go back')
  if (to > now + FARTHEST) return refused('The clock goes ten years at a time at most')
  advanceTo(world, to)
  if (!sandbox.deliveries.held) await sandbox.deliveries.settled()
  return { status: 200, body: clockOf(sandbox) }
}

function target(now: Seconds, { advanceDays, advanceSeconds, to }: ClockInput): Seconds | null {
  if (typeof advanceDays === 'number') return Math.round(now + advanceDays * DAY)
  if (typeof advanceSeconds === 'number') return Math.round(now + advanceSeconds)
  if (typeof to === 'number') return Math.round(to)
  const time = typeof to === 'string' ? Date.parse(to) : Number.NaN
  return Number.isNaN(time) ? null : Math.floor(time / 1000)
}

/** Posts events again, in the given order and as often as they are named. */
async function deliver({ deliveries, world }: Sandbox, events: unknown): Promise<ControlResponse> {
  if (!Array.isArray(events) || events.some((id) => typeof id !== 'string'))
    return refused('Say which events: { "events": ["evt_..."] }')
  const known = new Map<string, Event>()
  for (const id of events as string[]) {
    const event = world.objects.find('event', id)?.object
    if (!event) return refused(`There is no event ${id}`)
    known.set(id, event)
  }
  const answers: { event: string; type: string; answer: number | string | null }[] = []
  for (const id of events as string[])
    answers.push({ event: id, type: known.get(id)!.type, answer: await deliveries.post(id) })
  return { status: 200, body: { answers } }
}
