/** What a command asks the server for. */
export interface CommandFacts {
  /** The operations that it calls; the first one is where its result comes from. */
  operations: readonly string[]
  /** The fields of its result with `--json`, unless it is the answer of the first operation. */
  output?: Record<string, string>
}

const of = (...operations: string[]): CommandFacts => ({ operations })
const withOutput = (output: Record<string, string>, ...operations: string[]): CommandFacts => ({
  operations,
  output,
})

const DELETED = { id: 'string', deleted: 'true' }
const FILE = { path: 'string', bytes: 'number', contentType: 'string' }

/** Every command by its name without `cygnet`. */
export const COMMANDS: Record<string, CommandFacts> = {
  login: withOutput(
    { user: 'User', baseUrl: 'string', expiresAt: 'string', settingsFile: 'string' },
    'login',
    'finishSignIn'
  ),
  logout: withOutput({ baseUrl: 'string', signedOut: 'boolean' }, 'logout'),
  whoami: of('me', 'v1GetKey'),
  'profiles list': withOutput({ profiles: 'array of object' }),
  'profiles use': withOutput({ profile: 'string' }),
  'profiles remove': withOutput({ profile: 'string', removed: 'true' }),
  generate: of('getPublication', 'generatePublication', 'getGenerationStatus'),
  bulk: withOutput(
    {
      totalPrompts: 'number',
      completedCount: 'number',
      failedCount: 'number',
      refusedCount: 'number',
      bulkSessionIds: 'array of string',
      rows: 'array of object',
      files: 'array of object',
    },
    'bulkGeneratePublications',
    'getBulkStatus',
    'updatePublication'
  ),
  'bulk cancel': of('cancelBulkSession'),
  'publications list': of('listPublications'),
  'publications get': of('getPublication'),
  'publications update': of('updatePublication'),
  'publications download': withOutput(FILE, 'downloadPublication'),
  'publications import': of('importPublication'),
  'publications claims': of('getPublicationClaims', 'verifyPublicationClaims', 'vouchForClaim'),
  'publications gaps list': withOutput({ gaps: 'array of object' }, 'getPublication'),
  'publications gaps answer': of('answerGap', 'getPublication'),
  'publications gaps skip': of('answerGap', 'getPublication'),
  'publications originality': of('checkOriginality'),
  'publications rewrite': of('getRewrite', 'rewritePassage', 'applyRewrite'),
  'publications archive': of('archivePublication', 'changeSelection'),
  'publications restore': of('restorePublication', 'changeSelection'),
  'publications versions': of('listPublicationVersions'),
  'publications restore-version': of('restorePublicationVersion'),
  'publications publish': of('publishPublication', 'changeSelection'),
  'publications unpublish': of('unpublishPublication', 'changeSelection'),
  'publications watch': of('getPublication', 'getGenerationStatus'),
  'publications retry': of('getPublication', 'retryGeneration', 'getGenerationStatus'),
  'publications cancel': of('cancelGeneration'),
  'outline get': of('getOutline'),
  'outline edit': of('updateOutline', 'getOutline'),
  'outline approve': of('getPublication', 'approveOutline', 'getGenerationStatus', 'getOutline'),
  'outline discard': of('discardOutline'),
  'brief get': of('getContentBrief'),
  'brief update': of('updateContentBrief'),
  'brief export': of('getContentBrief'),
  'proof create': of('createProofLink'),
  'proof list': of('listProofLinks'),
  'proof withdraw': of('withdrawProofLink'),
  'keys list': of('listApiKeys'),
  'keys create': of('createApiKey'),
  'keys update': of('updateApiKey'),
  'keys activate': of('activateApiKey'),
  'keys deactivate': of('deactivateApiKey'),
  'keys rotate': of('rotateApiKey'),
  'keys usage': of('getApiKeyUsage'),
  'keys delete': withOutput(DELETED, 'deleteApiKey'),
  'webhooks list': of('listWebhookEndpoints'),
  'webhooks create': of('createWebhookEndpoint'),
  'webhooks update': of('updateWebhookEndpoint'),
  'webhooks delete': withOutput(DELETED, 'deleteWebhookEndpoint'),
  'webhooks rotate': of('rotateWebhookSecret'),
  'webhooks test': of('getWebhookDelivery', 'testWebhookEndpoint'),
  'webhooks replay': of('replayWebhookEvents'),
  'webhooks deliveries': of('listWebhookDeliveries'),
  'webhooks delivery': of('getWebhookDelivery'),
  'webhooks redeliver': of('getWebhookDelivery', 'redeliverWebhook'),
  'webhooks listen': withOutput(
    {
      id: 'string',
      type: 'string',
      status: 'number or null',
      error: 'string or null',
      milliseconds: 'number',
    },
    'listWebhookEvents'
  ),
  'logs tail': withOutput(
    { id: 'string', method: 'string', path: 'string', status: 'number', code: 'string or null' },
    'listApiCalls'
  ),
  'logs show': of('getApiCall'),
  'templates list': of('listTemplates'),
  'templates get': of('getTemplate'),
  'templates create': of('createTemplate'),
  'templates update': of('updateTemplate'),
  'templates delete': withOutput(DELETED, 'deleteTemplate'),
  'calendar list': of('listCalendar'),
  'calendar add': of('planPublication'),
  'calendar remove': withOutput({ id: 'string', removed: 'true' }, 'removePlanned'),
  'images list': of('listImages'),
  'images get': of('getImage'),
  'images generate': of('generateImage'),
  'images upload': of('uploadImage'),
  'images delete': withOutput(DELETED, 'deleteImage'),
  'company get': of('getCompany'),
  'company update': of('updateCompany'),
  'company parse': of('parseCompany'),
  'company suggestions': withOutput({ '<field>': 'object' }, 'getCompany', 'updateCompany'),
  'company voice': withOutput(
    {
      person: 'string',
      address: 'string',
      readingLevel: 'string',
      preferredWords: 'array of string',
      avoidedWords: 'array of object',
      samples: 'array of string',
    },
    'getCompany',
    'updateCompany'
  ),
  'company list': of('listCompanies'),
  'company create': of('createCompany'),
  'company default': of('makeDefaultCompany'),
  'company delete': withOutput(DELETED, 'deleteCompany'),
  'account password': withOutput({ changed: 'true' }, 'changePassword'),
  'account sessions': of('listSessions', 'endSession'),
  'account export': withOutput({ file: 'string', bytes: 'number' }, 'exportAccount'),
  'account delete': withOutput({ baseUrl: 'string', deleted: 'true' }, 'deleteAccount'),
  plans: of('listPlans'),
  status: of('getSubscriptionStatus'),
  usage: of('getUsage'),
  statistics: withOutput(
    { overview: 'StatisticsOverview', publications: 'PublicationStatistics' },
    'getStatisticsOverview',
    'getPublicationStatistics'
  ),
  'billing usage': of('getUsage'),
  'billing invoices': of('listInvoices'),
  'billing checkout': of('createCheckout'),
  'billing portal': of('createPortal'),
  'billing change': of('changePlan', 'previewPlanChange'),
  'billing cancel': of('cancelSubscription'),
  'billing reactivate': of('reactivateSubscription'),
  api: withOutput({}),
  open: withOutput({ url: 'string' }),
  doctor: withOutput({ ok: 'boolean', baseUrl: 'string', checks: 'array of object' }),
  mcp: withOutput({}),
  commands: withOutput({
    commands: 'array of object',
    globalOptions: 'array of object',
    exitCodes: 'object',
  }),
  completion: withOutput({}),
}
