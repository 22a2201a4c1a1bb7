import type { HttpContext } from '@adonisjs/core/http'
import { keep } from '#accounts/social/cookies'
import { beginLink, identitiesOf, unlink } from '#accounts/social/identities'
import { providers } from '#accounts/social/providers'
import { NotFoundError } from '#core/errors'
import { callerAddress } from '#core/http/caller_address'
import { isoTime, success } from '#core/http/envelope'
import { isId } from '#core/ids'

export default class IdentitiesController {
  async list(ctx: HttpContext) {
    const identities = (await identitiesOf(ctx.credential.userId)).map(({ linkedAt, ...one }) => ({
      ...one,
      name: providers[one.provider].name,
      linkedAt: isoTime(linkedAt),
    }))
    success(ctx, { identities })
  }

  async link(ctx: HttpContext) {
    const { body } = ctx.input<'linkIdentity'>()
    const { userId, id: tokenId } = ctx.credential
    const { url, sealed } = await beginLink({ userId, tokenId, address: callerAddress(ctx) }, body)
    keep(ctx, 'flow', sealed)
    success(ctx, { url })
  }

  async unlink(ctx: HttpContext) {
    const id: string = ctx.params.id
    if (!isId(id)) throw new NotFoundError('Linked account')
    const name = await unlink(ctx.credential.userId, id.toLowerCase())
    success(ctx, null, `${name} can no longer sign you in`)
  }
}
