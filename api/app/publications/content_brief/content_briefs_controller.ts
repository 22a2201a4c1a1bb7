import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import { isoTime, success } from '#core/http/envelope'
import { contentBriefMarkdown } from '#publications/content_brief/content_brief'
import { editContentBrief, toContentBrief } from '#publications/content_brief/edit_content_brief'
import type Publication from '#publications/models/publication'
import { findPublication } from '#publications/queries/find_publication'

export default class ContentBriefsController {
  async show(ctx: HttpContext) {
    success(ctx, serializeContentBrief(await this.#publication(ctx)))
  }

  async update(ctx: HttpContext) {
    const { id, accountId } = await this.#publication(ctx)
    const { body } = ctx.input<'updateContentBrief'>()
    success(ctx, serializeContentBrief(await editContentBrief(accountId, id, body)), 'Brief saved')
  }

  #publication(ctx: HttpContext) {
    return findPublication(ctx.credential.accountId, ctx.params.id)
  }
}

/** `ContentBrief` of the contract. */
function serializeContentBrief(publication: Publication): Schema<'ContentBrief'> {
  const brief = toContentBrief(publication)
  const { phrase, terms, questions, words, pages, searchedBy, searchedAt } = brief
  return {
    publicationId: publication.id,
    phrase,
    terms,
    questions,
    words,
    pages,
    searchedBy,
    searchedAt: searchedAt === null ? null : isoTime(searchedAt),
    markdown: contentBriefMarkdown(publication.title, brief),
  }
}
