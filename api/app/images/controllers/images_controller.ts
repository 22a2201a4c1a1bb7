import type { HttpContext } from '@adonisjs/core/http'
import { pagination, success } from '#core/http/envelope'
import { removeImage } from '#images/actions/remove_image'
import { updateImage } from '#images/actions/update_image'
import { findImage } from '#images/queries/find_image'
import { imageStats } from '#images/queries/image_stats'
import { countImageUses, publicationsShowing } from '#images/queries/image_uses'
import { listImages } from '#images/queries/list_images'
import { serializeImage } from '#images/transformers/image_transformer'

export default class ImagesController {
  async index(ctx: HttpContext) {
    const { page, limit, search, publicationId, startingAfter } = ctx.input<'listImages'>().parameters
    const { images, hasMore, nextCursor, totalItems } = await listImages({
      accountId: ctx.credential.accountId,
      page,
      limit,
      search: search ?? null,
      publicationId: publicationId ?? null,
      startingAfter: startingAfter ?? null,
    })
    const uses = await countImageUses(
      ctx.credential.accountId,
      images.map(({ filename }) => filename)
    )
    success(ctx, {
      images: images.map((image) => ({ ...serializeImage(image), usedIn: uses.get(image.filename) ?? 0 })),
      pagination: pagination(startingAfter === undefined ? page : 1, limit, totalItems),
      hasMore,
      nextCursor,
    })
  }

  async stats(ctx: HttpContext) {
    success(ctx, await imageStats(ctx.credential.accountId))
  }

  async show(ctx: HttpContext) {
    const image = await findImage(ctx.credential.accountId, ctx.params.id)
    const { accountId, filename } = image
    const [uses, publications] = await Promise.all([
      countImageUses(accountId, [filename]),
      publicationsShowing(accountId, filename),
    ])
    success(ctx, { ...serializeImage(image), usedIn: uses.get(filename) ?? 0, publications })
  }

  async update(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findImage(accountId, ctx.params.id)
    const { body } = ctx.input<'updateImage'>()
    success(ctx, serializeImage(await updateImage(accountId, id, body)), 'Image updated')
  }

  async remove(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findImage(accountId, ctx.params.id)
    await removeImage(accountId, id)
    success(ctx, null, 'Image deleted')
  }
}
