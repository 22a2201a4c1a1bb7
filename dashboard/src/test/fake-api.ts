import { CygnetSession } from '@cygnet/sdk/session'
import { type Mock, vi } from 'vitest'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import { contractFetch } from './contract-fetch'
import * as made from './fixtures'

type Resources = Omit<CygnetSession, 'baseUrl' | 'setToken' | 'request' | 'requestAny'>
type Fake<T> = { [Name in keyof T]: Mock }

const baseUrl = 'http://localhost:3000'
// A function, as in the product: signing out in one test leaves the next signed in.
const session = new CygnetSession({ baseUrl, token: () => 'cgs_token', maxRetries: 0, fetch: contractFetch })

/** A mock for each method, which gives what the SDK makes of the contract's example. */
function fake<T extends object>(resource: T): Fake<T> {
  const mocks: Record<string, Mock> = {}
  const add = (name: string, method: unknown) => {
    if (name === 'constructor' || typeof method !== 'function') return
    mocks[name] ??= vi.fn((...args: unknown[]) => method.apply(resource, args))
  }
  for (let one = Object.getPrototypeOf(resource); one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one))) add(name, value)
  return mocks as Fake<T>
}

/**
 * Replaces `#/lib/api` at the SDK's boundary:
 *
 * vi.mock('#/lib/api', () => import('#/test/fake-api'))
 *
 * Each call succeeds until a test says otherwise; `resetApi` restores that.
 */
export const api = {
  baseUrl,
  ...(Object.fromEntries(
    Object.entries(session).flatMap(([name, resource]) =>
      typeof resource === 'object' ? [[name, fake(resource)]] : []
    )
  ) as { [Name in keyof Resources]: Fake<Resources[Name]> }),
}

export const onUnauthorized = () => () => undefined

const file = (filename: string) => ({ blob: new Blob(['x']), filename })
const never = () => new Promise<never>(() => undefined)
const refused = (message: string) => () => Promise.reject(new Error(message))
const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, itemsPerPage: 10 }

