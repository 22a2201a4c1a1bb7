import {
  ApiError,
  AuthenticationError,
  type BulkStarted,
  type BulkStatus,
  type BulkStatusItem,
  type Company,
  type GenerationStatus,
  type ImagesPage,
  type Invoice,
  type InvoicesPage,
  NetworkError,
  type Originality,
  type Outline,
  type Plan,
  type PlanChangePreview,
  type PlannedPublication,
  type Publication,
  type PublicationImage,
  type PublicationSummary,
  type PublicationsPage,
  type Rewrite,
  type SecondFactor,
  type SecondFactorSetup,
  type Session,
  type SignedInSession,
  type SignInProvider,
  type SubscriptionStatus,
  type Template,
  type Usage,
  type User,
  type UserLimits,
} from '@cygnet/sdk'

/** Answers of the API in the contract's shapes; each function takes what differs. */

export const user: User = {
  _id: 'u1',
  id: 'u1',
  name: 'Elena Marsh',
  firstName: 'Elena',
  lastName: 'Marsh',
  email: 'elena@marlowbikes.example',
  role: 'user',
  secondFactorEnabled: false,
  emailVerified: true,
  hasPassword: true,
  createdAt: '2026-11-01T09:00:00.000Z',
}

export function session(role: User['role'] = 'user'): Session {
  return { token: 'cgs_token', expiresAt: '2027-02-19T09:30:00.000Z', user: { ...user, role } }
}

export function signedInSessions(): SignedInSession[] {
  const times = { createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2027-02-18T08:00:00.000Z' }
  return [
    {
      ...times,
      id: 'n1',
      device: 'Firefox on Windows',
      address: '203.0.113.7',
      lastSeenAt: '2026-11-21T12:00:00.000Z',
      current: true,
    },
    {
      ...times,
      id: 'n2',
      device: 'Safari on iPhone',
      address: null,
      lastSeenAt: '2026-11-19T12:00:00.000Z',
      current: false,
    },
  ]
}

export function providers(change: Partial<SignInProvider> = {}): SignInProvider[] {
  return [
    { id: 'google', name: 'Google', available: true, reason: null, ...change },
    { id: 'linkedin', name: 'LinkedIn', available: true, reason: null, ...change },
  ]
}

export function secondFactor(change: Partial<SecondFactor> = {}): SecondFactor {
  return { enabled: false, enabledAt: null, recoveryCodesLeft: 0, ...change }
}

export const secondFactorSetup: SecondFactorSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Cygnet:elena?issuer=Cygnet&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode: 'data:image/png;base64,iVBORw0KGgo=',
}

