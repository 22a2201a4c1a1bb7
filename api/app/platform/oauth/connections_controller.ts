import type { HttpContext } from '@adonisjs/core/http'
import { subscriptionOf } from '#billing/queries/subscription'
import { isoTime, success } from '#core/http/envelope'
import { disconnect, listConnectedApplications } from '#platform/oauth/connected_applications'
import {
  allowConnection,
  denyConnection,
  findConnectionRequest,
  publisherOf,
} from '#platform/oauth/connection_requests'

/** What the dashboard asks a person, and what it shows of those who were allowed. */
export default class ConnectionsController {
  async request(ctx: HttpContext) {
    const { client, redirectUri, permissions, expiresAt } = await findConnectionRequest(ctx.params.request)
    const { capabilities } = await subscriptionOf(ctx.credential.accountId)
    success(ctx, {
      name: client.client_name,
      host: new URL(redirectUri).host,
      publisher: publisherOf(client),
      permissions,
      expiresAt: isoTime(expiresAt),
      hasApiAccess: capabilities.apiAccess,
    })
  }

  async allow(ctx: HttpContext) {
    const { body } = ctx.input<'allowConnection'>()
    const redirectTo = await allowConnection(ctx.params.request, ctx.credential, body.permissions)
    success(ctx, { redirectTo }, 'Connected')
  }

  async deny(ctx: HttpContext) {
    success(ctx, { redirectTo: await denyConnection(ctx.params.request) }, 'Not connected')
  }

  async index(ctx: HttpContext) {
    const applications = await listConnectedApplications(ctx.credential.accountId)
    success(ctx, {
      applications: applications.map(({ connectedAt, lastUsedAt, totalRequests, ...application }) => ({
        ...application,
        connectedAt: isoTime(connectedAt),
        lastUsed: isoTime(lastUsedAt),
        usage: { totalRequests },
      })),
    })
  }

  async disconnect(ctx: HttpContext) {
    await disconnect(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Disconnected')
  }
}
