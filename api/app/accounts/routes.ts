import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const AccountController = () => import('#accounts/controllers/account_controller')
const DeviceSignInController = () => import('#accounts/device_sign_in/device_sign_in_controller')
const AuthController = () => import('#accounts/controllers/auth_controller')
const EmailController = () => import('#accounts/controllers/email_controller')
const PasswordController = () => import('#accounts/controllers/password_controller')
const SessionsController = () => import('#accounts/controllers/sessions_controller')
const SecondFactorController = () => import('#accounts/second_factor/second_factor_controller')
const IdentitiesController = () => import('#accounts/social/identities_controller')
const SocialController = () => import('#accounts/social/social_controller')

/** The providers of the contract. */
const PROVIDER = /^(google|linkedin)$/

const anonymous = middleware.limit({ policy: 'anonymous' })
const signedIn = middleware.limit({ policy: 'general' })

router.post('/api/auth/register', [AuthController, 'register']).as('register').use(anonymous)
router.post('/api/auth/login', [AuthController, 'login']).as('login').use(anonymous)
router.post('/api/auth/logout', [AuthController, 'logout']).as('logout').use(signedIn)
router.get('/api/auth/me', [AuthController, 'me']).as('me').use(signedIn)
router.patch('/api/auth/me', [AuthController, 'updateMe']).as('updateMe').use(signedIn)

router.post('/api/auth/forgot-password', [PasswordController, 'forgot']).as('forgotPassword').use(anonymous)
router.post('/api/auth/reset-password', [PasswordController, 'reset']).as('resetPassword').use(anonymous)
router.post('/api/auth/change-password', [PasswordController, 'change']).as('changePassword').use(signedIn)

router.post('/api/auth/verify-email', [EmailController, 'verify']).as('verifyEmail').use(anonymous)
router
  .post('/api/auth/verify-email/resend', [EmailController, 'resend'])
  .as('resendVerification')
  .use(signedIn)
router.post('/api/auth/verify-email/renew', [EmailController, 'renew']).as('renewVerification').use(anonymous)
router.post('/api/auth/change-email', [EmailController, 'change']).as('changeEmail').use(signedIn)
router.post('/api/auth/confirm-email', [EmailController, 'confirm']).as('confirmEmail').use(anonymous)
router.post('/api/auth/restore-email', [EmailController, 'restore']).as('restoreEmail').use(anonymous)

router.get('/api/auth/sessions', [SessionsController, 'list']).as('listSessions').use(signedIn)
router.delete('/api/auth/sessions/:id', [SessionsController, 'end']).as('endSession').use(signedIn)
router
  .post('/api/auth/logout-everywhere', [SessionsController, 'endAll'])
  .as('logoutEverywhere')
  .use(signedIn)

const device = '/api/auth/device'
router.post(device, [DeviceSignInController, 'start']).as('startDeviceSignIn').use(anonymous)
router.post(`${device}/token`, [DeviceSignInController, 'look']).as('finishDeviceSignIn').use(anonymous)
router.get(`${device}/:userCode`, [DeviceSignInController, 'show']).as('getDeviceSignIn').use(signedIn)
router
  .post(`${device}/:userCode/allow`, [DeviceSignInController, 'allow'])
  .as('allowDeviceSignIn')
  .use(signedIn)
router.post(`${device}/:userCode/deny`, [DeviceSignInController, 'deny']).as('denyDeviceSignIn').use(signedIn)

router.get('/api/account/export', [AccountController, 'export']).as('exportAccount').use(signedIn)
router.delete('/api/account', [AccountController, 'delete']).as('deleteAccount').use(signedIn)

router.get('/api/auth/providers', [SocialController, 'providers']).as('listSignInProviders').use(anonymous)
router.post('/api/auth/exchange', [SocialController, 'exchange']).as('exchangeSignInCode').use(anonymous)
router.get('/api/auth/identities', [IdentitiesController, 'list']).as('listIdentities').use(signedIn)
router.post('/api/auth/identities', [IdentitiesController, 'link']).as('linkIdentity').use(signedIn)
router.delete('/api/auth/identities/:id', [IdentitiesController, 'unlink']).as('unlinkIdentity').use(signedIn)
// Browsers navigate to these: errors, including rate limits, are shown on a page and not in an envelope.
router
  .get('/api/auth/:provider', [SocialController, 'start'])
  .as('startSocialSignIn')
  .where('provider', PROVIDER)
router
  .get('/api/auth/:provider/partner', [SocialController, 'startAsPartner'])
  .as('startPartnerSignUp')
  .where('provider', PROVIDER)
router
  .get('/api/auth/:provider/callback', [SocialController, 'finish'])
  .as('finishSocialSignIn')
  .where('provider', PROVIDER)

const secondFactor = '/api/auth/second-factor'
router.get(secondFactor, [SecondFactorController, 'show']).as('getSecondFactor').use(signedIn)
router.post(secondFactor, [SecondFactorController, 'finish']).as('finishSignIn').use(anonymous)
router.post(`${secondFactor}/setup`, [SecondFactorController, 'setUp']).as('setUpSecondFactor').use(signedIn)
router
  .post(`${secondFactor}/enable`, [SecondFactorController, 'enable'])
  .as('enableSecondFactor')
  .use(signedIn)
router
  .post(`${secondFactor}/disable`, [SecondFactorController, 'disable'])
  .as('disableSecondFactor')
  .use(signedIn)
router
  .post(`${secondFactor}/recovery-codes`, [SecondFactorController, 'renewRecoveryCodes'])
  .as('renewRecoveryCodes')
  .use(signedIn)
