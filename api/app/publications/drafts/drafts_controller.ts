import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import { isoTime, success } from '#core/http/envelope'
import { discardDraft, findDraft, saveDraft } from '#publications/drafts/drafts'
import type PublicationDraft from '#publications/drafts/publication_draft'
import { findPublication } from '#publications/queries/find_publication'

export default class DraftsController {
  async show(ctx: HttpContext) {
    const { id } = await findPublication(ctx.credential.accountId, ctx.params.id)
    const draft = await findDraft(id, ctx.credential.userId)
    success(ctx, { draft: draft && serializeDraft(draft) })
  }

  async save(ctx: HttpContext) {
    // Before the body is checked: another account's id is answered with 404 whatever was sent.
    const { id: publicationId, accountId } = await findPublication(ctx.credential.accountId, ctx.params.id)
    const { basedOn, ...text } = ctx.input<'savePublicationDraft'>().body
    const owner = { accountId, publicationId, userId: ctx.credential.userId }
    const { savedAt } = await saveDraft(owner, text, Date.parse(basedOn))
    success(ctx, { savedAt: isoTime(savedAt) }, 'Draft saved')
  }

  async discard(ctx: HttpContext) {
    const { accountId, userId } = ctx.credential
    await discardDraft({ accountId, userId, publicationId: ctx.params.id })
    success(ctx, null, 'Draft discarded')
  }
}

/** `PublicationDraft` of the contract. */
function serializeDraft(draft: PublicationDraft): Schema<'PublicationDraft'> {
  const { title, topic, companyName, type, content, slug } = draft
  const { metaTitle, metaDescription, mainKeyword, keywords } = draft
  return {
    ...{ title, topic, companyName, type, content, slug },
    ...{ metaTitle, metaDescription, mainKeyword, keywords },
    basedOn: isoTime(draft.basedOn),
    savedAt: isoTime(draft.savedAt),
  }
}
