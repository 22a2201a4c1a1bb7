import { updateUser } from '#administration/users/update_user'
import { type Operation, operations } from '#core/contract/contract'
import { readConnection, transaction } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { partnerOfAccount } from '#partners/partner_rows'
import { TERMS_VERSION } from '#partners/program'
import { syncAccount } from '#partners/stripe/accounts'
import { settings } from '#start/settings'
import { twinOf } from '#tests/support/api_keys'
import { codeOf } from '#tests/support/app_code'
import { addresses } from '#tests/support/billing'
import { exampleBody } from '#tests/support/contract_ids'
import { dayFromNow } from '#tests/support/days'
import { pendingSignIn, userCodeOf } from '#tests/support/device_sign_in'
import { deliverEvents } from '#tests/support/events'
import { doAccountJobs } from '#tests/support/jobs'
import { mailTo, tokenOf } from '#tests/support/mail'
import { pendingRequest } from '#tests/support/oauth'
import { justThese, type Kind, type RecordOwner, recordOwner } from '#tests/support/owned_records'
import { connectStripe, finishOnboarding } from '#tests/support/partners'
import { rawCall } from '#tests/support/raw_call'
import { ticketOf } from '#tests/support/second_factor'

const SUPPORT = {
  userId: newId(),
  accountId: newId(),
  email: 'support@example.com',
  requestId: null,
  address: null,
}

export const PASSWORD = 'a-long-quiet-river'
const DAY = 86_400_000

/** What makes a write succeed on somebody's estate; by default the contract's example. */
export interface WriteCall {
  /** What must be prepared before. */
  before?(owner: RecordOwner): Promise<unknown>
  body?(owner: RecordOwner): Record<string, unknown> | Promise<Record<string, unknown>>
  /** Kinds of records that `before` or `body` name, in addition to those in the address. */
  needs?: Kind[]
}

/** Every operation that changes something or may; those of administrators have separate tests. */
export const writes: Operation[] = [...operations.values()].filter(
  ({ method, role }) => method !== 'GET' && role !== 'admin'
)

