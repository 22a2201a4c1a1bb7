import { vi } from 'vitest'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import {
  apiCall,
  apiCallDetail,
  apiKey,
  apiKeyUsage,
  apiKeyWithSecret,
  bulkStarted,
  bulkStatus,
  company,
  companyList,
  connectedApplication,
  connectionRequest,
  contentBrief,
  delivery,
  deliveryDetail,
  deviceSignIn,
  documentedErrors,
  documentedLimits,
  documentedOperation,
  documentedOperations,
  endpoint,
  endpointWithSecret,
  generation,
  image,
  imagesPage,
  invoicesPage,
  libraryPage,
  originality,
  outline,
  partnerAnalytics,
  partnerCommission,
  partnerDashboard,
  partnerEarnings,
  partnerLink,
  partnerPayout,
  partnerReferral,
  partnerSettings,
  paymentMethod,
  planChange,
  planned,
  providers,
  publication,
  recoveryCodes,
  rewrite,
  secondFactor,
  secondFactorSetup,
  session,
  signedInSessions,
  subscription,
  template,
  usage,
  user,
} from './fixtures'

/**
 * Replaces `#/lib/api` at the SDK's boundary:
 *
 * vi.mock('#/lib/api', () => import('#/test/fake-api'))
 *
 * Each call succeeds until a test says otherwise; `resetApi` restores that.
 */
export const api = {
  baseUrl: 'http://localhost:3000',
  account: {
    login: vi.fn(),
    register: vi.fn(),
    logout: vi.fn(),
    me: vi.fn(),
    providers: vi.fn(),
    socialSignInUrl: vi.fn(),
    exchangeCode: vi.fn(),
    finishSignIn: vi.fn(),
    forgotPassword: vi.fn(),
    resetPassword: vi.fn(),
    verifyEmail: vi.fn(),
    ...{ confirmEmail: vi.fn(), restoreEmail: vi.fn() },
    resendVerification: vi.fn(),
    renewVerification: vi.fn(),
    update: vi.fn(),
    changeEmail: vi.fn(),
    changePassword: vi.fn(),
    sessions: vi.fn(),
    deviceSignIn: vi.fn(),
    allowDeviceSignIn: vi.fn(),
    denyDeviceSignIn: vi.fn(),
    endSession: vi.fn(),
    identities: vi.fn(),
    linkIdentity: vi.fn(),
    unlinkIdentity: vi.fn(),
    logoutEverywhere: vi.fn(),
    export: vi.fn(),
    delete: vi.fn(),
  },
  secondFactor: {
    get: vi.fn(),
    setUp: vi.fn(),
    enable: vi.fn(),
    disable: vi.fn(),
    renewRecoveryCodes: vi.fn(),
  },
  subscriptions: {
    plans: vi.fn(),
    status: vi.fn(),
    checkout: vi.fn(),
    portal: vi.fn(),
    cancel: vi.fn(),
    reactivate: vi.fn(),
    previewChange: vi.fn(),
    change: vi.fn(),
    invoices: vi.fn(),
    paymentMethod: vi.fn(),
    usage: vi.fn(),
  },
  company: { get: vi.fn(), update: vi.fn(), parse: vi.fn() },
  companies: {
    ...{ list: vi.fn(), get: vi.fn(), create: vi.fn(), update: vi.fn() },
    ...{ delete: vi.fn(), makeDefault: vi.fn(), parse: vi.fn() },
  },
  publications: {
    list: vi.fn(),
    titles: vi.fn(),
    get: vi.fn(),
    update: vi.fn(),
    import: vi.fn(),
    ...{ archive: vi.fn(), restore: vi.fn(), delete: vi.fn(), publish: vi.fn(), unpublish: vi.fn() },
    download: vi.fn(),
    changeSelection: vi.fn(),
    downloadSelection: vi.fn(),
    score: vi.fn(),
    originality: vi.fn(),
    ...{ claims: vi.fn(), verifyClaims: vi.fn(), vouchForClaim: vi.fn(), answerGap: vi.fn() },
    ...{ proofLinks: vi.fn(), createProofLink: vi.fn(), withdrawProofLink: vi.fn(), proof: vi.fn() },
    ...{ brief: vi.fn(), updateBrief: vi.fn() },
    ...{ versions: vi.fn(), version: vi.fn(), restoreVersion: vi.fn() },
    ...{ draft: vi.fn(), saveDraft: vi.fn(), discardDraft: vi.fn() },
    generate: vi.fn(),
    generationStatus: vi.fn(),
    retry: vi.fn(),
    cancel: vi.fn(),
    outline: vi.fn(),
    rewriteAndWait: vi.fn(),
    applyRewrite: vi.fn(),
    ...{ updateOutline: vi.fn(), approveOutline: vi.fn(), discardOutline: vi.fn() },
    bulkGenerate: vi.fn(),
    bulkStatus: vi.fn(),
    cancelBulk: vi.fn(),
  },
  activity: {
    list: vi.fn(),
    markRead: vi.fn(),
    changeSettings: vi.fn(),
    unfinished: vi.fn(),
    dismiss: vi.fn(),
  },
  templates: { list: vi.fn(), get: vi.fn(), create: vi.fn(), update: vi.fn(), delete: vi.fn() },
  calendar: { list: vi.fn(), next: vi.fn(), plan: vi.fn(), change: vi.fn(), remove: vi.fn() },
  images: {
    list: vi.fn(),
    get: vi.fn(),
    upload: vi.fn(),
    generate: vi.fn(),
    regenerate: vi.fn(),
    update: vi.fn(),
    delete: vi.fn(),
  },
  documentation: { operations: vi.fn(), operation: vi.fn(), errors: vi.fn(), limits: vi.fn() },
  apiKeys: {
    list: vi.fn(),
    create: vi.fn(),
    update: vi.fn(),
    activate: vi.fn(),
    deactivate: vi.fn(),
    rotate: vi.fn(),
    usage: vi.fn(),
    delete: vi.fn(),
  },
  apiCalls: { list: vi.fn(), get: vi.fn() },
  connections: { list: vi.fn(), disconnect: vi.fn(), request: vi.fn(), allow: vi.fn(), deny: vi.fn() },
  webhooks: {
    list: vi.fn(),
    create: vi.fn(),
    update: vi.fn(),
    rotate: vi.fn(),
    test: vi.fn(),
    replay: vi.fn(),
    delete: vi.fn(),
    deliveries: vi.fn(),
    delivery: vi.fn(),
    redeliver: vi.fn(),
  },
  partners: {
    program: vi.fn(),
    register: vi.fn(),
    signUpUrl: vi.fn(),
    conversion: vi.fn(),
    convert: vi.fn(),
    dashboard: vi.fn(),
    analytics: vi.fn(),
    earnings: vi.fn(),
    commissions: vi.fn(),
    referrals: vi.fn(),
    clicks: vi.fn(),
    ...{ payouts: vi.fn(), payout: vi.fn(), risks: vi.fn(), appeal: vi.fn() },
    ...{ links: vi.fn(), createLink: vi.fn(), deleteLink: vi.fn() },
    requestPayout: vi.fn(),
    ...{ statement: vi.fn(), downloadList: vi.fn() },
    ...{ onboard: vi.fn(), payoutCountries: vi.fn() },
    openStripe: vi.fn(),
    ...{ settings: vi.fn(), updateSettings: vi.fn() },
  },
  events: { stream: vi.fn() },
}

