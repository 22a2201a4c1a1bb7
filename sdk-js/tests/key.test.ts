import { afterEach, describe, expect, it, vi } from 'vitest'
import { ArgumentError, AuthenticationError, Cygnet, MissingCredentialError } from '../src/index.js'
import { answerOf, operation, operations } from './support/contract.js'
import { describeOperations } from './support/operations.js'
import { event, json, stream } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const request = <T>(id: string) => operation(id).requestExample as T
const KEY = 'cg_test_key'
const client = (options = {}) => new Cygnet({ baseUrl: context.server.url, apiKey: KEY, ...options })

/** How each operation of `/api/v1` is called. */
const calls: Record<string, (cygnet: Cygnet) => PromiseLike<unknown>> = {
  v1GetHealth: (cygnet) => cygnet.health(),
  v1GetKey: (cygnet) => cygnet.key(),
  v1GetSubscriptionStatus: (cygnet) => cygnet.subscription.status(),
  v1GetSubscriptionLimits: (cygnet) => cygnet.subscription.limits(),
  v1GetUsage: (cygnet) => cygnet.subscription.usage(),
  v1ListPlans: (cygnet) => cygnet.subscription.plans(),
  v1GetStatisticsOverview: (cygnet) => cygnet.statistics.overview(),
  v1GetPublicationStatistics: (cygnet) => cygnet.statistics.publications({ days: 7 }),
  v1GetImageStatistics: (cygnet) => cygnet.statistics.images(),
  v1GetCompany: (cygnet) => cygnet.company.get(),
  v1UpdateCompany: (cygnet) => cygnet.company.update(request('v1UpdateCompany')),
  v1ParseCompany: (cygnet) => cygnet.company.parse(request('v1ParseCompany')),
  v1GetParsingStatus: (cygnet) => cygnet.company.parsingStatus(),
  v1ListPublications: (cygnet) => cygnet.publications.list(),
  v1GetPublication: (cygnet) => cygnet.publications.get('x'),
  v1UpdatePublication: (cygnet) => cygnet.publications.update('x', request('v1UpdatePublication')),
  v1DeletePublication: (cygnet) => cygnet.publications.delete('x'),
  v1ArchivePublication: (cygnet) => cygnet.publications.archive('x'),
  v1RestorePublication: (cygnet) => cygnet.publications.restore('x'),
  v1ListPublicationVersions: async (cygnet) => ({ versions: await cygnet.publications.versions('x') }),
  v1GetPublicationVersion: (cygnet) => cygnet.publications.version('x', 'x'),
  v1VerifyPublicationClaims: (cygnet) => cygnet.publications.verifyClaims('x'),
  v1AnswerGap: (cygnet) => cygnet.publications.answerGap('x', request('v1AnswerGap')),
  v1VouchForClaim: (cygnet) => cygnet.publications.vouchForClaim('x', request('v1VouchForClaim')),
  v1RestorePublicationVersion: (cygnet) =>
    cygnet.publications.restoreVersion('x', 'x', request('v1RestorePublicationVersion')),
  v1DownloadPublication: (cygnet) => cygnet.publications.download('x', request('v1DownloadPublication')),
  v1PublishPublication: (cygnet) => cygnet.publications.publish('x', request('v1PublishPublication')),
  v1UnpublishPublication: (cygnet) => cygnet.publications.unpublish('x'),
  v1ChangeSelection: (cygnet) => cygnet.publications.changeSelection(request('v1ChangeSelection')),
  v1DownloadSelection: (cygnet) => cygnet.publications.downloadSelection(request('v1DownloadSelection')),
  v1GetPublicationClaims: (cygnet) => cygnet.publications.claims('x'),
  v1CheckOriginality: (cygnet) => cygnet.publications.originality('x'),
  v1ListCompanies: (cygnet) => cygnet.companies.list(),
  v1CreateCompany: (cygnet) => cygnet.companies.create(request('v1CreateCompany')),
  v1GetCompanyProfile: (cygnet) => cygnet.companies.get('x'),
  v1UpdateCompanyProfile: (cygnet) => cygnet.companies.update('x', request('v1UpdateCompanyProfile')),
  v1DeleteCompany: (cygnet) => cygnet.companies.delete('x'),
  v1MakeDefaultCompany: (cygnet) => cygnet.companies.makeDefault('x'),
  v1ParseCompanyProfile: (cygnet) => cygnet.companies.parse('x', request('v1ParseCompanyProfile')),
  v1ImportPublication: (cygnet) => cygnet.publications.import(request('v1ImportPublication')),
  v1GetContentBrief: (cygnet) => cygnet.publications.brief('x'),
  v1UpdateContentBrief: (cygnet) => cygnet.publications.updateBrief('x', request('v1UpdateContentBrief')),
  v1RewritePassage: (cygnet) => cygnet.publications.rewrite('x', request('v1RewritePassage')),
  v1GetRewrite: (cygnet) => cygnet.publications.getRewrite('x', 'x'),
  v1ApplyRewrite: (cygnet) => cygnet.publications.applyRewrite('x', 'x'),
  v1ScoreText: (cygnet) => cygnet.publications.score(request('v1ScoreText')),
  v1GeneratePublication: (cygnet) => cygnet.publications.generate(request('v1GeneratePublication')),
  v1BulkGeneratePublications: (cygnet) =>
    cygnet.publications.bulkGenerate(request('v1BulkGeneratePublications')),
  v1GetBulkStatus: (cygnet) => cygnet.publications.bulkStatus(request('v1GetBulkStatus')),
  v1GetBulkSession: (cygnet) => cygnet.publications.bulkSession('x'),
  v1CancelBulkSession: (cygnet) => cygnet.publications.cancelBulk('x'),
  v1GetGenerationStatus: (cygnet) => cygnet.publications.generationStatus('x'),
  v1RetryGeneration: (cygnet) => cygnet.publications.retry('x'),
  v1GetOutline: (cygnet) => cygnet.publications.outline('x'),
  v1UpdateOutline: (cygnet) => cygnet.publications.updateOutline('x', request('v1UpdateOutline')),
  v1ApproveOutline: (cygnet) => cygnet.publications.approveOutline('x', request('v1ApproveOutline')),
  v1CancelGeneration: (cygnet) => cygnet.publications.cancel('x'),
  v1DiscardOutline: (cygnet) => cygnet.publications.discardOutline('x'),
  v1StreamEvents: (cygnet) => cygnet.events.stream({ onEvent: () => {} }),
  v1ListTemplates: (cygnet) => cygnet.templates.list(),
  v1CreateTemplate: (cygnet) => cygnet.templates.create(request('v1CreateTemplate')),
  v1GetTemplate: (cygnet) => cygnet.templates.get('x'),
  v1UpdateTemplate: (cygnet) => cygnet.templates.update('x', request('v1UpdateTemplate')),
  v1DeleteTemplate: (cygnet) => cygnet.templates.delete('x'),
  v1ListWebhookEndpoints: async (cygnet) => ({ endpoints: await cygnet.webhooks.list() }),
  v1CreateWebhookEndpoint: (cygnet) => cygnet.webhooks.create(request('v1CreateWebhookEndpoint')),
  v1GetWebhookEndpoint: (cygnet) => cygnet.webhooks.get('x'),
  v1UpdateWebhookEndpoint: (cygnet) => cygnet.webhooks.update('x', request('v1UpdateWebhookEndpoint')),
  v1DeleteWebhookEndpoint: (cygnet) => cygnet.webhooks.delete('x'),
  v1RotateWebhookSecret: (cygnet) => cygnet.webhooks.rotate('x', request('v1RotateWebhookSecret')),
  v1TestWebhookEndpoint: (cygnet) => cygnet.webhooks.test('x'),
  v1ReplayWebhookEvents: (cygnet) =>
    cygnet.webhooks.replay('x', request<{ since: string }>('v1ReplayWebhookEvents').since),
  v1ListWebhookDeliveries: (cygnet) => cygnet.webhooks.deliveries(),
  v1GetWebhookDelivery: (cygnet) => cygnet.webhooks.delivery('x'),
  v1RedeliverWebhook: (cygnet) => cygnet.webhooks.redeliver('x'),
  v1ListWebhookEvents: (cygnet) => cygnet.webhooks.events(),
  v1ListCalendar: (cygnet) => cygnet.calendar.list({ from: '2026-12-01', to: '2026-12-31' }),
  v1PlanPublication: (cygnet) => cygnet.calendar.plan(request('v1PlanPublication')),
  v1GetNextPlanned: (cygnet) => cygnet.calendar.next(),
  v1UpdatePlanned: (cygnet) => cygnet.calendar.change('x', request('v1UpdatePlanned')),
  v1RemovePlanned: (cygnet) => cygnet.calendar.remove('x'),
  v1ListImages: (cygnet) => cygnet.images.list(),
  v1GenerateImage: (cygnet) => cygnet.images.generate(request('v1GenerateImage')),
  v1UploadImage: (cygnet) => cygnet.images.upload(new Blob(['x'])),
  v1ListSitePhotos: async (cygnet) => ({ photos: await cygnet.images.sitePhotos() }),
  v1AddSitePhoto: (cygnet) => cygnet.images.addSitePhoto(request('v1AddSitePhoto')),
  v1GetImage: (cygnet) => cygnet.images.get('x'),
  v1UpdateImage: (cygnet) => cygnet.images.update('x', request('v1UpdateImage')),
  v1DeleteImage: (cygnet) => cygnet.images.delete('x'),
  v1RegenerateImage: (cygnet) => cygnet.images.regenerate('x'),
}

