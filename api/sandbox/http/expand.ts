import { invalid } from '#sandbox/http/errors'
import type { World } from '#sandbox/world'

type Json = Record<string, unknown>

/** Lists that are only included on request. */
const HIDDEN_LISTS: Record<string, (world: World, object: Json) => unknown> = {
  'invoice.payments': (world, { id }) => ({
    object: 'list',
    data: world.objects.all('invoice_payment', { owner: String(id) }),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${id}`,
  }),
  'charge.refunds': (world, { id }) => ({
    object: 'list',
    data: world.objects.all('refund', { owner: String(id) }),
    has_more: false,
    url: `/v1/charges/${id}/refunds`,
  }),
  'checkout.session.line_items': (world, { id }) => world.objects.hidden(String(id)).lineItems,
  'customer.subscriptions': (world, { id }) => ({
    object: 'list',
    data: world.objects
      .all('subscription', { customer: String(id) })
      .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired'),
    has_more: false,
    url: `/v1/customers/${id}/subscriptions`,
  }),
}

/**
 * Replaces ids by their objects along each path, such as `data.latest_invoice.payments`.
 * @throws StripeError when a path leads nowhere
 */
export function expand(world: World, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Json
  for (const path of paths) {
    if (path.split('.').length > 6)
      throw invalid('You cannot expand more than 4 levels of a property', 'expand')
    along(world, copy, path.split('.'), path)
  }
  return copy
}

function along(world: World, object: Json, [name, ...rest]: string[], path: string): void {
  if (name === undefined) return
  const list = HIDDEN_LISTS[`${object.object}.${name}`]
  if (list && object[name] === undefined) object[name] = list(world, object)
  const value = object[name]
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  const into = (one: unknown): unknown => {
    const whole = typeof one === 'string' ? world.objects.any(one) : one
    if (typeof one === 'string' && whole === null)
      throw invalid(`This property cannot be expanded (${path}).`, 'expand')
    if (typeof whole === 'object' && whole !== null && rest.length > 0)
      along(world, whole as Json, rest, path)
    return whole
  }
  if (Array.isArray(value)) object[name] = value.map(into)
  else if (value !== null) object[name] = into(value)
}
