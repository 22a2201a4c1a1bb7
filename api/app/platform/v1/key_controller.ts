import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { leftOf, leftOfWindows, policies } from '#core/http/rate_limiter'
import { serializeApiKey } from '#platform/keys/api_key_transformer'
import { findApiKey } from '#platform/keys/find_api_key'
import { graceOfKeys } from '#platform/keys/list_api_keys'

/** What the calls of an account's keys are counted in together. */
const OF_THE_ACCOUNT = ['key', 'status', 'generation', 'scoring'] as const

export default class KeyController {
  async show(ctx: HttpContext) {
    const { id, accountId, ownerAccountId, limits } = ctx.credential
    const key = await findApiKey(ownerAccountId, id)
    const left = await leftOfWindows(id, limits!)
    const own = limits!.map(({ name, points, seconds }, index) => ({
      name,
      requests: points,
      seconds,
      ...left[index]!,
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
