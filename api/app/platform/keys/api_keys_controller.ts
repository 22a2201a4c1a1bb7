import type { HttpContext } from '@adonisjs/core/http'
import { mustBeAllowed } from '#billing/queries/capability'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import type ApiKey from '#platform/keys/api_key'
import { serializeApiKey } from '#platform/keys/api_key_transformer'
import { createApiKey } from '#platform/keys/create_api_key'
import { deleteApiKey } from '#platform/keys/delete_api_key'
import { findApiKey } from '#platform/keys/find_api_key'
import { keyUsage } from '#platform/keys/key_usage'
import { graceOfKeys, listApiKeys } from '#platform/keys/list_api_keys'
import { rotateApiKey } from '#platform/keys/rotate_api_key'
import { switchApiKey, updateApiKey } from '#platform/keys/update_api_key'

export default class ApiKeysController {
  async index(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { mode } = ctx.input<'listApiKeys'>().parameters
    if (mode !== 'test') await mustBeAllowed(accountId, 'apiAccess')
    const keys = await listApiKeys(accountId, mode)
    const grace = await graceOfKeys(keys.map(({ id }) => id))
    success(ctx, { apiKeys: keys.map((key) => serializeApiKey(key, grace.get(key.id) ?? null)) })
  }

  async create(ctx: HttpContext) {
    const { body } = ctx.input<'createApiKey'>()
    await idempotent(ctx, body, (keep) =>
      createApiKey(ctx.credential, body, (trx, { key, secret }) =>
        keep(trx, {
          status: 201,
          message: 'API Key Created!',
          data: { key: secret, ...serializeApiKey(key, null) },
        })
      )
    )
  }

  async update(ctx: HttpContext) {
    const { body } = ctx.input<'updateApiKey'>()
    const key = await updateApiKey(ctx.credential.accountId, ctx.params.id, body)
    await this.#respond(ctx, key, 'API key updated successfully')
  }

  async activate(ctx: HttpContext) {
    const key = await switchApiKey(ctx.credential.accountId, ctx.params.id, true)
    await this.#respond(ctx, key, 'API key activated successfully')
  }

  async deactivate(ctx: HttpContext) {
    const key = await switchApiKey(ctx.credential.accountId, ctx.params.id, false)
    await this.#respond(ctx, key, 'API key deactivated successfully')
  }

  async rotate(ctx: HttpContext) {
    const { body } = ctx.input<'rotateApiKey'>()
    await findApiKey(ctx.credential.accountId, ctx.params.id)
    const { accountId } = ctx.credential
    await idempotent(ctx, body, (keep) =>
      rotateApiKey(
        accountId,
        ctx.params.id,
        body?.gracePeriodSeconds,
        (trx, { key, secret, previousExpiresAt }) =>
          keep(trx, {
            status: 200,
            message: 'API key rotated successfully',
            data: { key: secret, ...serializeApiKey(key, previousExpiresAt) },
          })
      )
    )
  }

  async delete(ctx: HttpContext) {
    await deleteApiKey(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'API key deleted successfully')
  }

  async usage(ctx: HttpContext) {
    const { days } = ctx.input<'getApiKeyUsage'>().parameters
    const key = await findApiKey(ctx.credential.accountId, ctx.params.id)
    success(ctx, { totalRequests: key.totalRequests, ...(await keyUsage(key.id, days)) })
  }

  async #respond(ctx: HttpContext, key: ApiKey, message: string) {
    const grace = await graceOfKeys([key.id])
    success(ctx, { apiKey: serializeApiKey(key, grace.get(key.id) ?? null) }, message)
  }
}
