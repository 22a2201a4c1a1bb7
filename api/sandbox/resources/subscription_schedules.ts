import { afterIntervals } from '#sandbox/engine/calendar'
import { cancelNow, endSchedule } from '#sandbox/engine/cancellation'
import { previousAttributes } from '#sandbox/engine/events'
import { applyPhase, type Phase, phaseAt, phaseItem, phaseItems } from '#sandbox/engine/schedules'
import { changeSubscription, isOver, periodOf } from '#sandbox/engine/subscription_state'
import { intervalOf, mustFit } from '#sandbox/engine/subscriptions'
import { invalid } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId } from '#sandbox/ids'
import type { Seconds, SubscriptionSchedule } from '#sandbox/types'

const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const

function phase(currency: string, start: Seconds, end: Seconds, items: Phase['items']): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items,
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'create_prorations',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}

function create({ world, params }: Call): SubscriptionSchedule {
  const from = params.text('from_subscription')
  if (!from)
    throw invalid(
      'The sandbox makes schedules of subscriptions that are there: pass `from_subscription`.',
      'from_subscription',
      'parameter_missing'
    )
  const subscription = world.objects.get('subscription', from, 'from_subscription')
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      'from_subscription'
    )
  if (isOver(subscription) || subscription.status === 'incomplete')
    throw invalid(
      'You cannot migrate a subscription that is not active, past due or trialing.',
      'from_subscription'
    )
  const { start, end } = periodOf(subscription)
  const schedule = world.objects.put(
    {
      id: newStripeId('sub_sched'),
      object: 'subscription_schedule',
      application: null,
      billing_mode: { flexible: null, type: 'classic' },
      canceled_at: null,
      completed_at: null,
      created: world.now(),
      current_phase: { start_date: start, end_date: end },
      customer: subscription.customer,
      customer_account: null,
      default_settings: {
        application_fee_percent: null,
        automatic_tax: { disabled_reason: null, enabled: false, liability: null },
        billing_cycle_anchor: 'automatic',
        billing_thresholds: null,
        collection_method: 'charge_automatically',
        default_payment_method: null,
        description: null,
        invoice_settings: {
          account_tax_ids: null,
          custom_fields: null,
          days_until_due: null,
          description: null,
          footer: null,
          issuer: { type: 'self' },
        },
        on_behalf_of: null,
        transfer_data: null,
      },
      end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
      livemode: false,
      metadata: params.metadata(),
      pause_schedules: [],
      phases: [phase(subscription.currency, start, end, phaseItems(subscription))],
      released_at: null,
      released_subscription: null,
      status: 'active',
      subscription: subscription.id,
      test_clock: null,
    },
    { owner: subscription.id, due: end }
  )
  world.emit('subscription_schedule.created', schedule)
  changeSubscription(world, subscription.id, { schedule: schedule.id })
  return schedule
}

function readPhases({ world, params }: Call, before: SubscriptionSchedule): Phase[] {
  const parts = params.parts('phases')
  if (!parts) return before.phases
  if (parts.length === 0) throw invalid('You must pass at least one phase.', 'phases')
  const phases: Phase[] = []
  for (const one of parts) {
    const former = phases.at(-1)
    const start = former?.end_date ?? before.phases[0]!.start_date
    const said = startOf(one, world.now())
    if (said !== undefined && said !== start)
      throw invalid(
        former
          ? 'Phases must follow one another: the start date of a phase is the end date of the phase before.'
          : 'You can not modify the start date of the current phase. Pass the start date that the schedule has.',
        one.name('start_date')
      )
    const items = (one.parts('items') ?? []).map((item) => {
      const price = world.objects.get('price', item.required('price'), item.name('price'))
      return { price, quantity: item.integer('quantity', 1) ?? 1 }
    })
    if (items.length === 0) one.required('items')
    mustFit(
      items.map(({ price }) => price),
      one.name('items')
    )
    const end = endOf(one, start, intervalOf(items[0]!.price))
    if (end <= start)
      throw invalid('The end date of a phase must be after its start date.', one.name('end_date'))
    phases.push({
      ...phase(
        items[0]!.price.currency,
        start,
        end,
        items.map(({ price, quantity }) => phaseItem(price, quantity))
      ),
      proration_behavior: one.choice('proration_behavior', PRORATIONS) ?? 'create_prorations',
      billing_cycle_anchor: one.choice('billing_cycle_anchor', ['automatic', 'phase_start']) ?? null,
      metadata: one.metadata(),
      description: one.optional('description') ?? null,
    })
  }
  return phases
}

