import type { Route } from '#sandbox/http/route'
import { checkoutRoutes } from '#sandbox/resources/checkout_sessions'
import { customerRoutes } from '#sandbox/resources/customers'
import { eventRoutes, webhookEndpointRoutes } from '#sandbox/resources/events'
import { invoiceRoutes } from '#sandbox/resources/invoices'
import { paymentMethodRoutes } from '#sandbox/resources/payment_methods'
import { paymentRoutes } from '#sandbox/resources/payments'
import { priceRoutes, productRoutes } from '#sandbox/resources/products'
import { subscriptionRoutes } from '#sandbox/resources/subscriptions'

/** All that the sandbox answers; the first that fits does. */
export const routes: Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]
