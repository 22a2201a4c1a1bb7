import type { Schema } from '#core/contract/types'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { type FieldError, ValidationError } from '#core/errors'
import { oneLine } from '#core/text/one_line'
import { type ContentBrief, emptyContentBrief } from '#publications/content_brief/content_brief'
import type Publication from '#publications/models/publication'
import { lockOwnPublication } from '#publications/queries/find_publication'

/** `ContentBriefUpdate` of the contract; what is left out stays. */
export type ContentBriefEdit = Schema<'ContentBriefUpdate'>

/** The brief of a publication; an empty one where none was made. */
export const toContentBrief = (publication: Publication): ContentBrief =>
  publication.contentBrief ??
  emptyContentBrief(publication.mainKeyword ?? publication.keywords[0] ?? publication.title)

/**
 * Changes what a text is held against. The stored score is of the text as it was saved; it follows with the next save.
 * @throws NotFoundError, ValidationError
 */
export function editContentBrief(
  accountId: string,
  id: string,
  edit: ContentBriefEdit
): Promise<Publication> {
  const { words } = edit
  if (words && words.min > words.max) {
    const message = 'The maximum number of words is below the minimum'
    const wrong: FieldError = { field: 'words.max', rule: 'minimum', message }
    throw new ValidationError([wrong])
  }
  return transaction(async (trx) => {
    const publication = await lockOwnPublication(trx, accountId, id)
    publication.contentBrief = {
      ...toContentBrief(publication),
      ...(edit.terms && { terms: distinct(edit.terms) }),
      ...(edit.questions && { questions: distinct(edit.questions) }),
      ...(words !== undefined && { words }),
    }
    await publication.save()
    return publication
  })
}

/** Keeps what was found out for a text that is being made. */
export async function storeContentBrief(trx: Transaction, id: string, brief: ContentBrief): Promise<void> {
  await trx
    .from('publications')
    .where('id', id)
    .update({ content_brief: JSON.stringify(brief) })
}

/** The brief of a text that is being made, as its owner may have edited it; null where there is none. */
export async function storedContentBrief(id: string): Promise<ContentBrief | null> {
  const [row] = await readConnection().from('publications').where('id', id).select('content_brief')
  return row?.content_brief ? JSON.parse(row.content_brief) : null
}

function distinct(list: readonly string[]): string[] {
  const seen = new Set<string>()
  return list
    .map(oneLine)
    .filter((one) => one !== '' && !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase()))
}
