import { expect, it } from 'vitest'
import {
  type BulkGenerateRequest,
  type GenerateRequest,
  type LoginRequest,
  type RegisterRequest,
} from '../src/index.js'
import type { CygnetSession } from '../src/session/index.js'
import { operation, operations } from './support/contract.js'
import { describeOperations } from './support/operations.js'
import { useServer } from './support/setup.js'

const context = useServer()
const request = <T>(id: string) => operation(id).requestExample as T

/** How each operation of the contract is called; what is not here has no place in the client yet. */
const calls: Record<string, (cygnet: CygnetSession) => PromiseLike<unknown>> = {
  register: (cygnet) => cygnet.account.register(request<RegisterRequest>('register')),
  login: (cygnet) => cygnet.account.login(request<LoginRequest>('login')),
  logout: (cygnet) => cygnet.account.logout(),
  me: (cygnet) => cygnet.account.me(),
  updateMe: (cygnet) => cygnet.account.update(request('updateMe')),
  forgotPassword: (cygnet) =>
    cygnet.account.forgotPassword(request<{ email: string }>('forgotPassword').email),
  resetPassword: (cygnet) => cygnet.account.resetPassword(request('resetPassword')),
  verifyEmail: (cygnet) => cygnet.account.verifyEmail(request<{ token: string }>('verifyEmail').token),
  resendVerification: (cygnet) => cygnet.account.resendVerification(),
  renewVerification: (cygnet) =>
    cygnet.account.renewVerification(request<{ token: string }>('renewVerification').token),
  changeEmail: (cygnet) => cygnet.account.changeEmail(request('changeEmail')),
  confirmEmail: (cygnet) => cygnet.account.confirmEmail(request<{ token: string }>('confirmEmail').token),
  changePassword: (cygnet) => cygnet.account.changePassword(request('changePassword')),
  listSessions: async (cygnet) => ({ sessions: await cygnet.account.sessions() }),
  listIdentities: async (cygnet) => ({ identities: await cygnet.account.identities() }),
  linkIdentity: (cygnet) => cygnet.account.linkIdentity(request('linkIdentity')),
  unlinkIdentity: (cygnet) => cygnet.account.unlinkIdentity('x'),
  endSession: (cygnet) => cygnet.account.endSession('x'),
  logoutEverywhere: (cygnet) => cygnet.account.logoutEverywhere(),
  exportAccount: (cygnet) => cygnet.account.export(),
  deleteAccount: (cygnet) => cygnet.account.delete(request('deleteAccount')),
  listSignInProviders: async (cygnet) => ({ providers: await cygnet.account.providers() }),
  exchangeSignInCode: (cygnet) =>
    cygnet.account.exchangeCode(request<{ code: string }>('exchangeSignInCode').code),
  finishSignIn: (cygnet) => cygnet.account.finishSignIn(request('finishSignIn')),
  getSecondFactor: (cygnet) => cygnet.secondFactor.get(),
  setUpSecondFactor: (cygnet) => cygnet.secondFactor.setUp(),
  enableSecondFactor: (cygnet) =>
    cygnet.secondFactor.enable(request<{ code: string }>('enableSecondFactor').code),
  disableSecondFactor: (cygnet) => cygnet.secondFactor.disable(request('disableSecondFactor')),
  renewRecoveryCodes: (cygnet) => cygnet.secondFactor.renewRecoveryCodes(request('renewRecoveryCodes')),
  listPlans: (cygnet) => cygnet.subscriptions.plans(),
  getSubscriptionStatus: (cygnet) => cygnet.subscriptions.status(),
  createCheckout: (cygnet) => cygnet.subscriptions.checkout(request('createCheckout')),
  createPortal: (cygnet) => cygnet.subscriptions.portal(request('createPortal')),
  cancelSubscription: (cygnet) => cygnet.subscriptions.cancel(),
  reactivateSubscription: (cygnet) => cygnet.subscriptions.reactivate(),
  previewPlanChange: (cygnet) => cygnet.subscriptions.previewChange('business'),
  changePlan: (cygnet) => cygnet.subscriptions.change(request('changePlan')),
  listInvoices: (cygnet) => cygnet.subscriptions.invoices(),
  getUsage: (cygnet) => cygnet.subscriptions.usage(),
  listApiKeys: async (cygnet) => ({ apiKeys: await cygnet.apiKeys.list() }),
  createApiKey: (cygnet) => cygnet.apiKeys.create(request('createApiKey')),
  updateApiKey: async (cygnet) => ({ apiKey: await cygnet.apiKeys.update('x', request('updateApiKey')) }),
  deleteApiKey: (cygnet) => cygnet.apiKeys.delete('x'),
  activateApiKey: async (cygnet) => ({ apiKey: await cygnet.apiKeys.activate('x') }),
  deactivateApiKey: async (cygnet) => ({ apiKey: await cygnet.apiKeys.deactivate('x') }),
  rotateApiKey: (cygnet) => cygnet.apiKeys.rotate('x', request('rotateApiKey')),
  getApiKeyUsage: (cygnet) => cygnet.apiKeys.usage('x'),
  listApiCalls: (cygnet) => cygnet.apiCalls.list(),
  getApiCall: (cygnet) => cygnet.apiCalls.get('x'),
  getAdminDashboard: (cygnet) => cygnet.admin.dashboard(),
  adminListUsers: (cygnet) => cygnet.admin.users.list(),
  adminGetUser: async (cygnet) => ({ user: await cygnet.admin.users.get('x') }),
  adminUpdateUser: async (cygnet) => ({
    user: await cygnet.admin.users.update('x', request('adminUpdateUser')),
  }),
  adminSetSubscription: async (cygnet) => ({
    user: await cygnet.admin.users.setSubscription('x', request('adminSetSubscription')),
  }),
  adminGetFigures: async (cygnet) => ({ figures: await cygnet.admin.figures() }),
  adminGetModeration: (cygnet) => cygnet.admin.moderation.overview(),
  adminListRefusals: (cygnet) => cygnet.admin.moderation.refusals(),
  adminExportUsers: (cygnet) => cygnet.admin.exports.users(),
  adminExportPublications: (cygnet) => cygnet.admin.exports.publications(),
  adminExportPartners: (cygnet) => cygnet.admin.exports.partners(),
  adminExportLogs: (cygnet) => cygnet.admin.exports.logs(),
  adminBulkUsers: (cygnet) => cygnet.admin.users.bulk(request('adminBulkUsers')),
  adminBulkPublications: (cygnet) => cygnet.admin.publications.bulk(request('adminBulkPublications')),
  adminBulkPartners: (cygnet) => cygnet.admin.partners.bulk(request('adminBulkPartners')),
  adminHoldUser: async (cygnet) => ({
    user: await cygnet.admin.users.hold('x', request('adminHoldUser')),
  }),
  adminReleaseUser: async (cygnet) => ({ user: await cygnet.admin.users.release('x') }),
  adminStartView: async (cygnet) => ({
    view: await cygnet.admin.users.startView('x', request('adminStartView')),
  }),
  adminEndView: (cygnet) => cygnet.admin.users.endView('x'),
  adminDeleteUser: (cygnet) => cygnet.admin.users.delete('x'),
  adminListPublications: (cygnet) => cygnet.admin.publications.list(),
  adminGetPublication: async (cygnet) => ({ publication: await cygnet.admin.publications.get('x') }),
  adminUpdatePublication: async (cygnet) => ({
    publication: await cygnet.admin.publications.update('x', request('adminUpdatePublication')),
  }),
  adminDeletePublication: (cygnet) => cygnet.admin.publications.delete('x'),
  adminRestorePublication: async (cygnet) => ({
    publication: await cygnet.admin.publications.restore('x'),
  }),
  adminListPartners: (cygnet) => cygnet.admin.partners.list(),
  adminGetPartner: async (cygnet) => ({ partner: await cygnet.admin.partners.get('x') }),
  adminUpdatePartner: async (cygnet) => ({
    partner: await cygnet.admin.partners.update('x', request('adminUpdatePartner')),
  }),
  adminDeletePartner: (cygnet) => cygnet.admin.partners.delete('x'),
  adminListHeldPayouts: async (cygnet) => ({ payouts: await cygnet.admin.partners.heldPayouts() }),
  adminReleasePayout: (cygnet) => cygnet.admin.partners.releasePayout('x'),
  adminListLogs: (cygnet) => cygnet.admin.logs.list(),
  adminGetLog: async (cygnet) => ({ log: await cygnet.admin.logs.get('x') }),
  adminListPlans: (cygnet) => cygnet.admin.plans.list(),
  adminGetPlan: (cygnet) => cygnet.admin.plans.get('x'),
  adminCreatePlan: (cygnet) => cygnet.admin.plans.create(request('adminCreatePlan')),
  adminUpdatePlan: (cygnet) => cygnet.admin.plans.update('x', request('adminUpdatePlan')),
  adminDeletePlan: (cygnet) => cygnet.admin.plans.delete('x'),
  adminListAudit: (cygnet) => cygnet.admin.audit.list(),
  getDocumentedLimits: (cygnet) => cygnet.documentation.limits(),
  listDocumentedErrors: async (cygnet) => ({ errors: await cygnet.documentation.errors() }),
  listDocumentedOperations: (cygnet) => cygnet.documentation.operations(),
  getDocumentedOperation: (cygnet) => cygnet.documentation.operation('x'),
  getStatisticsOverview: (cygnet) => cygnet.statistics.overview(),
  getPublicationStatistics: (cygnet) => cygnet.statistics.publications({ days: 7 }),
  getImageStatistics: (cygnet) => cygnet.statistics.images(),
  listWebhookEndpoints: async (cygnet) => ({ endpoints: await cygnet.webhooks.list() }),
  createWebhookEndpoint: (cygnet) => cygnet.webhooks.create(request('createWebhookEndpoint')),
  getWebhookEndpoint: (cygnet) => cygnet.webhooks.get('x'),
  updateWebhookEndpoint: (cygnet) => cygnet.webhooks.update('x', request('updateWebhookEndpoint')),
  deleteWebhookEndpoint: (cygnet) => cygnet.webhooks.delete('x'),
  rotateWebhookSecret: (cygnet) => cygnet.webhooks.rotate('x', request('rotateWebhookSecret')),
  testWebhookEndpoint: (cygnet) => cygnet.webhooks.test('x'),
  replayWebhookEvents: (cygnet) =>
    cygnet.webhooks.replay('x', request<{ since: string }>('replayWebhookEvents').since),
  listWebhookDeliveries: (cygnet) => cygnet.webhooks.deliveries(),
  getWebhookDelivery: (cygnet) => cygnet.webhooks.delivery('x'),
  redeliverWebhook: (cygnet) => cygnet.webhooks.redeliver('x'),
  listWebhookEvents: (cygnet) => cygnet.webhooks.events(),
  getCompany: (cygnet) => cygnet.company.get(),
  updateCompany: (cygnet) => cygnet.company.update(request('updateCompany')),
  parseCompany: (cygnet) => cygnet.company.parse(request('parseCompany')),
  listPublications: (cygnet) => cygnet.publications.list(),
  getPublication: (cygnet) => cygnet.publications.get('x'),
  updatePublication: (cygnet) => cygnet.publications.update('x', request('updatePublication')),
  archivePublication: (cygnet) => cygnet.publications.archive('x'),
  restorePublication: (cygnet) => cygnet.publications.restore('x'),
  listPublicationVersions: (cygnet) => cygnet.publications.versions('x').then((versions) => ({ versions })),
  getPublicationVersion: (cygnet) => cygnet.publications.version('x', 'x'),
  restorePublicationVersion: (cygnet) =>
    cygnet.publications.restoreVersion('x', 'x', request('restorePublicationVersion')),
  publishPublication: (cygnet) => cygnet.publications.publish('x', request('publishPublication')),
  unpublishPublication: (cygnet) => cygnet.publications.unpublish('x'),
  changeSelection: (cygnet) => cygnet.publications.changeSelection(request('changeSelection')),
  downloadSelection: (cygnet) => cygnet.publications.downloadSelection(request('downloadSelection')),
  downloadPublication: (cygnet) => cygnet.publications.download('x', request('downloadPublication')),
  checkOriginality: (cygnet) => cygnet.publications.originality('x'),
  scoreText: (cygnet) => cygnet.publications.score(request('scoreText')),
  generatePublication: (cygnet) =>
    cygnet.publications.generate(request<GenerateRequest>('generatePublication')),
  getGenerationStatus: (cygnet) => cygnet.publications.generationStatus('x'),
  rewritePassage: (cygnet) => cygnet.publications.rewrite('x', request('rewritePassage')),
  getRewrite: (cygnet) => cygnet.publications.getRewrite('x', 'x'),
  applyRewrite: (cygnet) => cygnet.publications.applyRewrite('x', 'x'),
  getOutline: (cygnet) => cygnet.publications.outline('x'),
  updateOutline: (cygnet) => cygnet.publications.updateOutline('x', request('updateOutline')),
  approveOutline: (cygnet) => cygnet.publications.approveOutline('x', request('approveOutline')),
  cancelGeneration: (cygnet) => cygnet.publications.cancel('x'),
  discardOutline: (cygnet) => cygnet.publications.discardOutline('x'),
  retryGeneration: (cygnet) => cygnet.publications.retry('x'),
  bulkGeneratePublications: (cygnet) =>
    cygnet.publications.bulkGenerate(request<BulkGenerateRequest>('bulkGeneratePublications')),
  getBulkStatus: (cygnet) => cygnet.publications.bulkStatus(request('getBulkStatus')),
  cancelBulkSession: (cygnet) => cygnet.publications.cancelBulk('x'),
  listTemplates: (cygnet) => cygnet.templates.list(),
  createTemplate: (cygnet) => cygnet.templates.create(request('createTemplate')),
  getTemplate: (cygnet) => cygnet.templates.get('x'),
  updateTemplate: (cygnet) => cygnet.templates.update('x', request('updateTemplate')),
  deleteTemplate: (cygnet) => cygnet.templates.delete('x'),
  listCalendar: (cygnet) => cygnet.calendar.list({ from: '2026-12-01', to: '2026-12-31' }),
  nextPlanned: (cygnet) => cygnet.calendar.next(),
  planPublication: (cygnet) => cygnet.calendar.plan(request('planPublication')),
  movePlanned: (cygnet) => cygnet.calendar.change('x', request('movePlanned')),
  listActivity: (cygnet) => cygnet.activity.list(),
  markActivityRead: (cygnet) => cygnet.activity.markRead('2026-11-21T09:31:24.000Z'),
  changeActivitySettings: (cygnet) => cygnet.activity.changeSettings(request('changeActivitySettings')),
  listUnfinished: (cygnet) => cygnet.activity.unfinished(),
  dismissUnfinished: (cygnet) => cygnet.activity.dismiss(request<{ ids: string[] }>('dismissUnfinished').ids),
  removePlanned: (cygnet) => cygnet.calendar.remove('x'),
  listImages: (cygnet) => cygnet.images.list(),
  getImageStats: (cygnet) => cygnet.images.stats(),
  getImage: (cygnet) => cygnet.images.get('x'),
  uploadImage: (cygnet) => cygnet.images.upload(new Blob(['x'])),
  updateImage: (cygnet) => cygnet.images.update('x', request('updateImage')),
  deleteImage: (cygnet) => cygnet.images.delete('x'),
  generateImage: (cygnet) => cygnet.images.generate(request('generateImage')),
  regenerateImage: (cygnet) => cygnet.images.regenerate('x'),
  getPartnerProgram: (cygnet) => cygnet.partners.program(),
  registerPartner: (cygnet) => cygnet.partners.register(request('registerPartner')),
  getPartnerConversion: (cygnet) => cygnet.partners.conversion(),
  convertToPartner: (cygnet) => cygnet.partners.convert('x', request('convertToPartner')),
  getPartnerDashboard: (cygnet) => cygnet.partners.dashboard(),
  getPartnerAnalytics: (cygnet) => cygnet.partners.analytics(),
  getPartnerEarnings: (cygnet) => cygnet.partners.earnings(),
  listPartnerCommissions: (cygnet) => cygnet.partners.commissions(),
  listPartnerReferrals: (cygnet) => cygnet.partners.referrals(),
  listPartnerClicks: (cygnet) => cygnet.partners.clicks(),
  listPartnerLinks: async (cygnet) => ({ links: await cygnet.partners.links() }),
  createPartnerLink: async (cygnet) => ({
    link: await cygnet.partners.createLink(request('createPartnerLink')),
  }),
  deletePartnerLink: (cygnet) => cygnet.partners.deleteLink('x'),
  listPartnerPayouts: (cygnet) => cygnet.partners.payouts(),
  requestPartnerPayout: (cygnet) => cygnet.partners.requestPayout(),
  downloadPartnerStatement: (cygnet) => cygnet.partners.statement(),
  startPartnerOnboarding: (cygnet) => cygnet.partners.onboard(),
  openPartnerStripe: (cygnet) => cygnet.partners.openStripe(),
  getPartnerSettings: (cygnet) => cygnet.partners.settings(),
  updatePartnerSettings: (cygnet) => cygnet.partners.updateSettings(request('updatePartnerSettings')),
  streamEvents: (cygnet) => cygnet.events.stream({ onEvent: () => {} }),
  live: (cygnet) => cygnet.system.live(),
  ready: (cygnet) => cygnet.system.ready(),
  getContract: (cygnet) => cygnet.system.contract(),
}

