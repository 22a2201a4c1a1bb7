import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { leftOf, policies } from '#core/http/rate_limiter'
import { findApiKey } from '#platform/queries/find_api_key'
import { graceOfKeys } from '#platform/queries/list_api_keys'
import { serializeApiKey } from '#platform/transformers/api_key_transformer'

/** What the calls of an account's keys are counted in together. */
const OF_THE_ACCOUNT = ['status', 'generation', 'scoring'] as const

export default class KeyController {
  async show(ctx: HttpContext) {
    const { id, accountId, ownerAccountId } = ctx.credential
    const key = await findApiKey(ownerAccountId, id)
    const own = ctx.allowances!.map(({ name, points, seconds, remaining, resetSeconds }) => ({
      name,
      requests: points,
      seconds,
      remaining,
      resetSeconds,
    }))
    const common = OF_THE_ACCOUNT.map(async (name) => ({
      name,
      requests: policies[name].points,
      seconds: policies[name].seconds,
      ...(await leftOf(name, accountId)),
    }))
    const grace = (await graceOfKeys([id])).get(id) ?? null
    success(ctx, { ...serializeApiKey(key, grace), windows: [...own, ...(await Promise.all(common))] })
  }
}
