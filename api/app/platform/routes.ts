import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ApiKeysController = () => import('#platform/keys/api_keys_controller')
const RequestLogController = () => import('#platform/request_log/request_log_controller')
const WebhooksController = () => import('#platform/webhooks/webhooks_controller')
const StatisticsController = () => import('#platform/v1/statistics_controller')
const McpController = () => import('#platform/mcp/mcp_controller')
const ConnectionsController = () => import('#platform/oauth/connections_controller')
const OAuthController = () => import('#platform/oauth/oauth_controller')
const DocumentationController = () => import('#platform/documentation/documentation_controller')

router
  .group(() => {
    router.get('/api-keys', [ApiKeysController, 'index']).as('listApiKeys')
    router.post('/api-keys', [ApiKeysController, 'create']).as('createApiKey')
    router.put('/api-keys/:id', [ApiKeysController, 'update']).as('updateApiKey')
    router.delete('/api-keys/:id', [ApiKeysController, 'delete']).as('deleteApiKey')
    router.post('/api-keys/:id/activate', [ApiKeysController, 'activate']).as('activateApiKey')
    router.post('/api-keys/:id/deactivate', [ApiKeysController, 'deactivate']).as('deactivateApiKey')
    router.post('/api-keys/:id/rotate', [ApiKeysController, 'rotate']).as('rotateApiKey')
    router.get('/api-keys/:id/usage', [ApiKeysController, 'usage']).as('getApiKeyUsage')
    router.get('/connected-applications', [ConnectionsController, 'index']).as('listConnectedApplications')
    router
      .delete('/connected-applications/:id', [ConnectionsController, 'disconnect'])
      .as('disconnectApplication')
    router.get('/connection-requests/:request', [ConnectionsController, 'request']).as('getConnectionRequest')
    router.post('/connection-requests/:request/allow', [ConnectionsController, 'allow']).as('allowConnection')
    router.post('/connection-requests/:request/deny', [ConnectionsController, 'deny']).as('denyConnection')
    router.get('/request-log', [RequestLogController, 'index']).as('listApiCalls')
    router.get('/request-log/:id', [RequestLogController, 'show']).as('getApiCall')
    router.get('/statistics/overview', [StatisticsController, 'overview']).as('getStatisticsOverview')
    router
      .get('/statistics/publications', [StatisticsController, 'publications'])
      .as('getPublicationStatistics')
    router.get('/statistics/images', [StatisticsController, 'images']).as('getImageStatistics')
  })
  .prefix('/api')
  .use(middleware.limit({ policy: 'general' }))

router
  .group(() => {
    router.get('/webhook-endpoints', [WebhooksController, 'index']).as('listWebhookEndpoints')
    router.post('/webhook-endpoints', [WebhooksController, 'create']).as('createWebhookEndpoint')
    router.get('/webhook-endpoints/:id', [WebhooksController, 'show']).as('getWebhookEndpoint')
    router.patch('/webhook-endpoints/:id', [WebhooksController, 'update']).as('updateWebhookEndpoint')
    router.delete('/webhook-endpoints/:id', [WebhooksController, 'delete']).as('deleteWebhookEndpoint')
    router.post('/webhook-endpoints/:id/rotate', [WebhooksController, 'rotate']).as('rotateWebhookSecret')
    router.post('/webhook-endpoints/:id/test', [WebhooksController, 'test']).as('testWebhookEndpoint')
    router.post('/webhook-endpoints/:id/replay', [WebhooksController, 'replay']).as('replayWebhookEvents')
    router.get('/webhook-deliveries', [WebhooksController, 'deliveries']).as('listWebhookDeliveries')
    router.get('/webhook-deliveries/:id', [WebhooksController, 'delivery']).as('getWebhookDelivery')
    router.get('/webhook-events', [WebhooksController, 'events']).as('listWebhookEvents')
    router.post('/webhook-deliveries/:id/redeliver', [WebhooksController, 'redeliver']).as('redeliverWebhook')
  })
  .prefix('/api')
  .use(middleware.limit({ policy: 'general' }))

router
  .group(() => {
    router.get('/limits', [DocumentationController, 'limits']).as('getDocumentedLimits')
    router.get('/errors', [DocumentationController, 'errors']).as('listDocumentedErrors')
    router.get('/operations', [DocumentationController, 'operations']).as('listDocumentedOperations')
    router
      .get('/operations/:operationId', [DocumentationController, 'operation'])
      .as('getDocumentedOperation')
  })
  .prefix('/api/documentation')
  .use(middleware.limit({ policy: 'anonymous' }))

router
  .group(() => {
    router.get('/oauth/authorize', [OAuthController, 'authorize']).as('oauth.authorize')
    router.get('/oauth/authorize/:request', [OAuthController, 'resume']).as('oauth.resume')
    router.post('/oauth/token', [OAuthController, 'forward']).as('oauth.token')
    router.post('/oauth/register', [OAuthController, 'register']).as('oauth.register')
    router.post('/oauth/revoke', [OAuthController, 'forward']).as('oauth.revoke')
    router.get('/.well-known/oauth-authorization-server', [OAuthController, 'server']).as('oauth.server')
    router.get('/.well-known/oauth-protected-resource', [OAuthController, 'resource']).as('oauth.resource')
    router
      .get('/.well-known/oauth-protected-resource/mcp', [OAuthController, 'resource'])
      .as('oauth.resource.mcp')
  })
  .use(middleware.limit({ policy: 'anonymous' }))

router.post('/mcp', [McpController, 'handle']).as('mcp')
router.get('/mcp', [McpController, 'notHere']).as('mcp.listen')
router.delete('/mcp', [McpController, 'notHere']).as('mcp.end')