/** What there is to say is that it is done. */
const ANSWERS_NOTHING = [
  'adminDeleteUser',
  'adminEndView',
  'adminDeletePublication',
  'adminDeletePartner',
  'adminReleasePayout',
  'deleteApiKey',
  'logout',
  'deleteImage',
  'deleteTemplate',
  'deleteWebhookEndpoint',
  'removePlanned',
  'forgotPassword',
  'resetPassword',
  'resendVerification',
  'renewVerification',
  'changeEmail',
  'changePassword',
  'endSession',
  'unlinkIdentity',
  'logoutEverywhere',
  'deleteAccount',
  'deletePartnerLink',
]

/** The same as another operation, by the address that older clients know. */
const SECOND_ADDRESSES = ['getAffiliateDashboard', 'requestAffiliatePayout']

/** Those of a signed-in user: `/api/v1` belongs to keys, and pages of a sign-in send a browser on. */
const called = operations.filter(
  ({ path, responses, id }) =>
    !path.startsWith('/api/v1/') && !('302' in responses) && !SECOND_ADDRESSES.includes(id)
)

describeOperations({
  context,
  operations: called,
  calls,
  answersNothing: ANSWERS_NOTHING,
  client: (options) => context.client(options),
  anonymous: () => context.client({ token: null, maxRetries: 0 }),
})

it('tells where a browser goes to sign in with a provider', () => {
  const { account } = context.client()
  const base = context.server.url
  expect(account.socialSignInUrl('google')).toBe(`${base}/api/auth/google`)
  expect(account.socialSignInUrl('linkedin', { role: 'partner', ref: 'a b&c' })).toBe(
    `${base}/api/auth/linkedin?role=partner&ref=a+b%26c`
  )
  expect(operations.map(({ path }) => path)).toContain('/api/auth/{provider}')
})