/** What tests expect instead of the contract's example: a value, or a function that gives it. */
function answers(): { [R in keyof Resources]?: { [Name in keyof Resources[R]]?: unknown } } {
  return {
    account: {
      login: made.session(),
      register: made.session(),
      providers: made.providers(),
      socialSignInUrl: (id: string) => `/api/auth/${id}`,
      exchangeCode: made.session(),
      finishSignIn: made.session(),
      verifyEmail: { email: made.user.email, alreadyConfirmed: false },
      confirmEmail: { email: made.user.email },
      restoreEmail: { email: made.user.email },
      update: { user: made.user, name: made.user.name, email: made.user.email },
      deviceSignIn: made.deviceSignIn(),
      allowDeviceSignIn: { redirectTo: null },
      denyDeviceSignIn: { redirectTo: null },
      sessions: made.signedInSessions(),
      identities: [],
      linkIdentity: { url: 'https://provider.example/sign-in' },
      export: file('account.zip'),
      me: { user: made.user, name: made.user.name, email: made.user.email },
    },
    secondFactor: {
      get: made.secondFactor(),
      setUp: made.secondFactorSetup,
      enable: { recoveryCodes: made.recoveryCodes },
      disable: made.secondFactor(),
      renewRecoveryCodes: { recoveryCodes: made.recoveryCodes },
    },
    subscriptions: {
      plans: [],
      status: made.subscription(),
      checkout: { url: 'https://pay.example/checkout' },
      portal: { url: 'https://pay.example/portal' },
      cancel: made.subscription({ cancelAtPeriodEnd: true }),
      reactivate: made.subscription(),
      previewChange: made.planChange(),
      change: { ...made.subscription(), confirmationUrl: null },
      paymentMethod: made.paymentMethod(),
      invoices: made.invoicesPage(),
      usage: made.usage(),
    },
    company: {
      get: made.company({ exists: false, name: '', description: '' }),
      update: made.company(),
      parse: made.company(),
    },
    companies: {
      list: made.companyList(),
      makeDefault: made.company({ id: 'c2' }),
      get: made.company({ id: 'c2', isDefault: false }),
      create: made.company({ id: 'c2', isDefault: false }),
      update: made.company({ id: 'c2', isDefault: false }),
      parse: made.company({ id: 'c2', isDefault: false }),
    },
    publications: {
      versions: [],
      draft: null,
      proofLinks: [],
      saveDraft: '2026-11-21T10:42:07.000Z',
      restoreVersion: made.publication(),
      titles: { model: null, pages: 0, facts: 0, titles: [] },
      list: made.libraryPage(),
      get: made.publication(),
      answerGap: made.publication(),
      update: made.publication(),
      import: made.publication(),
      archive: made.publication({ status: 'archived' }),
      restore: made.publication(),
      download: file('x.md'),
      brief: made.contentBrief(),
      updateBrief: made.contentBrief(),
      originality: made.originality(),
      score: never,
      generate: { sessionId: 's1', publicationId: 'p1', status: 'created' },
      generationStatus: made.generation(),
      rewriteAndWait: made.rewrite(),
      applyRewrite: made.publication(),
      outline: made.outline(),
      updateOutline: made.outline({ revision: 1 }),
      approveOutline: made.generation({ seq: 9, status: 'created' }),
      discardOutline: made.generation({ seq: 9, status: 'failed' }),
      retry: made.generation(),
      cancel: made.generation({ status: 'failed' }),
      bulkGenerate: made.bulkStarted(),
      bulkStatus: made.bulkStatus(),
      cancelBulk: made.bulkStatus(),
      publish: made.publication({ status: 'published' }),
      unpublish: made.publication(),
      changeSelection: { results: [], succeededCount: 0, failedCount: 0 },
      downloadSelection: file('publications.zip'),
    },
    activity: {
      unfinished: { items: [], total: 0 },
      dismiss: { items: [], total: 0, dismissedCount: 1 },
      list: { items: [], unreadCount: 0, mailWhenDone: false },
      markRead: { items: [], unreadCount: 0, mailWhenDone: false },
      changeSettings: { items: [], unreadCount: 0, mailWhenDone: false },
    },
    templates: {
      list: { templates: [] },
      get: made.template(),
      create: made.template(),
      update: made.template(),
    },
    calendar: {
      list: { planned: [], publications: [], truncated: false },
      next: { next: null, plannedCount: 0 },
      plan: made.planned(),
      change: made.planned(),
    },
    images: {
      list: made.imagesPage(),
      get: { ...made.image(), usedIn: 0, publications: [] },
      update: made.image(),
      upload: made.image(),
      generate: made.image(),
      regenerate: made.image(),
    },
    documentation: {
      operations: made.documentedOperations(),
      operation: async (id: string) => made.documentedOperation(id),
      errors: made.documentedErrors(),
      limits: made.documentedLimits(),
    },
    apiKeys: {
      list: [made.apiKey()],
      create: made.apiKeyWithSecret(),
      update: made.apiKey(),
      activate: made.apiKey(),
      deactivate: made.apiKey({ isActive: false }),
      rotate: made.apiKeyWithSecret(),
      usage: made.apiKeyUsage(),
    },
    apiCalls: {
      list: { calls: [made.apiCall()], hasMore: false, nextCursor: null },
      get: made.apiCallDetail(),
    },
    connections: {
      list: [made.connectedApplication()],
      request: made.connectionRequest(),
      allow: { redirectTo: '/oauth/authorize/r1?proof=allowed' },
      deny: { redirectTo: '/oauth/authorize/r1?proof=denied' },
    },
    webhooks: {
      list: [made.endpoint()],
      create: made.endpointWithSecret(),
      update: made.endpoint(),
      rotate: made.endpointWithSecret(),
      test: made.delivery({ type: 'ping', status: 'pending' }),
      replay: { queued: 3, hasMore: false },
      deliveries: { deliveries: [made.delivery()], hasMore: false, nextCursor: null },
      delivery: made.deliveryDetail(),
      redeliver: made.delivery({ id: 'd2', trigger: 'redelivery' }),
    },
    partners: {
      program: SEEDED_PROGRAM,
      register: { ...made.session('partner'), status: 'pending' },
      signUpUrl: (id: string) => `/api/auth/${id}/partner`,
      conversion: { canConvert: true, reason: null, existingUser: { id: 'ticket-2' } },
      convert: { user: made.session('partner').user, status: 'pending' },
      dashboard: made.partnerDashboard(),
      analytics: made.partnerAnalytics(),
      earnings: made.partnerEarnings(),
      commissions: { commissions: [made.partnerCommission()], pagination },
      referrals: { referrals: [made.partnerReferral()], pagination },
      clicks: { clicks: [], pagination },
      payouts: { payouts: [made.partnerPayout()], pagination },
      risks: { risks: [], pagination },
      links: [made.partnerLink()],
      createLink: made.partnerLink(),
      requestPayout: made.partnerPayout({ status: 'pending' }),
      statement: file('statement.csv'),
      payoutCountries: refused('Not set up'),
      onboard: { url: 'https://connect.example/setup' },
      openStripe: { url: 'https://connect.example/dashboard' },
      settings: made.partnerSettings(),
      updateSettings: made.partnerSettings(),
    },
    events: {
      stream: never,
    },
  }
}

export function resetApi(): void {
  const particular = answers() as Record<string, Record<string, unknown>>
  for (const [resource, mocks] of Object.entries(api)) {
    if (typeof mocks === 'string') continue
    for (const [name, mock] of Object.entries<Mock>(mocks)) {
      mock.mockReset()
      const answer = particular[resource]?.[name]
      if (typeof answer === 'function') mock.mockImplementation(answer as () => unknown)
      else if (answer !== undefined) mock.mockResolvedValue(answer)
    }
  }
}

resetApi()
