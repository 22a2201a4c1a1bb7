import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError, ValidationError } from '#core/errors'
import { clientDisconnected } from '#core/http/client_disconnected'
import { idempotent } from '#core/http/idempotency'
import { serializeImage } from '#images/transformers/image_transformer'
import { readUpload } from '#images/upload/read_upload'
import { tagsOf } from '#images/upload/tags'
import { DEFAULT_PROMPT, uploadImage } from '#images/upload/upload_image'
import { ownPublicationId } from '#publications/queries/find_publication'

const MAX_TAGS = 20
const MAX_TAG_LENGTH = 50

/** Uploads an image to the gallery, optionally for a publication, which is why it is in this room. */
export default class ImageUploadsController {
  async store(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const gone = clientDisconnected(ctx)
    const { file, name, fields } = await readUpload(ctx.request.request)
    try {
      const { image: _, ...texts } = fields
      ctx.request.setInitialBody({ ...texts, ...(file && { image: '' }) })
      const { body } = ctx.input<'uploadImage'>()
      const tags = tagsIn(body.tags ?? '')
      const asked = body.publicationId?.trim() || null
      const publicationId = asked && (await ownPublicationId(accountId, asked))
      if (asked && !publicationId) throw new NotFoundError('Publication')
      const prompt = body.prompt?.trim() || DEFAULT_PROMPT
      const upload = { prompt, tags, publicationId, name, file: file! }
      await idempotent(ctx, { ...body, name, hash: file!.hash }, (keep) =>
        uploadImage(accountId, upload, gone, (trx, image) =>
          keep(trx, { status: 201, message: 'Image uploaded', data: serializeImage(image) })
        )
      )
    } finally {
      if (file) await rm(file.path, { force: true })
    }
  }
}

/** @throws ValidationError for too many or too long ones */
function tagsIn(text: string): string[] {
  const tags = tagsOf(text.split(','))
  const refuse = (rule: string, message: string) => new ValidationError([{ field: 'tags', rule, message }])
  if (tags.length > MAX_TAGS) throw refuse('maxItems', `Use at most ${MAX_TAGS} tags`)
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    throw refuse('maxLength', `A tag has at most ${MAX_TAG_LENGTH} characters`)
  return tags
}
