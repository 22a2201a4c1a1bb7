import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { withWholeAddresses } from '#publications/pictures/image_addresses'

/** Answers of the public API are read elsewhere: their images have whole addresses, in texts too. */
export default class WholeAddressesMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    ctx.rewriteAnswer = withWholeAddresses
    await next()
  }
}
