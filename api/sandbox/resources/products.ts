import { previousAttributes } from '#sandbox/engine/events'
import { invalid } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId } from '#sandbox/ids'
import type { Price, Product } from '#sandbox/types'
import type { World } from '#sandbox/world'

function emptyProduct(world: World, id: string, name: string) {
  return {
    id,
    object: 'product' as const,
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service' as const,
    unit_label: null,
    updated: world.now(),
    url: null,
  } satisfies Product
}

function readProduct({ world, params }: Call, product: Product): Product {
  const features = params.parts('marketing_features')?.map((one) => ({ name: one.required('name') }))
  const price = params.optional('default_price')
  if (price) world.objects.get('price', price, 'default_price')
  const given = {
    name: params.text('name'),
    active: params.flag('active'),
    description: params.optional('description'),
    images: params.texts('images'),
    statement_descriptor: params.optional('statement_descriptor'),
    unit_label: params.optional('unit_label'),
    url: params.optional('url'),
    tax_code: params.optional('tax_code'),
    marketing_features: features,
    default_price: price,
  }
  params.pass('type', 'shippable')
  return {
    ...product,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    metadata: params.metadata(product.metadata),
  }
}

export const productRoutes: Route[] = [
  route('POST', '/v1/products', (call) => {
    const { world, params } = call
    const id = params.text('id') ?? newStripeId('prod')
    if (world.objects.find('product', id))
      throw invalid(`Product already exists.`, 'id', 'resource_already_exists')
    const product = world.objects.put(
      readProduct(call, emptyProduct(world, id, params.required('name'))) as Product
    )
    world.emit('product.created', product)
    const inline = params.part('default_price_data')
    if (!inline) return product
    const price = createPrice(world, inline, id)
    return world.objects.put({ ...product, default_price: price.id })
  }),
  route('GET', '/v1/products', (call) => {
    const active = call.params.flag('active')
    const ids = call.params.texts('ids')
    return listOf(
      call,
      'product',
      '/v1/products',
      {},
      (one) => (active === undefined || one.active === active) && (!ids || ids.includes(one.id))
    )
  }),
  route('GET', '/v1/products/:id', ({ world, ids }) => world.objects.get('product', ids[0]!)),
  route('POST', '/v1/products/:id', (call) => {
    const before = call.world.objects.get('product', call.ids[0]!)
    const after = { ...readProduct(call, before), updated: call.world.now() }
    call.world.objects.put(after)
    call.world.emit('product.updated', after, previousAttributes(before, after))
    return after
  }),
  route('DELETE', '/v1/products/:id', ({ world, ids }) => {
    const product = world.objects.get('product', ids[0]!)
    if (world.objects.all('price', { owner: product.id }).length > 0)
      throw invalid('This product cannot be deleted because it has one or more user-created prices.', 'id')
    world.objects.remove(product.id)
    world.emit('product.deleted', product)
    return { id: product.id, object: 'product', deleted: true }
  }),
]

/** @throws StripeError for an invalid price */
export function createPrice(world: World, params: Params, product: string): Price {
  const currency = params.required('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, params.name('currency'))
  const amount = params.integer('unit_amount', 0, 99_999_999) ?? decimal(params)
  const recurring = params.part('recurring')
  const interval = recurring?.choice('interval', ['day', 'week', 'month', 'year'])
  if (recurring && !interval) recurring.required('interval')
  const key = params.optional('lookup_key') ?? null
  const taken = key && world.objects.all('price').find((one) => one.lookup_key === key)
  if (taken) {
    if (params.flag('transfer_lookup_key') !== true)
      throw invalid(
        `A price (\`${taken.id}\`) already uses that lookup key. Set \`transfer_lookup_key=true\` to transfer it.`,
        params.name('lookup_key')
      )
    world.objects.put({ ...taken, lookup_key: null })
  }
  params.pass('transfer_lookup_key', 'billing_scheme')
  const price = world.objects.put(
    {
      id: newStripeId('price'),
      object: 'price',
      active: params.flag('active') ?? true,
      billing_scheme: 'per_unit',
      created: world.now(),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: key,
      metadata: params.metadata(),
      nickname: params.optional('nickname') ?? null,
      product,
      recurring: recurring
        ? {
            interval: interval!,
            interval_count: recurring.integer('interval_count', 1, 36) ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: recurring.choice('usage_type', ['licensed']) ?? 'licensed',
          }
        : null,
      tax_behavior: params.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    },
    { owner: product }
  )
  world.emit('price.created', price)
  return price
}

function decimal(params: Params): number {
  const value = params.text('unit_amount_decimal')
  if (value === undefined || !/^\d{1,8}$/.test(value))
    throw invalid(
      'You must specify either `unit_amount` or `unit_amount_decimal`.',
      params.name('unit_amount'),
      'parameter_missing'
    )
  return Number(value)
}

export const priceRoutes: Route[] = [
  route('POST', '/v1/prices', ({ world, params }) => {
    const inline = params.part('product_data')
    let product = params.text('product')
    if (inline) {
      const made = world.objects.put({
        ...emptyProduct(world, inline.text('id') ?? newStripeId('prod'), inline.required('name')),
        metadata: inline.metadata(),
      })
      world.emit('product.created', made)
      product = made.id
    }
    product ??= params.required('product')
    world.objects.get('product', product, 'product')
    return createPrice(world, params, product)
  }),
  route('GET', '/v1/prices', (call) => {
    const { params } = call
    const [active, product, type, currency] = [
      params.flag('active'),
      params.text('product'),
      params.text('type'),
      params.text('currency'),
    ]
    const keys = params.texts('lookup_keys')
    return listOf(
      call,
      'price',
      '/v1/prices',
      product ? { owner: product } : {},
      (one) =>
        (active === undefined || one.active === active) &&
        (type === undefined || one.type === type) &&
        (currency === undefined || one.currency === currency) &&
        (!keys || (one.lookup_key !== null && keys.includes(one.lookup_key)))
    )
  }),
  route('GET', '/v1/prices/:id', ({ world, ids }) => world.objects.get('price', ids[0]!)),
  route('POST', '/v1/prices/:id', ({ world, params, ids }) => {
    const before = world.objects.get('price', ids[0]!)
    const nickname = params.optional('nickname')
    const key = params.optional('lookup_key')
    params.pass('transfer_lookup_key', 'tax_behavior')
    const after = {
      ...before,
      active: params.flag('active') ?? before.active,
      nickname: nickname === undefined ? before.nickname : nickname,
      lookup_key: key === undefined ? before.lookup_key : key,
      metadata: params.metadata(before.metadata),
    }
    world.objects.put(after)
    world.emit('price.updated', after, previousAttributes(before, after))
    return after
  }),
]
