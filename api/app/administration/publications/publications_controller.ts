import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf } from '#administration/audit/audit_trail'
import {
  deleteAsOperator,
  restoreAsOperator,
  updateAsOperator,
} from '#administration/publications/change_publication'
import { findAnyPublication, ownersOf } from '#administration/publications/find_publications'
import { listAllPublications } from '#administration/publications/list_publications'
import { serializeAdminPublication } from '#administration/publications/publication_transformer'
import { pagination, success } from '#core/http/envelope'

export default class PublicationsController {
  async index(ctx: HttpContext) {
    const question = ctx.input<'adminListPublications'>().parameters
    const { publications, totalItems } = await listAllPublications(question)
    const owners = await ownersOf(publications)
    success(ctx, {
      publications: publications.map((one) => serializeAdminPublication(one, owners.get(one.accountId))),
      pagination: pagination(question.page, question.limit, totalItems),
    })
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async update(ctx: HttpContext) {
    const publication = await findAnyPublication(ctx.params.id)
    const { body } = ctx.input<'adminUpdatePublication'>()
    await updateAsOperator(operatorOf(ctx), publication, body)
    await this.#answer(ctx, 'Publication updated')
  }

  async delete(ctx: HttpContext) {
    await deleteAsOperator(operatorOf(ctx), await findAnyPublication(ctx.params.id))
    success(ctx, null, 'Publication deleted')
  }

  async restore(ctx: HttpContext) {
    await restoreAsOperator(operatorOf(ctx), await findAnyPublication(ctx.params.id))
    await this.#answer(ctx, 'Publication restored')
  }

  async #answer(ctx: HttpContext, message?: string) {
    const publication = await findAnyPublication(ctx.params.id)
    const owners = await ownersOf([publication])
    const fields = serializeAdminPublication(publication, owners.get(publication.accountId))
    success(ctx, { publication: { ...fields, content: publication.content } }, message)
  }
}
