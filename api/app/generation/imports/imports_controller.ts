import type { HttpContext } from '@adonisjs/core/http'
import { clientDisconnected } from '#core/http/client_disconnected'
import { idempotent } from '#core/http/idempotency'
import { importPublication } from '#generation/imports/import_publication'
import { toRequester } from '#generation/requests/requester'
import { sourcesOf } from '#publications/queries/publication_sources'
import { serializePublication } from '#publications/transformers/publication_transformer'

export default class ImportsController {
  async create(ctx: HttpContext) {
    const { body } = ctx.input<'importPublication'>()
    const requester = toRequester(ctx.credential)
    const { userId } = ctx.credential
    await idempotent(ctx, body, (keep) =>
      importPublication(requester, userId, body, clientDisconnected(ctx), async (trx, publication) =>
        keep(trx, {
          status: 201,
          message: 'Publication imported',
          data: serializePublication(publication, await sourcesOf(publication.id, trx), []),
        })
      )
    )
  }
}