export const onUnauthorized = () => () => undefined

export function resetApi(): void {
  const never = () => new Promise<never>(() => undefined)
  api.account.login.mockReset().mockResolvedValue(session())
  api.account.register.mockReset().mockResolvedValue(session())
  api.account.logout.mockReset().mockResolvedValue(undefined)
  api.account.providers.mockReset().mockResolvedValue(providers())
  api.account.socialSignInUrl.mockReset().mockImplementation((id: string) => `/api/auth/${id}`)
  api.account.exchangeCode.mockReset().mockResolvedValue(session())
  api.account.finishSignIn.mockReset().mockResolvedValue(session())
  api.account.forgotPassword.mockReset().mockResolvedValue(undefined)
  api.account.resetPassword.mockReset().mockResolvedValue(undefined)
  api.account.verifyEmail.mockReset().mockResolvedValue({ email: user.email, alreadyConfirmed: false })
  api.account.confirmEmail.mockReset().mockResolvedValue({ email: user.email })
  api.account.restoreEmail.mockReset().mockResolvedValue({ email: user.email })
  api.account.resendVerification.mockReset().mockResolvedValue(undefined)
  api.account.renewVerification.mockReset().mockResolvedValue(undefined)
  api.account.update.mockReset().mockResolvedValue({ user, name: user.name, email: user.email })
  api.account.changeEmail.mockReset().mockResolvedValue(undefined)
  api.account.changePassword.mockReset().mockResolvedValue(undefined)
  api.account.deviceSignIn.mockReset().mockResolvedValue(deviceSignIn())
  api.account.allowDeviceSignIn.mockReset().mockResolvedValue({ redirectTo: null })
  api.account.denyDeviceSignIn.mockReset().mockResolvedValue({ redirectTo: null })
  api.account.sessions.mockReset().mockResolvedValue(signedInSessions())
  api.account.identities.mockReset().mockResolvedValue([])
  api.account.linkIdentity.mockReset().mockResolvedValue({ url: 'https://provider.example/sign-in' })
  api.account.unlinkIdentity.mockReset().mockResolvedValue(undefined)
  api.account.endSession.mockReset().mockResolvedValue(undefined)
  api.account.logoutEverywhere.mockReset().mockResolvedValue(undefined)
  api.account.export.mockReset().mockResolvedValue({ blob: new Blob(['x']), filename: 'account.zip' })
  api.account.delete.mockReset().mockResolvedValue(undefined)
  api.publications.versions.mockReset().mockResolvedValue([])
  api.publications.version.mockReset()
  api.publications.draft.mockReset().mockResolvedValue(null)
  api.publications.proofLinks.mockReset().mockResolvedValue([])
  for (const call of ['createProofLink', 'withdrawProofLink', 'proof'] as const)
    api.publications[call].mockReset()
  api.publications.saveDraft.mockReset().mockResolvedValue('2026-11-21T10:42:07.000Z')
  api.publications.discardDraft.mockReset().mockResolvedValue(undefined)
  api.publications.restoreVersion.mockReset().mockResolvedValue(publication())
  api.images.list.mockReset().mockResolvedValue(imagesPage())
  api.images.get.mockReset().mockResolvedValue({ ...image(), usedIn: 0, publications: [] })
  api.images.update.mockReset().mockResolvedValue(image())
  api.images.upload.mockReset().mockResolvedValue(image())
  api.images.generate.mockReset().mockResolvedValue(image())
  api.images.regenerate.mockReset().mockResolvedValue(image())
  api.images.delete.mockReset().mockResolvedValue(undefined)
  api.secondFactor.get.mockReset().mockResolvedValue(secondFactor())
  api.secondFactor.setUp.mockReset().mockResolvedValue(secondFactorSetup)
  api.secondFactor.enable.mockReset().mockResolvedValue({ recoveryCodes })
  api.secondFactor.disable.mockReset().mockResolvedValue(secondFactor())
  api.secondFactor.renewRecoveryCodes.mockReset().mockResolvedValue({ recoveryCodes })
  api.account.me.mockReset().mockResolvedValue({ user, name: user.name, email: user.email })
  api.subscriptions.plans.mockReset().mockResolvedValue([])
  api.subscriptions.status.mockReset().mockResolvedValue(subscription())
  api.subscriptions.checkout.mockReset().mockResolvedValue({ url: 'https://pay.example/checkout' })
  api.subscriptions.portal.mockReset().mockResolvedValue({ url: 'https://pay.example/portal' })
  api.subscriptions.cancel.mockReset().mockResolvedValue(subscription({ cancelAtPeriodEnd: true }))
  api.subscriptions.reactivate.mockReset().mockResolvedValue(subscription())
  api.subscriptions.previewChange.mockReset().mockResolvedValue(planChange())
  api.subscriptions.change.mockReset().mockResolvedValue({ ...subscription(), confirmationUrl: null })
  api.subscriptions.paymentMethod.mockReset().mockResolvedValue(paymentMethod())
  api.subscriptions.invoices.mockReset().mockResolvedValue(invoicesPage())
  api.subscriptions.usage.mockReset().mockResolvedValue(usage())
  api.company.get.mockReset().mockResolvedValue(company({ exists: false, name: '', description: '' }))
  api.company.update.mockReset().mockResolvedValue(company())
  api.companies.list.mockReset().mockResolvedValue(companyList())
  for (const call of [api.companies.get, api.companies.create, api.companies.update, api.companies.parse])
    call.mockReset().mockResolvedValue(company({ id: 'c2', isDefault: false }))
  api.companies.delete.mockReset().mockResolvedValue(undefined)
  api.companies.makeDefault.mockReset().mockResolvedValue(company({ id: 'c2' }))
  api.company.parse.mockReset().mockResolvedValue(company())
  api.publications.titles.mockReset().mockResolvedValue({ model: null, pages: 0, facts: 0, titles: [] })
  api.publications.list.mockReset().mockResolvedValue(libraryPage())
  api.publications.get.mockReset().mockResolvedValue(publication())
  api.publications.answerGap.mockReset().mockResolvedValue(publication())
  api.publications.update.mockReset().mockResolvedValue(publication())
  api.publications.import.mockReset().mockResolvedValue(publication())
  api.publications.archive.mockReset().mockResolvedValue(publication({ status: 'archived' }))
  api.publications.restore.mockReset().mockResolvedValue(publication())
  api.publications.download.mockReset().mockResolvedValue({ blob: new Blob(['x']), filename: 'x.md' })
  api.publications.brief.mockReset().mockResolvedValue(contentBrief())
  api.publications.updateBrief.mockReset().mockResolvedValue(contentBrief())
  api.publications.originality.mockReset().mockResolvedValue(originality())
  api.publications.score.mockReset().mockImplementation(never)
  api.publications.generate
    .mockReset()
    .mockResolvedValue({ sessionId: 's1', publicationId: 'p1', status: 'created' })
  api.publications.generationStatus.mockReset().mockResolvedValue(generation())
  api.publications.rewriteAndWait.mockReset().mockResolvedValue(rewrite())
  api.publications.applyRewrite.mockReset().mockResolvedValue(publication())
  api.publications.outline.mockReset().mockResolvedValue(outline())
  api.publications.updateOutline.mockReset().mockResolvedValue(outline({ revision: 1 }))
  api.publications.approveOutline.mockReset().mockResolvedValue(generation({ seq: 9, status: 'created' }))
  api.publications.discardOutline.mockReset().mockResolvedValue(generation({ seq: 9, status: 'failed' }))
  api.publications.retry.mockReset().mockResolvedValue(generation())
  api.publications.cancel.mockReset().mockResolvedValue(generation({ status: 'failed' }))
  api.publications.bulkGenerate.mockReset().mockResolvedValue(bulkStarted())
  api.publications.bulkStatus.mockReset().mockResolvedValue(bulkStatus())
  api.publications.cancelBulk.mockReset().mockResolvedValue(bulkStatus())
  api.publications.publish.mockReset().mockResolvedValue(publication({ status: 'published' }))
  api.publications.unpublish.mockReset().mockResolvedValue(publication())
  api.publications.delete.mockReset().mockResolvedValue(undefined)
  api.publications.changeSelection
    .mockReset()
    .mockResolvedValue({ results: [], succeededCount: 0, failedCount: 0 })
  api.publications.downloadSelection
    .mockReset()
    .mockResolvedValue({ blob: new Blob(['x']), filename: 'publications.zip' })
  api.templates.list.mockReset().mockResolvedValue({ templates: [] })
  api.templates.get.mockReset().mockResolvedValue(template())
  api.templates.create.mockReset().mockResolvedValue(template())
  api.templates.update.mockReset().mockResolvedValue(template())
  api.templates.delete.mockReset().mockResolvedValue(undefined)
  for (const call of ['list', 'markRead', 'changeSettings'] as const)
    api.activity[call].mockReset().mockResolvedValue({ items: [], unreadCount: 0, mailWhenDone: false })
  api.activity.unfinished.mockReset().mockResolvedValue({ items: [], total: 0 })
  api.activity.dismiss.mockReset().mockResolvedValue({ items: [], total: 0, dismissedCount: 1 })
  api.calendar.list.mockReset().mockResolvedValue({ planned: [], publications: [], truncated: false })
  api.calendar.next.mockReset().mockResolvedValue({ next: null, plannedCount: 0 })
  api.calendar.plan.mockReset().mockResolvedValue(planned())
  api.calendar.change.mockReset().mockResolvedValue(planned())
  api.calendar.remove.mockReset().mockResolvedValue(undefined)
  api.documentation.operations.mockReset().mockResolvedValue(documentedOperations())
  api.documentation.operation.mockReset().mockImplementation(async (id: string) => documentedOperation(id))
  api.documentation.errors.mockReset().mockResolvedValue(documentedErrors())
  api.documentation.limits.mockReset().mockResolvedValue(documentedLimits())
  api.apiKeys.list.mockReset().mockResolvedValue([apiKey()])
  api.apiKeys.create.mockReset().mockResolvedValue(apiKeyWithSecret())
  api.apiKeys.update.mockReset().mockResolvedValue(apiKey())
  api.apiKeys.activate.mockReset().mockResolvedValue(apiKey())
  api.apiKeys.deactivate.mockReset().mockResolvedValue(apiKey({ isActive: false }))
  api.apiKeys.rotate.mockReset().mockResolvedValue(apiKeyWithSecret())
  api.apiKeys.usage.mockReset().mockResolvedValue(apiKeyUsage())
  api.apiKeys.delete.mockReset().mockResolvedValue(undefined)
  api.apiCalls.list.mockReset().mockResolvedValue({ calls: [apiCall()], hasMore: false, nextCursor: null })
  api.apiCalls.get.mockReset().mockResolvedValue(apiCallDetail())
  api.connections.list.mockReset().mockResolvedValue([connectedApplication()])
  api.connections.disconnect.mockReset().mockResolvedValue(undefined)
  api.connections.request.mockReset().mockResolvedValue(connectionRequest())
  api.connections.allow.mockReset().mockResolvedValue({ redirectTo: '/oauth/authorize/r1?proof=allowed' })
  api.connections.deny.mockReset().mockResolvedValue({ redirectTo: '/oauth/authorize/r1?proof=denied' })
  api.webhooks.list.mockReset().mockResolvedValue([endpoint()])
  api.webhooks.create.mockReset().mockResolvedValue(endpointWithSecret())
  api.webhooks.update.mockReset().mockResolvedValue(endpoint())
  api.webhooks.rotate.mockReset().mockResolvedValue(endpointWithSecret())
  api.webhooks.test.mockReset().mockResolvedValue(delivery({ type: 'ping', status: 'pending' }))
  api.webhooks.replay.mockReset().mockResolvedValue({ queued: 3, hasMore: false })
  api.webhooks.delete.mockReset().mockResolvedValue(undefined)
  api.webhooks.deliveries
    .mockReset()
    .mockResolvedValue({ deliveries: [delivery()], hasMore: false, nextCursor: null })
  api.webhooks.delivery.mockReset().mockResolvedValue(deliveryDetail())
  api.webhooks.redeliver.mockReset().mockResolvedValue(delivery({ id: 'd2', trigger: 'redelivery' }))
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, itemsPerPage: 10 }
  api.partners.program.mockReset().mockResolvedValue(SEEDED_PROGRAM)
  api.partners.register.mockReset().mockResolvedValue({ ...session('partner'), status: 'pending' })
  api.partners.signUpUrl.mockReset().mockImplementation((id: string) => `/api/auth/${id}/partner`)
  api.partners.conversion
    .mockReset()
    .mockResolvedValue({ canConvert: true, reason: null, existingUser: { id: 'ticket-2' } })
  api.partners.convert.mockReset().mockResolvedValue({ user: session('partner').user, status: 'pending' })
  api.partners.dashboard.mockReset().mockResolvedValue(partnerDashboard())
  api.partners.analytics.mockReset().mockResolvedValue(partnerAnalytics())
  api.partners.earnings.mockReset().mockResolvedValue(partnerEarnings())
  api.partners.commissions.mockReset().mockResolvedValue({ commissions: [partnerCommission()], pagination })
  api.partners.referrals.mockReset().mockResolvedValue({ referrals: [partnerReferral()], pagination })
  api.partners.clicks.mockReset().mockResolvedValue({ clicks: [], pagination })
  api.partners.payouts.mockReset().mockResolvedValue({ payouts: [partnerPayout()], pagination })
  api.partners.risks.mockReset().mockResolvedValue({ risks: [], pagination })
  api.partners.links.mockReset().mockResolvedValue([partnerLink()])
  api.partners.createLink.mockReset().mockResolvedValue(partnerLink())
  api.partners.deleteLink.mockReset().mockResolvedValue(undefined)
  api.partners.requestPayout.mockReset().mockResolvedValue(partnerPayout({ status: 'pending' }))
  api.partners.statement.mockReset().mockResolvedValue({ blob: new Blob(['x']), filename: 'statement.csv' })
  api.partners.payoutCountries.mockReset().mockRejectedValue(new Error('Not set up'))
  api.partners.onboard.mockReset().mockResolvedValue({ url: 'https://connect.example/setup' })
  api.partners.openStripe.mockReset().mockResolvedValue({ url: 'https://connect.example/dashboard' })
  api.partners.settings.mockReset().mockResolvedValue(partnerSettings())
  api.partners.updateSettings.mockReset().mockResolvedValue(partnerSettings())
  api.events.stream.mockReset().mockImplementation(never)
}

resetApi()
