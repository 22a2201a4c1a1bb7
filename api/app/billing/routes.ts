import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const SubscriptionsController = () => import('#billing/controllers/subscriptions_controller')
const PaymentsController = () => import('#billing/controllers/payments_controller')
const StripeWebhookController = () => import('#billing/controllers/stripe_webhook_controller')

router
  .get('/api/subscriptions/plans', [SubscriptionsController, 'plans'])
  .as('listPlans')
  .use(middleware.limit({ policy: 'anonymous' }))
router
  .group(() => {
    router.get('/status', [SubscriptionsController, 'status']).as('getSubscriptionStatus')
    router.get('/usage', [SubscriptionsController, 'usage']).as('getUsage')
    router.get('/invoices', [SubscriptionsController, 'invoices']).as('listInvoices')
    router.get('/payment-method', [SubscriptionsController, 'paymentMethod']).as('getPaymentMethod')
  })
  .prefix('/api/subscriptions')
  .use(middleware.limit({ policy: 'general' }))
// Each of these makes several calls to the payment provider, which has its own limits.
router
  .group(() => {
    router.post('/checkout', [PaymentsController, 'checkout']).as('createCheckout')
    router.post('/portal', [PaymentsController, 'portal']).as('createPortal')
    router.post('/cancel', [PaymentsController, 'cancel']).as('cancelSubscription')
    router.post('/reactivate', [PaymentsController, 'reactivate']).as('reactivateSubscription')
    router.get('/change-preview', [PaymentsController, 'preview']).as('previewPlanChange')
    router.post('/change', [PaymentsController, 'change']).as('changePlan')
  })
  .prefix('/api/subscriptions')
  .use(middleware.limit({ policy: 'payment' }))

// Stripe signs its calls, and sends as many as it has events.
router.post('/api/webhooks/stripe', [StripeWebhookController, 'receive']).as('receiveStripeEvent')