export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m2p-9xq${index}r`)

/** The answer to a right password where a code is needed besides. */
export function secondFactorRequired(ticket = 'ticket-1'): AuthenticationError {
  return new AuthenticationError({
    status: 401,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Enter the code of your authenticator app',
    data: { ticket, expiresAt: '2026-11-21T09:40:00.000Z' },
  })
}

export const limits: UserLimits = {
  planSlug: 'pro',
  planName: 'Pro Plan',
  postsUsed: 64,
  postsRemaining: 36,
  postsPerMonth: 100,
}

export function subscription(
  plan: Partial<SubscriptionStatus['userPlan']> = {},
  change: Partial<SubscriptionStatus> = {}
): SubscriptionStatus {
  return {
    userPlan: {
      planName: 'Pro Plan',
      planSlug: 'pro',
      price: 2999,
      currency: 'usd',
      interval: 'month',
      status: 'active',
      postsUsed: 64,
      postsPerMonth: 100,
      postsRemaining: 36,
      currentPeriodStart: '2026-11-01T00:00:00.000Z',
      currentPeriodEnd: '2026-12-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      graceUntil: null,
      pendingPlan: null,
      capabilities: { bulkGeneration: true, customTemplates: false, apiAccess: true },
      ...plan,
    },
    user: { postsRemaining: 36, postsUsed: 64, hasActivePlan: true },
    subscription: { plan: { name: 'Pro Plan', slug: 'pro' }, postsRemaining: 36 },
    notices: [],
    billingConfigured: true,
    subscribed: plan.planSlug !== 'free',
    ...change,
  }
}

export function plan(change: Partial<Plan> = {}): Plan {
  return {
    _id: change.slug ?? 'free',
    id: change.slug ?? 'free',
    name: 'Free Plan',
    slug: 'free',
    description: '',
    price: 0,
    currency: 'usd',
    interval: 'month',
    postsPerMonth: 3,
    isPopular: false,
    features: [
      { name: 'Text and images', included: true },
      { name: 'API access', included: false },
    ],
    capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: false },
    sortOrder: 0,
    ...change,
  }
}

export const starterPlan = plan({ name: 'Starter Plan', slug: 'starter', price: 999, postsPerMonth: 20 })
export const proPlan = plan({
  name: 'Pro Plan',
  slug: 'pro',
  price: 2999,
  postsPerMonth: 100,
  isPopular: true,
})
export const plans = [plan(), starterPlan, proPlan]

export function planChange(change: Partial<PlanChangePreview> = {}): PlanChangePreview {
  return {
    kind: 'upgrade',
    amountDueNow: 3500,
    currency: 'usd',
    effectiveAt: '2026-11-16T12:00:00.000Z',
    quotedAt: '2026-11-16T12:00:00.000Z',
    nextAmount: 9999,
    nextPaymentAt: '2026-12-01T12:00:00.000Z',
    newPlan: plan({ name: 'Enterprise Plan', slug: 'business', price: 9999, postsPerMonth: 500 }),
    lines: [
      { description: 'Unused time on Pro Plan', amount: -1500 },
      { description: 'Remaining time on Enterprise Plan', amount: 5000 },
    ],
    ...change,
  }
}

export function invoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: 'i1',
    number: '4F2A91C0-0003',
    date: '2026-11-01T12:00:00.000Z',
    amount: 2999,
    amountDue: 0,
    currency: 'usd',
    status: 'paid',
    hostedUrl: 'https://pay.example/invoice/1',
    pdfUrl: 'https://pay.example/invoice/1.pdf',
    periodStart: '2026-11-01T12:00:00.000Z',
    periodEnd: '2026-12-01T12:00:00.000Z',
    planName: 'Pro Plan',
    planSlug: 'pro',
    ...change,
  }
}

export function invoicesPage(invoices: Invoice[] = [invoice()], totalPages = 1): InvoicesPage {
  return {
    invoices,
    pagination: { currentPage: 1, totalPages, totalItems: invoices.length, itemsPerPage: 10 },
  }
}

export function usage(change: Partial<Usage> = {}): Usage {
  return {
    periodStart: '2026-11-01T00:00:00.000Z',
    periodEnd: '2026-12-01T00:00:00.000Z',
    limit: 100,
    used: 63,
    reserved: 1,
    remaining: 36,
    projected: 91,
    byKind: [
      { kind: 'single', posts: 4 },
      { kind: 'bulk', posts: 60 },
    ],
    daily: [
      { date: '2026-11-01', posts: 60, byKind: { single: 0, bulk: 60 } },
      { date: '2026-11-02', posts: 0, byKind: { single: 0, bulk: 0 } },
      { date: '2026-11-03', posts: 4, byKind: { single: 4, bulk: 0 } },
    ],
    ...change,
  }
}

export function summary(change: Partial<PublicationSummary> = {}): PublicationSummary {
  return {
    _id: 'p1',
    id: 'p1',
    title: 'How often should a cargo bike be serviced?',
    topic: 'Cargo bike service intervals',
    companyName: 'Marlow Cargo Bikes',
    type: 'blog',
    status: 'draft',
    generationStatus: 'completed',
    contentLength: 6902,
    wordCount: 1164,
    imagesCount: 3,
    qualityScore: 0.914,
    excerpt: null,
    mainImageUrl: '/storage/blog-images/cover.webp',
    mainImageAlt: 'A cargo bike',
    language: 'en',
    source: 'web',
    generationType: 'single',
    generatedBy: 'local-draft@1',
    sessionId: 's1',
    createdAt: '2026-11-21T09:31:00.000Z',
    updatedAt: '2026-11-21T09:31:06.000Z',
    publishedAt: null,
    publishedUrl: null,
    archivedAt: null,
    ...change,
  }
}

export function publication(change: Partial<Publication> = {}): Publication {
  return {
    ...summary(),
    content: 'Twice a year, after a first check at 300 kilometres.[^1]\n\n[^1]: Service plans\n',
    slug: 'cargo-bike-service',
    metaTitle: null,
    metaDescription: 'What wears, in which order.',
    mainKeyword: null,
    keywords: [],
    companyDescription: null,
    industry: null,
    targetAudience: null,
    initialPrompt: 'How often should a cargo bike be serviced?',
    structure: [{ id: 'b1', heading: 'The first check', purpose: 'when' }],
    generationMetadata: {
      contentType: 'educational',
      tone: 'professional',
      length: 'auto',
      focus: 'services',
      includeExamples: true,
      includeStatistics: true,
      includeImages: true,
      costMicros: 61_000,
      inputTokens: 1,
      outputTokens: 1,
      calls: 1,
      revisions: 1,
      warnings: [],
    },
    generationTimeSeconds: 348,
    images: [],
    sources: [
      {
        id: 'source-a',
        number: 1,
        kind: 'page',
        url: 'https://marlowbikes.example/service',
        title: 'Service plans',
        fetchedAt: '2026-11-20T10:00:00.000Z',
        cited: 1,
        quotes: ['First check at 300 km or six weeks.'],
      },
    ],
    qualityReport: null,
    originality: null,
    jsonLd: null,
    provenance: { writer: 'local-draft@1', illustrator: null, steps: [], sources: [] },
    marketingId: 'm1',
    ...change,
  }
}

export function originality(change: Partial<Originality> = {}): Originality {
  return {
    overlap: 0.042,
    passages: [],
    searched: { library: 12, sources: 6, web: false },
    checkedAt: '2026-11-21T09:31:06.000Z',
    ...change,
  }
}

export function libraryPage(
  publications: PublicationSummary[] = [summary()],
  change: { userLimits?: Partial<UserLimits>; totalPages?: number } = {}
): PublicationsPage {
  const totalPages = change.totalPages ?? 1
  return {
    publications,
    pagination: { currentPage: 1, totalPages, totalItems: publications.length, itemsPerPage: 10 },
    stats: {
      total: 140,
      draft: 44,
      published: 96,
      archived: 8,
      blog_draft: 40,
      blog_published: 90,
      blog_archived: 8,
      review_draft: 4,
      review_published: 6,
      review_archived: 0,
    },
    userLimits: { ...limits, ...change.userLimits },
  }
}

export function generation(change: Partial<GenerationStatus> = {}): GenerationStatus {
  return {
    sessionId: 's1',
    publicationId: 'p1',
    seq: 1,
    status: 'in_progress',
    step_name: 'block_generation',
    stepName: 'block_generation',
    stepLabel: 'Writing block 2 of 3',
    progress: 38,
    title: 'How often should a cargo bike be serviced?',
    metadata: { topic: null, content_length: 0, generated_images_count: 0, generation_time: 4 },
    blocks: [
      { id: 'b1', heading: 'The first check', status: 'done', words: 188 },
      { id: 'b2', heading: 'Pads and chain', status: 'writing', words: 0 },
    ],
    costMicros: 38_000,
    elapsedSeconds: 222,
    expectedSeconds: 360,
    error: null,
    ...change,
  }
}

export function rewrite(change: Partial<Rewrite> = {}): Rewrite {
  return {
    id: 'r1',
    publicationId: 'p1',
    status: 'ready',
    note: 'Shorter',
    heading: 'The first check',
    from: 10,
    to: 70,
    before: 'It is due after 300 kilometres. Bring the papers.[^1]',
    after: 'It is due after 300 kilometres.[^1]',
    footnotes: [],
    checks: [],
    notFollowed: null,
    writer: 'local-draft@1',
    cost: { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 },
    error: null,
    createdAt: '2026-11-21T09:40:00.000Z',
    finishedAt: '2026-11-21T09:40:02.000Z',
    appliedAt: null,
    ...change,
  }
}

export function outline(change: Partial<Outline> = {}): Outline {
  const block = (id: string, heading: string): Outline['blocks'][number] => ({
    id,
    heading,
    purpose: `Tell of ${heading.toLowerCase()}`,
    question: `${heading}?`,
    points: ['One point'],
    words: { min: 120, max: 180 },
    sources: [{ id: 's1', title: 'Service plans', url: 'https://marlowbikes.example/service' }],
  })
  return {
    sessionId: 's1',
    publicationId: 'p1',
    status: 'awaiting_approval',
    title: 'How often should a cargo bike be serviced?',
    titles: ['How often should a cargo bike be serviced?', 'Cargo bike service explained'],
    blocks: [block('b1', 'The first check'), block('b2', 'Pads and chain'), block('b3', 'What it costs')],
    revision: 0,
    expiresAt: '2026-11-28T09:31:00.000Z',
    approvedAt: null,
    ...change,
  }
}

/** An item of a bulk generation; its title is its prompt until it is found. */
export function bulkItem(change: Partial<BulkStatusItem> = {}): BulkStatusItem {
  return {
    id: 'p1',
    sessionId: 's1',
    title: 'Which lock keeps a cargo bike safe?',
    topic: null,
    status: 'created',
    step_name: 'session_created',
    stepName: 'session_created',
    stepLabel: 'Getting ready',
    progress: 0,
    metadata: { topic: null, content_length: 0, generated_images_count: 0, generation_time: 0 },
    created_at: '2026-11-21T09:31:00.000Z',
    error: null,
    ...change,
  }
}

/** How a bulk generation stands, its counts out of its items. */
export function bulkStatus(
  items: BulkStatusItem[] = [
    bulkItem(),
    bulkItem({ id: 'p2', sessionId: 's2', title: 'Winter tyres for cargo bikes' }),
  ]
): BulkStatus {
  const count = (state: BulkStatusItem['status']) => items.filter(({ status }) => status === state).length
  const [completedCount, failedCount] = [count('completed'), count('failed')]
  return {
    publicationStatuses: items,
    completedCount,
    failedCount,
    cancelledCount: items.filter(({ error }) => error?.code === 'CANCELLED').length,
    inProgressCount: items.length - completedCount - failedCount,
    totalChecked: items.length,
    userLimits: limits,
  }
}

export function bulkStarted(change: Partial<BulkStarted> = {}): BulkStarted {
  return {
    bulk_session_id: 'b1',
    publications: bulkStatus().publicationStatuses.map(({ id, sessionId, title, status }) => ({
      id,
      sessionId,
      title,
      status,
    })),
    totalPrompts: 2,
    successCount: 2,
    errorCount: 0,
    errors: [],
    userLimits: limits,
    ...change,
  }
}

export function company(change: Partial<Company> = {}): Company {
  return {
    id: 'c1',
    exists: true,
    name: 'Marlow Cargo Bikes',
    description: 'Cargo bikes built, sold and serviced in Leith.',
    industry: '',
    website: 'https://marlowbikes.example',
    contactEmail: '',
    services: [{ name: 'Service plan', description: '' }],
    expertise: [{ area: 'Hub gears', description: '', yearsOfExperience: 12 }],
    values: [{ value: 'Repair first', description: '' }],
    mission: '',
    vision: '',
    targetAudience: '',
    tone: '',
    colors: [],
    socialMedia: {},
    canParseAgain: true,
    parsingStatus: 'never',
    lastParsedAt: null,
    nextParseAt: null,
    parsedSources: [],
    fieldSources: {},
    updatedAt: '2026-11-20T10:00:01.000Z',
    ...change,
  }
}

export function serverError(status: number, message: string): ApiError {
  return new ApiError({ status, code: status === 422 ? 'VALIDATION_ERROR' : 'BAD_REQUEST', message })
}

export const offline = new NetworkError('fetch failed')

export function template(change: Partial<Template> = {}): Template {
  return {
    id: 't1',
    name: 'Service guide',
    description: 'For every service that we offer',
    contentType: 'how-to',
    blocks: [
      {
        heading: 'What {topic} is',
        purpose: 'Say what it covers',
        wordsFrom: 80,
        wordsTo: 160,
        kind: 'text',
      },
      { heading: 'What it costs', purpose: '', wordsFrom: 60, wordsTo: 150, kind: 'table' },
    ],
    createdAt: '2026-11-21T09:31:00.000Z',
    updatedAt: '2026-11-21T09:31:00.000Z',
    ...change,
  }
}

export function planned(change: Partial<PlannedPublication> = {}): PlannedPublication {
  return {
    id: 'c1',
    date: '2026-12-03',
    time: '09:00',
    timezone: 'UTC',
    runAt: '2026-12-03T09:00:00.000Z',
    prompt: 'Which lock keeps a cargo bike safe in a city?',
    settings: {},
    status: 'planned',
    note: null,
    sessionId: null,
    publicationId: null,
    createdAt: '2026-11-21T09:31:00.000Z',
    updatedAt: '2026-11-21T09:31:00.000Z',
    ...change,
  }
}

export function image(change: Partial<PublicationImage> = {}): PublicationImage {
  return {
    id: 'i1',
    filename: '2f6f0c7be2012f6f0c7be2012f6f0c7b.webp',
    originalName: 'block.webp',
    publicUrl: '/storage/blog-images/2f6f0c7be2012f6f0c7be2012f6f0c7b.webp',
    prompt: 'A cargo bike in front of a low sun',
    sectionTitle: 'The first check',
    altText: 'A cargo bike',
    tags: ['bike'],
    fileSize: 18_432,
    dimensions: { width: 1200, height: 800 },
    createdAt: '2026-11-21T09:31:05.000Z',
    sessionId: null,
    publicationId: 'p1',
    generatedBy: 'local-drawing@1',
    ...change,
  }
}

export function imagesPage(images: PublicationImage[] = [image()], totalPages = 1): ImagesPage {
  return {
    images,
    pagination: { currentPage: 1, totalPages, totalItems: images.length, itemsPerPage: 100 },
  }
}
