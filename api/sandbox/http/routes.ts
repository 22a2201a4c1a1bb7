import type { Route } from '#sandbox/http/route'
import { checkoutRoutes } from '#sandbox/resources/checkout_sessions'
import { accountRoutes, transferRoutes } from '#sandbox/resources/connect'
import { countrySpecRoutes } from '#sandbox/resources/country_specs'
import { couponRoutes } from '#sandbox/resources/coupons'
import { customerRoutes } from '#sandbox/resources/customers'
import { disputeRoutes } from '#sandbox/resources/disputes'
import { eventRoutes, webhookEndpointRoutes } from '#sandbox/resources/events'
import { previewRoutes } from '#sandbox/resources/invoice_previews'
import { invoiceRoutes } from '#sandbox/resources/invoices'
import { paymentMethodRoutes } from '#sandbox/resources/payment_methods'
import { paymentRoutes } from '#sandbox/resources/payments'
import { payoutRoutes } from '#sandbox/resources/payouts'
import { portalRoutes } from '#sandbox/resources/portal'
import { priceRoutes, productRoutes } from '#sandbox/resources/products'
import { promotionCodeRoutes } from '#sandbox/resources/promotion_codes'
import { scheduleRoutes } from '#sandbox/resources/subscription_schedules'
import { subscriptionRoutes } from '#sandbox/resources/subscriptions'

/** All routes of the sandbox; the first match answers. */
export const routes: Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...previewRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...accountRoutes,
  ...countrySpecRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]