/** Helpers that combine several calls. */
const HELPERS = [
  'downloadStream',
  'watch',
  'steps',
  'generateAndWait',
  'watchBulk',
  'bulkGenerateAndWait',
  'rewriteAndWait',
]

describeOperations({
  context,
  operations: operations.filter(({ path }) => path.startsWith('/api/v1/')),
  calls,
  answersNothing: [
    'v1DeleteCompany',
    'v1DeletePublication',
    'v1DeleteTemplate',
    'v1RemovePlanned',
    'v1DeleteImage',
    'v1DeleteWebhookEndpoint',
  ],
  client,
  anonymous: () => client({ apiKey: null, maxRetries: 0 }),
})

it('has no method besides the operations and the helpers that combine them', () => {
  const source = Object.values(calls).map(String).join()
  const cygnet = client()
  for (const [name, resource] of Object.entries(cygnet)) {
    if (typeof resource !== 'object') continue
    const methods = methodsOf(resource).filter((method) => !HELPERS.includes(method))
    for (const method of methods) expect(source).toContain(`cygnet.${name}.${method}(`)
  }
})

describe('the key', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is sent as X-API-Key and nowhere else', async () => {
    context.server.on('GET /api/v1/company', json(200, answerOf('v1GetCompany', 200)))
    await client().company.get()
    const [seen] = context.server.requests
    expect(seen?.headers['x-api-key']).toBe(KEY)
    expect(seen?.headers.authorization).toBeUndefined()
  })

  it('and the address come from the environment by default', async () => {
    context.server.on('GET /api/v1/company', json(200, answerOf('v1GetCompany', 200)))
    vi.stubEnv('CYGNET_API_KEY', 'cg_of-the-environment')
    vi.stubEnv('CYGNET_BASE_URL', context.server.url)
    await new Cygnet().company.get()
    await new Cygnet({ apiKey: KEY }).company.get()
    expect(context.server.requests.map(({ headers }) => headers['x-api-key'])).toEqual([
      'cg_of-the-environment',
      KEY,
    ])
  })

  it('a missing one is an error that says how to set it, and nothing is sent', async () => {
    const error = await rejection(client({ apiKey: undefined }).company.get())
    expect(error).toBeInstanceOf(MissingCredentialError)
    expect(error.message).toBe(
      'GET /api/v1/company needs a credential, and the client has no API key. Pass `apiKey`, or set CYGNET_API_KEY.'
    )
    expect(context.server.requests).toHaveLength(0)
  })

  it('a rejected one is an AuthenticationError with the server’s code', async () => {
    const body = { success: false, message: 'No such key', code: 'INVALID_API_KEY', requestId: 'r' }
    context.server.on('GET /api/v1/company', json(401, body))
    const error = await rejection(client().company.get())
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toMatchObject({ status: 401, code: 'INVALID_API_KEY' })
    expect(JSON.stringify(error)).not.toContain(KEY)
  })

  it('one that was read from a file may end with a line break', async () => {
    context.server.on('GET /api/v1/company', json(200, answerOf('v1GetCompany', 200)))
    await client({ apiKey: `${KEY}\n` }).company.get()
    expect(context.server.requests[0]?.headers['x-api-key']).toBe(KEY)
  })

  it('one that no header can contain is rejected without repeating it', async () => {
    const error = await rejection(client({ apiKey: 'cg_secret\nvalue' }).company.get())
    expect(error).toBeInstanceOf(ArgumentError)
    expect(error.message).toBe('apiKey contains characters that cannot be sent in a header')
  })
})

it('generates, follows the live stream and fetches the publication, all with the key', async () => {
  const started = answerOf('v1GeneratePublication', 202)
  const completed = { ...answerOf('v1GetGenerationStatus', 200).data, seq: 9, status: 'completed' }
  const publication = answerOf('getPublication', 200)
  const { sessionId } = started.data
  context.server.on('POST /api/v1/publications/generate', json(202, started))
  context.server.on(
    `GET /api/v1/publications/generation-status/${sessionId}`,
    stream([event(9, 'completed', completed)])
  )
  context.server.on(`GET /api/v1/publications/${completed.publicationId}`, json(200, publication))
  const result = await client().publications.generateAndWait({ prompt: 'How often is a bike serviced?' })
  expect(result).toEqual(publication.data)
  expect(context.server.requests.map(({ headers }) => headers['x-api-key'])).toEqual([KEY, KEY, KEY])
})

/** A resource's methods, including inherited ones. */
function methodsOf(resource: object): string[] {
  const names: string[] = []
  for (let at = Object.getPrototypeOf(resource); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    names.push(...Object.getOwnPropertyNames(at).filter((name) => name !== 'constructor'))
  }
  return names
}
