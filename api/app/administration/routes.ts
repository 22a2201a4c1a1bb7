import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const AuditController = () => import('#administration/audit/audit_controller')
const AttentionController = () => import('#administration/attention/attention_controller')
const BulkController = () => import('#administration/bulk/bulk_controller')
const CustomersController = () => import('#administration/customers/customers_controller')
const DashboardController = () => import('#administration/dashboard/dashboard_controller')
const DeliveriesController = () => import('#administration/deliveries/deliveries_controller')
const ExportsController = () => import('#administration/exports/exports_controller')
const FiguresController = () => import('#administration/figures/figures_controller')
const GenerationsController = () => import('#administration/generations/generations_controller')
const LogsController = () => import('#administration/logs/logs_controller')
const ModerationController = () => import('#administration/moderation/moderation_controller')
const OperatorsController = () => import('#administration/operators/operators_controller')
const PartnersController = () => import('#administration/partners/partners_controller')
const PaymentsController = () => import('#administration/payments/payments_controller')
const RisksController = () => import('#administration/payouts/risks_controller')
const PayoutsController = () => import('#administration/payouts/payouts_controller')
const PlansController = () => import('#administration/plans/plans_controller')
const PublicationsController = () => import('#administration/publications/publications_controller')
const SearchController = () => import('#administration/search/search_controller')
const SettingsController = () => import('#administration/settings/settings_controller')
const StripeEventsController = () => import('#administration/stripe_events/stripe_events_controller')
const SystemController = () => import('#administration/system/system_controller')
const UsersController = () => import('#administration/users/users_controller')