const as =
  (method: string, path: (owner: RecordOwner) => string, body?: object) =>
  async (owner: RecordOwner): Promise<Record<string, unknown>> => {
    forgetAll()
    const { status, text } = await rawCall(method, path(owner), {
      token: owner.token,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status >= 300) throw new Error(`${method} ${path(owner)} answered ${status}: ${text}`)
    return JSON.parse(text).data
  }
const post = (path: string, body?: object) => as('POST', () => path, body)
const publication =
  (path = '') =>
  ({ ids }: RecordOwner) =>
    `/api/publications/${ids.publication}${path}`

const set = (table: string, which: (owner: RecordOwner) => string, values: object) => (owner: RecordOwner) =>
  transaction((trx) => trx.from(table).where('id', which(owner)).update(values))
const generation = ({ ids }: RecordOwner) => ids.generation
const OUTLINE = {
  title: 'Cargo bike service',
  titles: ['Cargo bike service'],
  sources: [],
  questions: [{ id: 'q1', question: 'Which repair is usual?', answer: '' }],
  blocks: [
    {
      id: 'b1',
      heading: 'The first check',
      purpose: '',
      question: '',
      points: [],
      sourceIds: [],
      words: { min: 60, max: 90 },
    },
  ],
}
const awaitsApproval = set('generation_sessions', generation, {
  status: 'awaiting_approval',
  approve_outline: true,
  outline: JSON.stringify(OUTLINE),
  outline_expires_at: Date.now() + DAY,
})

const secrets = new Map<string, string>()
async function protect(owner: RecordOwner): Promise<void> {
  const { secret } = await post('/api/auth/second-factor/setup')(owner)
  secrets.set(owner.userId, String(secret))
}
async function protectWholly(owner: RecordOwner): Promise<void> {
  await protect(owner)
  await post('/api/auth/second-factor/enable', { code: codeOf(secrets.get(owner.userId)!, -1) })(owner)
}
const code = ({ userId }: RecordOwner) => codeOf(secrets.get(userId)!)

const plannedBody = { date: dayFromNow(5), timezone: 'UTC', prompt: 'Which lock keeps a cargo bike safe?' }

/** A partner with a balance, an account that can receive it, and nothing against a payout. */
async function payable({ accountId }: RecordOwner): Promise<void> {
  const partner = await partnerOfAccount(accountId)
  await connectStripe(partner!.id)
  await transaction(async (trx) => {
    const own = (table: string) => trx.from(table).where('account_id', accountId)
    await own('users').update({ email_verified_at: 1 })
    await own('partners').update({ available: 5_000, earned: 5_000, terms_version: TERMS_VERSION })
  })
}

async function onboarded(owner: RecordOwner): Promise<void> {
  const { url } = await post('/api/affiliate/stripe/onboard')(owner)
  await finishOnboarding(String(url))
  const partner = await partnerOfAccount(owner.accountId)
  await syncAccount(partner!.stripeAccountId!)
}

export const WRITES: Record<string, WriteCall> = {
  register: {
    body: () => ({ name: 'Noor Haddad', email: `noor-${newId()}@example.com`, password: PASSWORD }),
  },
  restorePublicationVersion: { body: () => ({}) },
  savePublicationDraft: {
    body: async (owner) => {
      const { updatedAt } = await as('GET', publication())(owner)
      return { title: 'Half a title', content: 'Half a sentence', basedOn: updatedAt }
    },
  },
  login: { body: ({ email }) => ({ email, password: PASSWORD }) },
  forgotPassword: { body: ({ email }) => ({ email }) },
  resetPassword: {
    before: async ({ email }) => {
      await rawCall('POST', '/api/auth/forgot-password', { body: JSON.stringify({ email }) })
      await doAccountJobs()
    },
    body: async ({ email }) => ({
      token: tokenOf(await mailTo(email, 'password')),
      password: 'another-quiet-river',
    }),
  },
  verifyEmail: {
    before: post('/api/auth/verify-email/resend'),
    body: async ({ email }) => ({ token: tokenOf(await mailTo(email, 'Confirm')) }),
  },
  renewVerification: {
    before: post('/api/auth/verify-email/resend'),
    body: async ({ email }) => ({ token: tokenOf(await mailTo(email, 'Confirm')) }),
  },
  changeEmail: { body: () => ({ email: `moved-${newId()}@example.com`, password: PASSWORD }) },
  confirmEmail: {
    before: (owner) =>
      post('/api/auth/change-email', { email: `moved-${owner.userId}@example.com`, password: PASSWORD })(
        owner
      ),
    body: async ({ userId }) => ({ token: tokenOf(await mailTo(`moved-${userId}@example.com`, 'Confirm')) }),
  },
  restoreEmail: {
    before: async (owner) =>
      void (await updateUser(SUPPORT, owner.userId, {
        email: `given-${owner.userId}@example.com`,
      })),
    body: async ({ email }) => ({ token: tokenOf(await mailTo(email, 'by our support')) }),
  },
  changePassword: { body: () => ({ currentPassword: PASSWORD, newPassword: 'another-quiet-river' }) },
  deleteAccount: { body: () => ({ confirm: 'DELETE', password: PASSWORD }) },
  linkIdentity: { body: () => ({ provider: 'google', password: PASSWORD }) },
  finishSignIn: {
    before: protectWholly,
    body: async (owner) => ({
      ticket: await ticketOf({ email: owner.email, password: PASSWORD }),
      code: code(owner),
    }),
  },
  enableSecondFactor: { before: protect, body: (owner) => ({ code: code(owner) }) },
  disableSecondFactor: {
    before: protectWholly,
    body: (owner) => ({ code: code(owner), password: PASSWORD }),
  },
  renewRecoveryCodes: {
    before: protectWholly,
    body: (owner) => ({ code: code(owner), password: PASSWORD }),
  },
  createCheckout: { body: () => ({ planSlug: 'pro', ...addresses }) },
  createPortal: { body: () => ({ returnUrl: `${settings.appUrl}/billing` }) },
  changePlan: {
    body: async (owner) => {
      const { quotedAt } = await as('GET', () => '/api/subscriptions/change-preview?planSlug=pro')(owner)
      return { planSlug: 'pro', quotedAt }
    },
  },
  restorePublication: { before: as('POST', publication('/archive')) },
  unpublishPublication: { before: as('POST', publication('/publish'), {}) },
  changeSelection: { body: ({ ids }) => ({ ids: [ids.publication], action: 'archive' }) },
  downloadSelection: { body: ({ ids }) => ({ ids: [ids.publication], format: 'md' }) },
  rewritePassage: { body: () => ({ block: 'The first check', note: 'Shorter' }) },
  verifyPublicationClaims: {
    before: async () => {
      const server = { apiKey: 'k', baseURL: 'http://127.0.0.1:9/v1', model: 'judge-2' }
      settings.verifier = { ...server, wire: 'chat', reasoningEffort: null }
    },
  },
  answerGap: {
    before: async (owner) => {
      const content = 'A visit costs [[add: price of a visit]].'
      await as('PUT', publication(), { content })(owner)
    },
    body: async (owner) => {
      const { updatedAt } = await as('GET', publication())(owner)
      return { gap: 'price of a visit', answer: '95 dollars and parts', updatedAt }
    },
  },
  vouchForClaim: {
    // The first time that they are read, they are stored.
    before: (owner) => as('GET', publication('/claims'))(owner),
    body: async (owner) => {
      const { claims } = await as('GET', publication('/claims'))(owner)
      return { text: (claims as { text: string }[])[0]!.text, vouched: true }
    },
  },
  applyRewrite: {
    before: async (owner) => {
      const text = { after: 'The first check is due soon.', writer: 'local-draft@15', status: 'ready' }
      await set('rewrites', ({ ids }) => ids.rewrite, text)(owner)
    },
  },
  scoreText: {
    body: ({ ids }) => ({
      publicationId: ids.publication,
      title: 'Cargo bike service',
      content: 'The first check is due after 300 km.\n',
    }),
  },
  generatePublication: {
    body: () => ({
      prompt: 'Which lock keeps a cargo bike safe?',
      company_info: { name: 'Marlow', services: [{ name: 'Service plan' }] },
      content_preferences: { include_images: false },
    }),
  },
  bulkGeneratePublications: {
    body: () => ({
      mode: 'bulk',
      prompts: ['Which lock keeps a cargo bike safe?'],
      settings: { content_preferences: { include_images: false } },
    }),
  },
  getBulkStatus: { needs: ['bulk'], body: ({ ids }) => ({ bulk_session_id: ids.bulk }) },
  retryGeneration: {
    before: async (owner) => {
      await awaitsApproval(owner)
      await post(`/api/publications/generation-status/${owner.ids.generation}/outline/discard`)(owner)
    },
  },
  cancelGeneration: { before: awaitsApproval },
  updateOutline: {
    before: awaitsApproval,
    body: () => ({
      title: 'A title of our own',
      blocks: [{ id: 'b1', heading: 'First' }, { heading: 'Then' }],
    }),
  },
  approveOutline: { before: awaitsApproval, body: () => ({ revision: 0 }) },
  discardOutline: { before: awaitsApproval },
  planPublication: { body: () => plannedBody },
  updatePlanned: { body: () => ({ date: dayFromNow(6), timezone: 'UTC' }) },
  generateImage: { body: ({ ids }) => ({ prompt: 'A cargo bike in rain', publicationId: ids.publication }) },
  regenerateImage: {
    before: async (owner) => {
      owner.ids.image = String(
        (await post('/api/images/generate', { prompt: 'A cargo bike in rain' })(owner)).id
      )
    },
  },
  registerPartner: {
    body: () => ({
      firstName: 'Noor',
      lastName: 'Haddad',
      email: `noor-${newId()}@example.com`,
      password: PASSWORD,
    }),
  },
  convertToPartner: {
    before: ({ accountId }) =>
      transaction(async (trx) => {
        await trx.from('partners').where('account_id', accountId).delete()
        const free = await trx.from('plans').where('slug', 'free').firstOrFail()
        await trx.from('subscriptions').where('account_id', accountId).update({ plan_id: free.id })
      }),
  },
  allowConnection: { before: ({ ids }) => pendingRequest(ids.connectedApplication) },
  allowDeviceSignIn: { before: ({ ids }) => pendingSignIn(ids.connectedApplication) },
  denyDeviceSignIn: { before: ({ ids }) => pendingSignIn(ids.connectedApplication) },
  denyConnection: { before: ({ ids }) => pendingRequest(ids.connectedApplication) },
  updatePartnerSettings: { body: () => ({ company: 'Marlow', mails: { conversion: false } }) },
  requestPartnerPayout: { before: payable },
  requestAffiliatePayout: { before: payable },
  openPartnerStripe: { before: onboarded },
  uploadImage: { body: ({ ids }) => ({ prompt: 'A photo', publicationId: ids.publication }) },
}

/** Kinds of the ids in a path, by path. */
const PATH_KINDS: [RegExp, Kind][] = [
  [/^\/api\/admin\//, 'publication'],
  [/\/sessions\/\{id\}$/, 'session'],
  [/bulk-sessions\/\{id\}/, 'bulk'],
  [/publications\/\{id\}/, 'publication'],
  [/templates\/\{id\}/, 'template'],
  [/companies\/\{id\}/, 'company'],
  [/partner\/payouts\/\{id\}/, 'partnerPayout'],
  [/calendar\/\{id\}/, 'planned'],
  [/images\/\{id\}/, 'image'],
  [/api-keys\/\{id\}/, 'apiKey'],
  [/request-log\/\{id\}/, 'apiCall'],
  [/connected-applications\/\{id\}/, 'connectedApplication'],
  [/webhook-endpoints\/\{id\}/, 'webhookEndpoint'],
  [/webhook-deliveries\/\{id\}/, 'webhookDelivery'],
  [/identities\/\{id\}/, 'identity'],
  [/partner\/risks\/\{id\}/, 'partnerRisk'],
  [/partner\/links\/\{id\}/, 'partnerLink'],
  [/partner\/convert\/\{id\}/, 'conversionTicket'],
]

/** Kinds of the other parameters in a path. */
const PARAMETER_KINDS: Record<string, Kind> = {
  versionId: 'version',
  linkId: 'proofLink',
  rewriteId: 'rewrite',
  sessionId: 'generation',
  request: 'connectedApplication',
}

const kindOf = (path: string, parameter: string): Kind | undefined =>
  parameter === 'id' ? PATH_KINDS.find(([pattern]) => pattern.test(path))?.[1] : PARAMETER_KINDS[parameter]

/** The address of an operation on an owner's record. */
export const addressOn = ({ path }: Operation, { ids }: RecordOwner): string =>
  path.replace(/\{(\w+)\}/g, (place, name) => {
    if (name === 'userCode') return userCodeOf(ids.connectedApplication)
    const kind = kindOf(path, name)
    return kind ? ids[kind] : place
  })

/** A user for whom the write succeeds. */
export async function ready({ operationId, path, role }: Operation): Promise<RecordOwner> {
  const call = WRITES[operationId] ?? WRITES[twinOf(operationId)]
  const named = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => kindOf(path, name!) ?? [])
  const only = justThese([...named, ...(call?.needs ?? [])])
  const owner = await recordOwner({ password: PASSWORD, role: (role ?? 'user') as Role, only })
  await call?.before?.(owner)
  await deliverEvents()
  return owner
}

/** The body of an operation, or null if it takes none. */
export async function bodyOf(
  operation: Operation,
  owner: RecordOwner
): Promise<Record<string, unknown> | null> {
  const call = WRITES[operation.operationId] ?? WRITES[twinOf(operation.operationId)]
  return (await call?.body?.(owner)) ?? exampleBody(operation)
}

export const planIdOf = async (slug: string): Promise<string> =>
  (await readConnection().from('plans').where('slug', slug).select('id').firstOrFail()).id
