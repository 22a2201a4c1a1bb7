import { invalid } from '#sandbox/http/errors'
import { listOf, type Route, route } from '#sandbox/http/route'
import { newStripeId } from '#sandbox/ids'
import { API_VERSION } from '#sandbox/version'

const wants = (wanted: string[], type: string) =>
  wanted.some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : one === type))

export const eventRoutes: Route[] = [
  route('GET', '/v1/events', (call) => {
    const type = call.params.text('type')
    const types = call.params.texts('types')
    call.params.pass('delivery_success')
    return listOf(
      call,
      'event',
      '/v1/events',
      {},
      (one) => (!type || wants([type], one.type)) && (!types || wants(types, one.type))
    )
  }),
  route('GET', '/v1/events/:id', ({ world, ids }) => world.objects.get('event', ids[0]!)),
]

export const webhookEndpointRoutes: Route[] = [
  route('POST', '/v1/webhook_endpoints', ({ world, params }) => {
    const url = params.required('url')
    if (!/^https?:\/\//.test(url))
      throw invalid('Invalid URL: must start with http:// or https://.', 'url', 'url_invalid')
    const events = params.texts('enabled_events') ?? []
    if (events.length === 0) params.required('enabled_events')
    const secret = newStripeId('whsec')
    const connect = params.flag('connect') ?? false
    const endpoint = world.objects.put(
      {
        id: newStripeId('we'),
        object: 'webhook_endpoint',
        api_version: params.text('api_version') ?? API_VERSION,
        application: null,
        created: world.now(),
        description: params.optional('description') ?? null,
        enabled_events: events,
        livemode: false,
        metadata: params.metadata(),
        status: 'enabled',
        url,
      },
      { hidden: { secret, connect } }
    )
    return { ...endpoint, secret }
  }),
  route('GET', '/v1/webhook_endpoints', (call) => listOf(call, 'webhook_endpoint', '/v1/webhook_endpoints')),
  route('GET', '/v1/webhook_endpoints/:id', ({ world, ids }) =>
    world.objects.get('webhook_endpoint', ids[0]!)
  ),
  route('POST', '/v1/webhook_endpoints/:id', ({ world, params, ids }) => {
    const before = world.objects.get('webhook_endpoint', ids[0]!)
    const disabled = params.flag('disabled')
    return world.objects.put({
      ...before,
      url: params.text('url') ?? before.url,
      enabled_events: params.texts('enabled_events') ?? before.enabled_events,
      status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      metadata: params.metadata(before.metadata),
    })
  }),
  route('DELETE', '/v1/webhook_endpoints/:id', ({ world, ids }) => {
    world.objects.get('webhook_endpoint', ids[0]!)
    world.objects.remove(ids[0]!)
    return { id: ids[0]!, object: 'webhook_endpoint', deleted: true }
  }),
]
