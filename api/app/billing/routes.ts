import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const SubscriptionsController = () => import('#billing/controllers/subscriptions_controller')

router
  .get('/api/subscriptions/plans', [SubscriptionsController, 'plans'])
  .as('listPlans')
  .use(middleware.limit({ policy: 'anonymous' }))
router
  .get('/api/subscriptions/status', [SubscriptionsController, 'status'])
  .as('getSubscriptionStatus')
  .use([middleware.session(), middleware.limit({ policy: 'general' })])
