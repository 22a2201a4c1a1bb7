import type { HttpContext } from '@adonisjs/core/http'
import { idempotent, type StoredResponse } from '#core/http/idempotency'
import { makeAnother, makeImage } from '#generation/actions/make_image'
import type Image from '#images/models/image'
import { findImage } from '#images/queries/find_image'
import { serializeImage } from '#images/transformers/image_transformer'

export default class ImageGenerationsController {
  async generate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<'generateImage'>()
    await idempotent(ctx, body, (keep) =>
      makeImage(accountId, body, (trx, image) => keep(trx, generated(image)))
    )
  }

  async regenerate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const image = await findImage(accountId, ctx.params.id)
    await idempotent(ctx, null, (keep) => makeAnother(image, (trx, other) => keep(trx, generated(other))))
  }
}

const generated = (image: Image): StoredResponse => ({
  status: 201,
  message: 'Image generated',
  data: serializeImage(image),
})
