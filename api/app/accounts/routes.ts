import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const AuthController = () => import('#accounts/controllers/auth_controller')

const anonymous = middleware.limit({ policy: 'anonymous' })
const signedIn = [middleware.session(), middleware.limit({ policy: 'general' })]

router.post('/api/auth/register', [AuthController, 'register']).as('register').use(anonymous)
router.post('/api/auth/login', [AuthController, 'login']).as('login').use(anonymous)
router.post('/api/auth/logout', [AuthController, 'logout']).as('logout').use(signedIn)
router.get('/api/auth/me', [AuthController, 'me']).as('me').use(signedIn)
