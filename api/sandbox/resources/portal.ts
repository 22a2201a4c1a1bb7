import { invalid } from '#sandbox/http/errors'
import type { Params } from '#sandbox/http/params'
import { type Call, listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId, randomText } from '#sandbox/ids'
import type { PortalConfiguration, PortalSession } from '#sandbox/types'
import type { World } from '#sandbox/world'

const UPDATES = ['address', 'email', 'name', 'phone', 'shipping', 'tax_id']
const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const
const FLOWS = [
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
  'subscription_update_confirm',
] as const

function emptyConfiguration(
  world: World,
  isDefault: boolean
): PortalConfiguration & {
  object: 'billing_portal.configuration'
} {
  return {
    id: newStripeId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: world.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: isDefault },
      payment_method_update: { enabled: isDefault, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: isDefault,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: world.now(),
  }
}

function readFeatures({ world }: Call, part: Params | undefined, old: PortalConfiguration['features']) {
  const enabled = (name: string, former: boolean) => {
    const feature = part?.part(name)
    return { feature, enabled: feature?.flag('enabled') ?? former }
  }
  const customer = enabled('customer_update', old.customer_update.enabled)
  const invoices = enabled('invoice_history', old.invoice_history.enabled)
  const method = enabled('payment_method_update', old.payment_method_update.enabled)
  const cancel = enabled('subscription_cancel', old.subscription_cancel.enabled)
  const update = enabled('subscription_update', old.subscription_update.enabled)
  cancel.feature?.pass('cancellation_reason')
  update.feature?.pass('schedule_at_period_end', 'billing_cycle_anchor', 'trial_update_behavior')
  part?.pass('subscription_pause')
  const products = update.feature?.parts('products')?.map((one) => {
    one.pass('adjustable_quantity')
    return {
      product: world.objects.get('product', one.required('product'), one.name('product')).id,
      prices: (one.texts('prices') ?? []).map((id) => world.objects.get('price', id, one.name('prices')).id),
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
    }
  })
  const updates = customer.feature?.texts('allowed_updates')
  if (updates?.some((one) => !UPDATES.includes(one)))
    throw invalid(
      `Invalid allowed_updates: must be one of ${UPDATES.join(', ')}`,
      'features[customer_update][allowed_updates]'
    )
  return {
    ...old,
    customer_update: {
      allowed_updates: updates ?? old.customer_update.allowed_updates,
      enabled: customer.enabled,
    },
    invoice_history: { enabled: invoices.enabled },
    payment_method_update: { ...old.payment_method_update, enabled: method.enabled },
    subscription_cancel: {
      ...old.subscription_cancel,
      enabled: cancel.enabled,
      mode: cancel.feature?.choice('mode', ['at_period_end', 'immediately']) ?? old.subscription_cancel.mode,
      proration_behavior:
        cancel.feature?.choice('proration_behavior', PRORATIONS) ??
        old.subscription_cancel.proration_behavior,
    },
    subscription_update: {
      ...old.subscription_update,
      enabled: update.enabled,
      default_allowed_updates:
        update.feature?.texts('default_allowed_updates') ?? old.subscription_update.default_allowed_updates,
      products: products ?? old.subscription_update.products ?? null,
      proration_behavior:
        update.feature?.choice('proration_behavior', PRORATIONS) ??
        old.subscription_update.proration_behavior,
    },
  } satisfies PortalConfiguration['features']
}

function readConfiguration(call: Call, old: PortalConfiguration): PortalConfiguration {
  const { params, world } = call
  const profile = params.part('business_profile')
  const said = (name: 'headline' | 'privacy_policy_url' | 'terms_of_service_url') => {
    const value = profile?.optional(name)
    return value === undefined ? old.business_profile[name] : value
  }
  const back = params.optional('default_return_url')
  const name = params.optional('name')
  params.pass('login_page')
  return {
    ...old,
    active: params.flag('active') ?? old.active,
    business_profile: {
      headline: said('headline'),
      privacy_policy_url: said('privacy_policy_url'),
      terms_of_service_url: said('terms_of_service_url'),
    },
    default_return_url: back === undefined ? old.default_return_url : back,
    features: readFeatures(call, params.part('features'), old.features),
    metadata: params.metadata(old.metadata ?? {}),
    name: name === undefined ? old.name : name,
    updated: world.now(),
  }
}

/** The configuration of sessions that name none; created when it is first needed. */
function defaultConfiguration(world: World): PortalConfiguration {
  const found = world.objects.all('billing_portal.configuration').find((one) => one.is_default)
  return found ?? world.objects.put(emptyConfiguration(world, true))
}

function createSession({ world, params }: Call): PortalSession {
  const customer = world.objects.get('customer', params.required('customer'), 'customer')
  const named = params.text('configuration')
  const configuration = named
    ? world.objects.get('billing_portal.configuration', named, 'configuration')
    : defaultConfiguration(world)
  const back = params.optional('return_url') ?? configuration.default_return_url
  if (back !== null && !/^https?:\/\//i.test(back))
    throw invalid('Not a valid URL', 'return_url', 'url_invalid')
  const part = params.part('flow_data')
  const type = part?.choice('type', FLOWS)
  if (part && !type) part.required('type')
  part?.pass('after_completion')
  const subject = type && type !== 'payment_method_update' ? part?.part(type) : undefined
  const subscription = subject?.required('subscription') ?? null
  subject?.pass('items', 'retention', 'discounts')
  if (subscription) world.objects.get('subscription', subscription, 'flow_data')
  params.pass('locale')
  const token = randomText(40)
  return world.objects.put(
    {
      id: newStripeId('bps'),
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: world.now(),
      customer: customer.id,
      customer_account: null,
      flow: type
        ? {
            after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
            customer_update: null,
            subscription_pause: null,
            subscription_cancel:
              type === 'subscription_cancel' ? { retention: null, subscription: subscription! } : null,
            subscription_update: type === 'subscription_update' ? { subscription: subscription! } : null,
            subscription_update_confirm: null,
            type,
          }
        : null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: back,
      url: world.page(`portal/${token}${type ? `/${PLACES[type]}` : ''}`),
    },
    { owner: token }
  )
}

const PLACES = {
  payment_method_update: 'card',
  subscription_cancel: 'cancel',
  subscription_update: 'plans',
  subscription_update_confirm: 'plans',
}

export const portalRoutes: Route[] = [
  route('POST', '/v1/billing_portal/sessions', createSession),
  route('POST', '/v1/billing_portal/configurations', (call) => {
    const configuration = readConfiguration(call, emptyConfiguration(call.world, false))
    call.world.objects.put(configuration)
    call.world.emit('billing_portal.configuration.created', configuration)
    return configuration
  }),
  route('GET', '/v1/billing_portal/configurations', (call) => {
    const active = call.params.flag('active')
    const isDefault = call.params.flag('is_default')
    return listOf(
      call,
      'billing_portal.configuration',
      '/v1/billing_portal/configurations',
      {},
      (one) =>
        (active === undefined || one.active === active) &&
        (isDefault === undefined || one.is_default === isDefault)
    )
  }),
  route('GET', '/v1/billing_portal/configurations/:id', ({ world, ids }) =>
    world.objects.get('billing_portal.configuration', ids[0]!)
  ),
  route('POST', '/v1/billing_portal/configurations/:id', (call) => {
    const before = call.world.objects.get('billing_portal.configuration', call.ids[0]!)
    const after = readConfiguration(call, before)
    call.world.objects.put(after)
    call.world.emit('billing_portal.configuration.updated', after)
    return after
  }),
]