router
  .group(() => {
    router.get('/figures', [FiguresController, 'show']).as('adminGetFigures')
    router.get('/moderation', [ModerationController, 'show']).as('adminGetModeration')
    router.get('/refusals', [ModerationController, 'refusals']).as('adminListRefusals')

    router.get('/exports/users', [ExportsController, 'users']).as('adminExportUsers')
    router.get('/exports/publications', [ExportsController, 'publications']).as('adminExportPublications')
    router.get('/exports/partners', [ExportsController, 'partners']).as('adminExportPartners')
    router.get('/exports/logs', [ExportsController, 'logs']).as('adminExportLogs')
    router.get('/exports/audit', [ExportsController, 'audit']).as('adminExportAudit')

    router.post('/users/bulk', [BulkController, 'users']).as('adminBulkUsers')
    router.post('/publications/bulk', [BulkController, 'publications']).as('adminBulkPublications')
    router.post('/partners/bulk', [BulkController, 'partners']).as('adminBulkPartners')

    router.get('/attention', [AttentionController, 'show']).as('adminGetAttention')
    router.get('/search', [SearchController, 'show']).as('adminSearch')
    router.get('/dashboard', [DashboardController, 'show']).as('getAdminDashboard')

    router.get('/users', [UsersController, 'index']).as('adminListUsers')
    router.get('/users/:id', [UsersController, 'show']).as('adminGetUser')
    router.put('/users/:id', [UsersController, 'update']).as('adminUpdateUser')
    router.delete('/users/:id', [UsersController, 'delete']).as('adminDeleteUser')
    router.put('/users/:id/subscription', [UsersController, 'setSubscription']).as('adminSetSubscription')
    router
      .get('/users/:id/subscription/preview', [UsersController, 'previewSubscription'])
      .as('adminPreviewSubscription')
    router.put('/users/:id/hold', [UsersController, 'hold']).as('adminHoldUser')
    router.delete('/users/:id/hold', [UsersController, 'release']).as('adminReleaseUser')
    router.post('/users/:id/review', [UsersController, 'closeReview']).as('adminCloseReview')
    router.post('/users/:id/views', [UsersController, 'startView']).as('adminStartView')
    router.delete('/views/:id', [UsersController, 'endView']).as('adminEndView')

    router.get('/users/:id/profile', [CustomersController, 'show']).as('adminGetProfile')
    router.get('/users/:id/notes', [CustomersController, 'notes']).as('adminListNotes')
    router.post('/users/:id/notes', [CustomersController, 'addNote']).as('adminAddNote')
    router.delete('/notes/:id', [CustomersController, 'deleteNote']).as('adminDeleteNote')
    router.get('/users/:id/invoices', [PaymentsController, 'invoices']).as('adminListUserInvoices')
    router.get('/invoices/:id/payment-failure', [PaymentsController, 'failure']).as('adminGetPaymentFailure')
    router.get('/invoices/:id/refund-preview', [PaymentsController, 'previewRefund']).as('adminPreviewRefund')
    router.post('/invoices/:id/refunds', [PaymentsController, 'refund']).as('adminRefundInvoice')
    router.get('/users/:id/credit-preview', [PaymentsController, 'previewCredit']).as('adminPreviewCredit')
    router.post('/users/:id/credits', [PaymentsController, 'giveCredit']).as('adminGiveCredit')

    router.get('/publications', [PublicationsController, 'index']).as('adminListPublications')
    router.get('/publications/:id', [PublicationsController, 'show']).as('adminGetPublication')
    router.put('/publications/:id', [PublicationsController, 'update']).as('adminUpdatePublication')
    router.delete('/publications/:id', [PublicationsController, 'delete']).as('adminDeletePublication')
    router
      .post('/publications/:id/restore', [PublicationsController, 'restore'])
      .as('adminRestorePublication')

    router.get('/partners', [PartnersController, 'index']).as('adminListPartners')
    router.get('/partners/:id', [PartnersController, 'show']).as('adminGetPartner')
    router.put('/partners/:id', [PartnersController, 'update']).as('adminUpdatePartner')
    router.delete('/partners/:id', [PartnersController, 'delete']).as('adminDeletePartner')
    router.post('/partners/:id/corrections', [PartnersController, 'correct']).as('adminCorrectBalance')
    router.get('/partners/:id/ledger', [PartnersController, 'ledger']).as('adminListLedger')
    router.get('/partners/:id/referrals', [PartnersController, 'referrals']).as('adminListReferrals')
    router.post('/partners/:id/referrals', [PartnersController, 'assign']).as('adminAssignCustomer')
    router
      .get('/partners/:id/commissions/decision-preview', [PayoutsController, 'previewCommissions'])
      .as('adminPreviewCommissions')
    router
      .post('/partners/:id/commissions/release', [PayoutsController, 'releaseCommissions'])
      .as('adminReleaseCommissions')
    router
      .post('/partners/:id/commissions/reject', [PayoutsController, 'rejectCommissions'])
      .as('adminRejectCommissions')
    router.get('/payouts', [PayoutsController, 'index']).as('adminListPayouts')
    router
      .get('/commissions/:id/decision-preview', [PayoutsController, 'previewCommission'])
      .as('adminPreviewCommission')
    router
      .post('/commissions/:id/release', [PayoutsController, 'releaseCommission'])
      .as('adminReleaseCommission')
    router
      .post('/commissions/:id/reject', [PayoutsController, 'rejectCommission'])
      .as('adminRejectCommission')
    router.post('/payouts/:id/hold', [PayoutsController, 'hold']).as('adminHoldPayout')
    router.post('/payouts/:id/release', [PayoutsController, 'release']).as('adminReleasePayout')
    router
      .get('/payouts/:id/release-preview', [PayoutsController, 'previewRelease'])
      .as('adminPreviewPayoutRelease')
    router.get('/risks', [RisksController, 'index']).as('adminListRisks')
    router.get('/risks/:id/decision-preview', [RisksController, 'preview']).as('adminPreviewRisk')
    router.post('/risks/:id/dismiss', [RisksController, 'dismiss']).as('adminDismissRisk')
    router.post('/risks/:id/confirm', [RisksController, 'confirm']).as('adminConfirmRisk')
    router.get('/commissions', [PayoutsController, 'commissions']).as('adminListCommissions')

    router.get('/generations', [GenerationsController, 'index']).as('adminListGenerations')
    router.get('/generations/:id', [GenerationsController, 'show']).as('adminGetGeneration')
    router.post('/generations/:id/retry', [GenerationsController, 'retry']).as('adminRetryGeneration')
    router.post('/generations/:id/cancel', [GenerationsController, 'cancel']).as('adminCancelGeneration')

    router.get('/stripe-events', [StripeEventsController, 'index']).as('adminListStripeEvents')
    router.get('/stripe-events/:id', [StripeEventsController, 'show']).as('adminGetStripeEvent')
    router.post('/stripe-events/:id/retry', [StripeEventsController, 'retry']).as('adminRetryStripeEvent')

    router.get('/webhook-deliveries', [DeliveriesController, 'index']).as('adminListWebhookDeliveries')
    router.get('/webhook-deliveries/:id', [DeliveriesController, 'show']).as('adminGetWebhookDelivery')
    router
      .post('/webhook-deliveries/:id/redeliver', [DeliveriesController, 'redeliver'])
      .as('adminRedeliverWebhook')

    router.get('/logs', [LogsController, 'index']).as('adminListLogs')
    router.get('/logs/:id', [LogsController, 'show']).as('adminGetLog')

    router.get('/plans', [PlansController, 'index']).as('adminListPlans')
    router.post('/plans', [PlansController, 'create']).as('adminCreatePlan')
    router.get('/plans/:id', [PlansController, 'show']).as('adminGetPlan')
    router.put('/plans/:id', [PlansController, 'update']).as('adminUpdatePlan')
    router.delete('/plans/:id', [PlansController, 'delete']).as('adminDeletePlan')

    router.get('/operators', [OperatorsController, 'index']).as('adminListOperators')
    router.post('/operators', [OperatorsController, 'create']).as('adminCreateOperator')
    router.put('/operators/:id', [OperatorsController, 'update']).as('adminUpdateOperator')
    router.delete('/operator-sessions/:id', [OperatorsController, 'endSession']).as('adminEndOperatorSession')

    router.get('/settings', [SettingsController, 'show']).as('adminGetSettings')
    router.put('/settings', [SettingsController, 'update']).as('adminUpdateSettings')
    router.post('/settings/test-model', [SettingsController, 'testModel']).as('adminTestModel')
    router.get('/settings/local-model', [SettingsController, 'localModel']).as('adminFindLocalModel')

    router.get('/system', [SystemController, 'show']).as('adminGetSystem')
    router.get('/diagnosis', [SystemController, 'diagnosis']).as('adminGetDiagnosis')
    router.get('/audit', [AuditController, 'index']).as('adminListAudit')
  })
  .prefix('/api/admin')
  .use(middleware.limit({ policy: 'general' }))