function startOf(part: Params, now: Seconds): Seconds | undefined {
  const text = part.text('start_date')
  return text === undefined ? undefined : text === 'now' ? now : part.integer('start_date')
}

function endOf(
  part: Params,
  start: Seconds,
  interval: { interval: string; interval_count: number }
): Seconds {
  const end = part.integer('end_date')
  const count = part.integer('iterations', 1)
  const duration = part.part('duration')
  if (end !== undefined) return end
  if (duration)
    return afterIntervals(
      start,
      {
        interval:
          duration.choice('interval', ['day', 'week', 'month', 'year']) ?? duration.required('interval'),
        interval_count: duration.integer('interval_count', 1) ?? 1,
      },
      1
    )
  return afterIntervals(start, interval, count ?? 1)
}

function mustRun(schedule: SubscriptionSchedule, verb: string): void {
  if (schedule.status === 'active' || schedule.status === 'not_started') return
  throw invalid(
    `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status. Only active or not_started schedules can be changed.`
  )
}

function update(call: Call): SubscriptionSchedule {
  const { world, params, ids } = call
  const before = world.objects.get('subscription_schedule', ids[0]!)
  mustRun(before, 'update')
  const phases = readPhases(call, before)
  const current = phaseAt(phases, world.now())
  if (!current)
    throw invalid(
      'One of the phases must run at the moment; past phases stay, and the last may not be over.',
      'phases'
    )
  const after: SubscriptionSchedule = {
    ...before,
    phases,
    current_phase: { start_date: current.start_date, end_date: current.end_date },
    end_behavior: params.choice('end_behavior', ['release', 'cancel']) ?? before.end_behavior,
    metadata: params.metadata(before.metadata ?? {}),
  }
  const proration = params.choice('proration_behavior', PRORATIONS) ?? 'create_prorations'
  world.objects.put(after, { due: current.end_date })
  world.emit('subscription_schedule.updated', after, previousAttributes(before, after))
  applyPhase(world, after.subscription!, current, proration)
  changeSubscription(world, after.subscription!, {
    cancel_at: after.end_behavior === 'cancel' ? phases.at(-1)!.end_date : null,
  })
  return after
}

export const scheduleRoutes: Route[] = [
  route('POST', '/v1/subscription_schedules', create),
  route('GET', '/v1/subscription_schedules', (call) => {
    const customer = call.params.text('customer')
    return listOf(call, 'subscription_schedule', '/v1/subscription_schedules', customer ? { customer } : {})
  }),
  route('GET', '/v1/subscription_schedules/:id', ({ world, ids }) =>
    world.objects.get('subscription_schedule', ids[0]!)
  ),
  route('POST', '/v1/subscription_schedules/:id', update),
  route('POST', '/v1/subscription_schedules/:id/release', ({ world, params, ids }) => {
    const before = world.objects.get('subscription_schedule', ids[0]!)
    mustRun(before, 'release')
    const keep = params.flag('preserve_cancel_date') ?? false
    const released = endSchedule(world, before.id, 'released')
    changeSubscription(world, before.subscription!, { schedule: null, ...(!keep && { cancel_at: null }) })
    return released
  }),
  route('POST', '/v1/subscription_schedules/:id/cancel', ({ world, params, ids }) => {
    const before = world.objects.get('subscription_schedule', ids[0]!)
    mustRun(before, 'cancel')
    params.pass('invoice_now', 'prorate')
    cancelNow(world, before.subscription!)
    return world.objects.get('subscription_schedule', before.id)
  }),
]
