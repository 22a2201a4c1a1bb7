import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const JoinController = () => import('#partners/controllers/join_controller')
const PartnerController = () => import('#partners/controllers/partner_controller')
const PayoutsController = () => import('#partners/controllers/payouts_controller')
const RisksController = () => import('#partners/risks/risks_controller')
const StatementController = () => import('#partners/controllers/statement_controller')

const anonymous = middleware.limit({ policy: 'anonymous' })
const signedIn = middleware.limit({ policy: 'general' })
const payment = middleware.limit({ policy: 'payment' })

router.get('/api/partner/program', [JoinController, 'program']).as('getPartnerProgram').use(anonymous)
router.post('/api/partner/register', [JoinController, 'register']).as('registerPartner').use(anonymous)

router
  .group(() => {
    router.get('/conversion', [JoinController, 'conversion']).as('getPartnerConversion')
    router.post('/convert/:id', [JoinController, 'convert']).as('convertToPartner')
    router.get('/dashboard', [PartnerController, 'dashboard']).as('getPartnerDashboard')
    router.get('/analytics', [PartnerController, 'analytics']).as('getPartnerAnalytics')
    router.get('/earnings', [PartnerController, 'earnings']).as('getPartnerEarnings')
    router.get('/commissions', [PartnerController, 'commissions']).as('listPartnerCommissions')
    router.get('/referrals', [PartnerController, 'referrals']).as('listPartnerReferrals')
    router.get('/clicks', [PartnerController, 'clicks']).as('listPartnerClicks')
    router.get('/payouts', [PartnerController, 'payouts']).as('listPartnerPayouts')
    router.get('/payouts/:id', [PartnerController, 'payout']).as('getPartnerPayout')
    router.get('/risks', [RisksController, 'index']).as('listPartnerRisks')
    router.post('/risks/:id/appeal', [RisksController, 'appeal']).as('appealPartnerRisk')
    router.get('/statement', [StatementController, 'download']).as('downloadPartnerStatement')
    router.get('/lists/:list', [StatementController, 'list']).as('downloadPartnerList')
    router.get('/links', [PartnerController, 'links']).as('listPartnerLinks')
    router.post('/links', [PartnerController, 'createLink']).as('createPartnerLink')
    router.delete('/links/:id', [PartnerController, 'deleteLink']).as('deletePartnerLink')
    router.get('/payout-countries', [PayoutsController, 'countries']).as('listPayoutCountries')
    router.get('/settings', [PartnerController, 'settings']).as('getPartnerSettings')
    router.patch('/settings', [PartnerController, 'updateSettings']).as('updatePartnerSettings')
  })
  .prefix('/api/partner')
  .use(signedIn)
// Older clients call these two at other addresses.
router
  .get('/api/affiliate/dashboard', [PartnerController, 'dashboard'])
  .as('getAffiliateDashboard')
  .use(signedIn)
router
  .post('/api/partner/request-payout', [PayoutsController, 'request'])
  .as('requestPartnerPayout')
  .use(payment)
router
  .post('/api/affiliate/payout/request', [PayoutsController, 'request'])
  .as('requestAffiliatePayout')
  .use(payment)
router
  .post('/api/affiliate/stripe/onboard', [PayoutsController, 'onboard'])
  .as('startPartnerOnboarding')
  .use(payment)
router
  .post('/api/affiliate/stripe/login', [PayoutsController, 'openStripe'])
  .as('openPartnerStripe')
  .use(payment)
