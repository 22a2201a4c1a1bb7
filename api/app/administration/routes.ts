import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const AuditController = () => import('#administration/audit/audit_controller')
const DashboardController = () => import('#administration/dashboard/dashboard_controller')
const LogsController = () => import('#administration/logs/logs_controller')
const PartnersController = () => import('#administration/partners/partners_controller')
const PlansController = () => import('#administration/plans/plans_controller')
const PublicationsController = () => import('#administration/publications/publications_controller')
const UsersController = () => import('#administration/users/users_controller')

router
  .group(() => {
    router.get('/dashboard', [DashboardController, 'show']).as('getAdminDashboard')

    router.get('/users', [UsersController, 'index']).as('adminListUsers')
    router.get('/users/:id', [UsersController, 'show']).as('adminGetUser')
    router.put('/users/:id', [UsersController, 'update']).as('adminUpdateUser')
    router.delete('/users/:id', [UsersController, 'delete']).as('adminDeleteUser')
    router.put('/users/:id/subscription', [UsersController, 'setSubscription']).as('adminSetSubscription')
    router.put('/users/:id/hold', [UsersController, 'hold']).as('adminHoldUser')
    router.delete('/users/:id/hold', [UsersController, 'release']).as('adminReleaseUser')
    router.post('/users/:id/views', [UsersController, 'startView']).as('adminStartView')
    router.delete('/views/:id', [UsersController, 'endView']).as('adminEndView')

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
    router.get('/payouts', [PartnersController, 'heldPayouts']).as('adminListHeldPayouts')
    router.post('/payouts/:id/release', [PartnersController, 'releasePayout']).as('adminReleasePayout')

    router.get('/logs', [LogsController, 'index']).as('adminListLogs')
    router.get('/logs/:id', [LogsController, 'show']).as('adminGetLog')

    router.get('/plans', [PlansController, 'index']).as('adminListPlans')
    router.post('/plans', [PlansController, 'create']).as('adminCreatePlan')
    router.get('/plans/:id', [PlansController, 'show']).as('adminGetPlan')
    router.put('/plans/:id', [PlansController, 'update']).as('adminUpdatePlan')
    router.delete('/plans/:id', [PlansController, 'delete']).as('adminDeletePlan')

    router.get('/audit', [AuditController, 'index']).as('adminListAudit')
  })
  .prefix('/api/admin')
  .use(middleware.limit({ policy: 'general' }))
