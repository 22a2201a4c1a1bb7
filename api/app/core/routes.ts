import router from '@adonisjs/core/services/router'

const HealthController = () => import('#core/controllers/health_controller')
const ContractController = () => import('#core/controllers/contract_controller')

router.get('/health/live', [HealthController, 'live']).as('live')
router.get('/health/ready', [HealthController, 'ready']).as('ready')
router.get('/openapi.yaml', [ContractController, 'show']).as('getContract')
