import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { setBillingClock } from '#billing/billing_clock'
import { stripeClient, useGateway } from '#billing/stripe/stripe_gateway'
import { mount } from '#core/http/mounts'
import { settings } from '#start/settings'

/** Without a real payment provider there is a sandbox for payments. In production it is not even loaded. */
if (!settings.production && settings.stripe === null) {
  const { Sandbox } = await import('#sandbox/sandbox')
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const sandbox = new Sandbox({
    folder: join(settings.dataDir, 'sandbox'),
    appUrl: settings.appUrl.replace(/\/$/, ''),
    ownUrl: `http://${host}:${settings.port}`,
  })
  mount('/sandbox', sandbox.handle)
  const { secretKey, httpClient, webhookSecret } = sandbox.connection
  useGateway({ client: stripeClient(secretKey, { httpClient }), webhookSecret })
  setBillingClock(() => sandbox.now())
  app.terminating(() => sandbox.close())
}
