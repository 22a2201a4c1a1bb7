import { cancelNow } from '#sandbox/engine/cancellation'
import { previousAttributes } from '#sandbox/engine/events'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId, randomText } from '#sandbox/ids'
import type { Customer, CustomerBalanceTransaction } from '#sandbox/types'
import type { World } from '#sandbox/world'

export interface NewCustomer {
  email?: string | null
  name?: string | null
  metadata?: Record<string, string>
}

export function createCustomer(world: World, given: NewCustomer): Customer {
  const customer = world.objects.put(emptyCustomer(world, given))
  world.emit('customer.created', customer)
  return customer
}

function emptyCustomer(world: World, { email, name, metadata }: NewCustomer) {
  return {
    id: newStripeId('cus'),
    object: 'customer' as const,
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata ?? {},
    name: name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none' as const,
    test_clock: null,
  } satisfies Customer
}

/** Stores a changed customer and emits its event. */
export function updateCustomer(world: World, before: Customer, after: Customer): Customer {
  const changes = previousAttributes(before, after)
  if (Object.keys(changes).length === 0) return before
  world.objects.put(after)
  world.emit('customer.updated', after, changes)
  return after
}

function readAddress(params: Params): Customer['address'] | undefined {
  if (!params.has('address')) return undefined
  const part = params.part('address')
  if (!part) return null
  const line = (name: string) => part.optional(name) ?? null
  return {
    city: line('city'),
    country: line('country'),
    line1: line('line1'),
    line2: line('line2'),
    postal_code: line('postal_code'),
    state: line('state'),
  }
}

function readInto({ world, params }: Call, customer: Customer): Customer {
  const settings = params.part('invoice_settings')
  const method = settings?.optional('default_payment_method')
  if (method) world.objects.get('payment_method', method, 'invoice_settings[default_payment_method]')
  const address = readAddress(params)
  const locales = params.texts('preferred_locales')
  const given = {
    email: params.optional('email'),
    name: params.optional('name'),
    description: params.optional('description'),
    phone: params.optional('phone'),
    balance: params.integer('balance'),
    tax_exempt: params.choice('tax_exempt', ['none', 'exempt', 'reverse']),
    address,
    preferred_locales: locales,
  }
  return {
    ...customer,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    metadata: params.metadata(customer.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      ...(method !== undefined && { default_payment_method: method }),
    },
  }
}

/** The answer for a deleted customer. */
const deleted = (id: string) => ({ id, object: 'customer', deleted: true })

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', (call) => {
    const customer = call.world.objects.put(readInto(call, emptyCustomer(call.world, {})))
    call.world.emit('customer.created', customer)
    return customer
  }),
  route('GET', '/v1/customers', (call) => {
    const email = call.params.text('email')
    return listOf(call, 'customer', '/v1/customers', {}, (one) => email === undefined || one.email === email)
  }),
  route('GET', '/v1/customers/:id', ({ world, ids: [id = ''] }) =>
    world.settings.get(`deleted_${id}`) ? deleted(id) : world.objects.get('customer', id)
  ),
  route('POST', '/v1/customers/:id', (call) => {
    const before = call.world.objects.get('customer', call.ids[0]!)
    return updateCustomer(call.world, before, readInto(call, before))
  }),
  route('DELETE', '/v1/customers/:id', ({ world, ids }) => {
    const customer = world.objects.get('customer', ids[0]!)
    for (const one of world.objects.all('subscription', { customer: customer.id }))
      if (one.status !== 'canceled' && one.status !== 'incomplete_expired') cancelNow(world, one.id)
    world.objects.remove(customer.id)
    world.settings.set(`deleted_${customer.id}`, '1')
    world.emit('customer.deleted', customer)
    return deleted(customer.id)
  }),
  route('POST', '/v1/customers/:id/balance_transactions', (call) => {
    const { world, params } = call
    const before = world.objects.get('customer', call.ids[0]!)
    const amount = params.integer('amount') ?? 0
    const balance = before.balance + amount
    const made: CustomerBalanceTransaction = {
      id: newStripeId('cbtxn'),
      object: 'customer_balance_transaction',
      amount,
      checkout_session: null,
      created: world.now(),
      credit_note: null,
      currency: params.required('currency'),
      customer: before.id,
      customer_account: null,
      description: params.optional('description') ?? null,
      ending_balance: balance,
      invoice: null,
      livemode: false,
      metadata: params.metadata(),
      type: 'adjustment',
    }
    updateCustomer(world, before, { ...before, balance })
    return world.objects.put(made)
  }),
  route('GET', '/v1/customers/:id/balance_transactions', (call) => {
    const customer = call.world.objects.get('customer', call.ids[0]!)
    return listOf(call, 'customer_balance_transaction', `/v1/customers/${customer.id}/balance_transactions`, {
      customer: customer.id,
    })
  }),
  route('GET', '/v1/customers/:id/payment_methods', (call) => {
    const customer = call.world.objects.get('customer', call.ids[0]!)
    call.params.pass('type')
    return listOf(call, 'payment_method', `/v1/customers/${customer.id}/payment_methods`, {
      customer: customer.id,
    })
  }),
]
