import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const CompaniesController = () => import('#companies/controllers/companies_controller')
const CompanyController = () => import('#companies/controllers/company_controller')

router
  .group(() => {
    router.get('/api/company', [CompanyController, 'show']).as('getCompany')
    router.put('/api/company', [CompanyController, 'update']).as('updateCompany')
    router.post('/api/company/parse', [CompanyController, 'parse']).as('parseCompany')
    router.get('/api/companies', [CompaniesController, 'index']).as('listCompanies')
    router.post('/api/companies', [CompaniesController, 'create']).as('createCompany')
    router.get('/api/companies/:id', [CompaniesController, 'show']).as('getCompanyProfile')
    router.put('/api/companies/:id', [CompaniesController, 'update']).as('updateCompanyProfile')
    router.delete('/api/companies/:id', [CompaniesController, 'delete']).as('deleteCompany')
    router.post('/api/companies/:id/default', [CompaniesController, 'makeDefault']).as('makeDefaultCompany')
    router.post('/api/companies/:id/parse', [CompaniesController, 'parse']).as('parseCompanyProfile')
  })
  .use(middleware.limit({ policy: 'general' }))
