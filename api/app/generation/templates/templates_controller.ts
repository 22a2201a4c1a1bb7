import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import { isoTime, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import type ContentTemplate from '#generation/templates/content_template'
import {
  createTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  updateTemplate,
} from '#generation/templates/templates'

export default class TemplatesController {
  async index(ctx: HttpContext) {
    const templates = await listTemplates(ctx.credential.accountId)
    success(ctx, { templates: templates.map(serializeTemplate) })
  }

  async create(ctx: HttpContext) {
    const { body } = ctx.input<'createTemplate'>()
    await idempotent(ctx, body, (keep) =>
      createTemplate(ctx.credential.accountId, body, (trx, template) =>
        keep(trx, { status: 201, message: 'Template created', data: serializeTemplate(template) })
      )
    )
  }

  async show(ctx: HttpContext) {
    success(ctx, serializeTemplate(await findTemplate(ctx.credential.accountId, ctx.params.id)))
  }

  async update(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await findTemplate(accountId, ctx.params.id)
    const { body } = ctx.input<'updateTemplate'>()
    success(ctx, serializeTemplate(await updateTemplate(accountId, ctx.params.id, body)), 'Template saved')
  }

  async delete(ctx: HttpContext) {
    await deleteTemplate(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Template deleted')
  }
}

/** `Template` of the contract. */
function serializeTemplate(template: ContentTemplate): Schema<'Template'> {
  const { id, name, description, contentType, blocks, createdAt, updatedAt } = template
  return {
    id,
    name,
    description,
    contentType,
    blocks,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }
}
