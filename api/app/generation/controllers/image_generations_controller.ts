import type { HttpContext } from '@adonisjs/core/http'
import { idempotent } from '#core/http/idempotency'
import { type ImageRequest, makeAnother, makeImage } from '#generation/actions/make_image'
import { findImage } from '#images/queries/find_image'
import { serializeImage } from '#images/transformers/image_transformer'

export default class ImageGenerationsController {
  async generate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<ImageRequest>()
    await idempotent(ctx, body, async () => made(accountId, await makeImage(accountId, body)))
  }

  async regenerate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const image = await findImage(accountId, ctx.params.id)
    await idempotent(ctx, null, async () => made(accountId, await makeAnother(image)))
  }
}

async function made(accountId: string, id: string) {
  return { status: 201, message: 'Image generated', data: serializeImage(await findImage(accountId, id)) }
}
