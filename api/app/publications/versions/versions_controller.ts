import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { updatePublication } from '#publications/actions/update_publication'
import { respondWithPublication } from '#publications/controllers/respond_with_publication'
import { findPublication } from '#publications/queries/find_publication'
import { serializeVersion, serializeVersionSummary } from '#publications/versions/version_transformer'
import { authorsOf, findVersion, versionsOf } from '#publications/versions/versions'

export default class VersionsController {
  async index(ctx: HttpContext) {
    const versions = await versionsOf((await this.#publication(ctx)).id)
    const providers = await authorsOf(versions)
    success(ctx, { versions: versions.map((version) => serializeVersionSummary(version, providers)) })
  }

  async show(ctx: HttpContext) {
    const version = await findVersion((await this.#publication(ctx)).id, ctx.params.versionId)
    success(ctx, serializeVersion(version, await authorsOf([version])))
  }

  /** The current state stays among the versions, so that restoring one loses nothing. */
  async restore(ctx: HttpContext) {
    const { id, accountId } = await this.#publication(ctx)
    const { body } = ctx.input<'restorePublicationVersion'>()
    const version = await findVersion(id, ctx.params.versionId)
    const { title, topic, companyName, type, content } = version
    const { slug, metaTitle, metaDescription, mainKeyword, keywords } = version
    const publication = await updatePublication(
      accountId,
      id,
      { title, topic, companyName, type, content, slug, metaTitle, metaDescription, mainKeyword, keywords },
      {
        origin: 'restore',
        userId: ctx.credential.userId,
        note: `Version ${version.number}`,
        restored: version,
        readAt: body?.updatedAt ? Date.parse(body.updatedAt) : null,
      }
    )
    await respondWithPublication(ctx, publication, `Version ${version.number} restored`)
  }

  #publication(ctx: HttpContext) {
    return findPublication(ctx.credential.accountId, ctx.params.id)
  }
}
