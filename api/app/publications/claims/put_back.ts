import { ConflictError } from '#core/errors'
import type { PublicationChanges } from '#publications/actions/update_publication'
import type { StoredChange } from '#publications/claims/change_rows'
import type Publication from '#publications/models/publication'
import { toQualityRequest } from '#publications/quality/quality_request'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { byNumber, spliced } from '#text/markdown/footnotes'
import { type Undo, undone } from '#text/markdown/undo'

/**
 * The edit that puts back what a check replaced or took out.
 * @throws ConflictError where its place in the text has changed since
 */
export async function puttingBack(
  publication: Publication,
  { field, before, after, undo }: StoredChange
): Promise<PublicationChanges> {
  if (field === 'content') return { content: await contentWith(publication, undo) }
  if (publication[field] !== after) throw changedMeanwhile()
  // The meta title is the title as a rule.
  const isTitle = field === 'title' && publication.metaTitle === publication.title
  return { [field]: before, ...(isTitle && { metaTitle: before }) }
}

async function contentWith(publication: Publication, undo: Undo | null): Promise<string> {
  const { content, language } = publication
  const { sources } = toQualityRequest(publication, await wholeSourcesOf(publication.id))
  const { text, footnotes } = byNumber(undo?.raw ?? '', content, sources, language)
  const made = undo && undone(content, { ...undo, raw: text })
  if (made === null) throw changedMeanwhile()
  return footnotes.length === 0 ? made : spliced(made, { from: 0, to: 0 }, '', footnotes)
}

const changedMeanwhile = () =>
  new ConflictError(
    'The place where this stood has been edited since. Put it back by hand where it belongs.',
    'changed_meanwhile'
  )
