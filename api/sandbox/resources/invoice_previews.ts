import { changeItems } from '#sandbox/engine/item_changes'
import { advanceSchedule } from '#sandbox/engine/schedules'
import { isOver, periodOf } from '#sandbox/engine/subscription_state'
import { advanceSubscription, startSubscription } from '#sandbox/engine/subscriptions'
import { invalid, StripeError } from '#sandbox/http/errors'
import { type Call, type Route, route } from '#sandbox/http/route'
import { randomText } from '#sandbox/ids'
import { readItems } from '#sandbox/resources/subscriptions'
import type { Invoice } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** Carries the result out of a transaction that is rolled back. */
class Undone extends Error {
  constructor(readonly invoice: Invoice) {
    super('undone')
  }
}

/** The result of `work`, without its effects. */
function imagine(world: World, work: () => Invoice): Invoice {
  try {
    world.db.transaction(() => {
      throw new Undone(work())
    })()
  } catch (error) {
    if (error instanceof Undone) return error.invoice
    throw error
  }
  throw new Error('The transaction was not undone')
}

function preview(call: Call): Invoice {
  const { world, params } = call
  const id = params.text('subscription')
  const customer = params.text('customer')
  params.choice('preview_mode', ['next', 'recurring'])
  params.pass('schedule', 'automatic_tax', 'currency')
  const invoice = imagine(world, () => (id ? ofSubscription(call, id) : ofNew(call, customer)))
  const drafted = {
    ...invoice,
    id: `upcoming_in_${randomText(24)}`,
    status: 'draft' as const,
    number: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    attempted: false,
    attempt_count: 0,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    effective_at: null,
    ending_balance: Math.min(0, invoice.total + invoice.starting_balance),
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
  return drafted
}

function ofSubscription(call: Call, id: string): Invoice {
  const { world, params } = call
  const subscription = world.objects.get('subscription', id, 'subscription')
  if (isOver(subscription)) throw none()
  const details = params.part('subscription_details')
  if (details) {
    const change = {
      items: readItems(call, subscription, details),
      proration:
        details.choice('proration_behavior', ['create_prorations', 'always_invoice', 'none'] as const) ??
        'create_prorations',
      moment: details.integer('proration_date'),
      restart: details.choice('billing_cycle_anchor', ['now', 'unchanged']) === 'now',
      present: true,
      leaveOpen: true,
    } as const
    const { invoice } = changeItems(world, id, change)
    if (invoice) return invoice
  }
  return nextOf(world, id)
}

/** The invoice of the next renewal, obtained by renewing. */
function nextOf(world: World, id: string): Invoice {
  const { end } = periodOf(world.objects.get('subscription', id))
  return world.clock.at(end, () => {
    const { schedule, latest_invoice: former } = world.objects.get('subscription', id)
    const due = schedule ? world.objects.find('subscription_schedule', schedule)?.due : null
    if (schedule && due === end) advanceSchedule(world, schedule)
    const subscription = world.objects.get('subscription', id)
    if (subscription.latest_invoice === former && !isOver(subscription)) advanceSubscription(world, id)
    const { latest_invoice: made } = world.objects.get('subscription', id)
    if (made === former) throw none()
    const invoice = world.objects.get('invoice', made!)
    return { ...invoice, next_payment_attempt: invoice.automatically_finalizes_at }
  })
}

const none = () =>
  new StripeError('No upcoming invoices for customer', { status: 404, code: 'invoice_upcoming_none' })

function ofNew({ world, params }: Call, customerId: string | undefined): Invoice {
  const customer = world.objects.get('customer', customerId ?? params.required('customer'), 'customer')
  const details = params.part('subscription_details')
  if (!details) {
    const [first] = world.objects.all('subscription', { customer: customer.id }).filter((one) => !isOver(one))
    if (!first) throw none()
    return nextOf(world, first.id)
  }
  const items = (details.parts('items') ?? []).map((one) => ({
    price: world.objects.get('price', one.required('price'), one.name('price')),
    quantity: one.integer('quantity', 1) ?? 1,
  }))
  if (items.length === 0)
    throw invalid('Missing required param: subscription_details[items].', 'subscription_details[items]')
  const subscription = startSubscription(world, { customer, items, method: null })
  return world.objects.get('invoice', subscription.latest_invoice!)
}

export const previewRoutes: Route[] = [route('POST', '/v1/invoices/create_preview', preview)]
