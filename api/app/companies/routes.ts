import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const CompanyController = () => import('#companies/controllers/company_controller')

router
  .group(() => {
    router.get('/api/company', [CompanyController, 'show']).as('getCompany')
    router.put('/api/company', [CompanyController, 'update']).as('updateCompany')
    router.post('/api/company/parse', [CompanyController, 'parse']).as('parseCompany')
  })
  .use(middleware.limit({ policy: 'general' }))
