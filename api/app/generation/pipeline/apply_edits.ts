import { findingsOf, type Plan } from '#generation/pipeline/write_blocks'
import { hasShape } from '#generation/templates/block_shape'
import type { EditorsPass } from '#generation/types'
import { looseText } from '#text/language/quotations'
import { parseDocument } from '#text/markdown/parse_document'
import type { BlockDraft, Finding } from '#text/types'
import { isHint, repairBlock } from '#text/validation/validate_block'

/** More would be a rewrite, which an editor is not asked for. */
const MOST_EDITS = 40
/** The most sentences that an editor may have removed. */
const MOST_UNSUPPORTED = 12

/** The check of a claim whose source does not say so. */
export const UNSUPPORTED = 'unsupported'

export interface Edited {
  blocks: BlockDraft[]
  /** How many of the edits were applied. */
  applied: number
  /** Claims that an editor objects to and that could not be removed without emptying a section. */
  open: Finding[]
}

/**
 * Applies an editor's edits one by one: the quote must occur in the section exactly once, and the replacement must
 * pass the section's checks without adding a finding. Then the sentences that their sources do not support are
 * removed, with their citations.
 */
export function applyEdits(plan: Plan, drafts: BlockDraft[], pass: EditorsPass): Edited {
  let blocks = drafts
  let applied = 0
  for (const { blockId, quote, replacement } of pass.edits.slice(0, MOST_EDITS)) {
    const index = blocks.findIndex((block) => block.blockId === blockId)
    const block = blocks[index]
    if (!block || quote === '' || block.markdown.split(quote).length !== 2) continue
    const markdown = block.markdown
      .replace(quote, () => replacement)
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
    const changed = { ...block, markdown }
    if (markdown === '' || !keepsShape(plan, index, markdown)) continue
    if (serious(plan, blocks, changed, index).length > serious(plan, blocks, block, index).length) continue
    blocks = blocks.with(index, changed)
    applied += 1
  }
  const open: Finding[] = []
  for (const { quote, sourceId, why } of pass.unsupported.slice(0, MOST_UNSUPPORTED)) {
    const place = sentenceWith(plan, blocks, quote, sourceId)
    if (!place) continue
    const { index, text } = place
    const block = blocks[index]!
    const finding = {
      check: UNSUPPORTED,
      message: sourceId === '' ? `No source says so: ${why}` : `The source does not say so: ${why}`,
      quote: text,
    }
    const repaired = repairBlock(block, [finding], plan.sources)
    if (repaired.markdown.includes('[[add:') && !block.markdown.includes('[[add:')) open.push(finding)
    else blocks = blocks.with(index, repaired)
  }
  return { blocks, applied, open }
}

const keepsShape = (plan: Plan, index: number, markdown: string): boolean => {
  const kind = plan.outline.blocks[index]?.kind
  return kind === undefined || hasShape(markdown, kind)
}

const serious = (plan: Plan, blocks: BlockDraft[], draft: BlockDraft, index: number): Finding[] =>
  findingsOf(plan, draft, index, blocks.slice(0, index)).filter((finding) => !isHint(finding))

/** The one sentence that an editor means; it must cite the source that is said not to support it, or none if none is named. */
function sentenceWith(
  plan: Plan,
  blocks: readonly BlockDraft[],
  quote: string,
  sourceId: string
): { index: number; text: string } | null {
  const wanted = looseText(quote.replace(/\[\^[^\]]*\]/gu, ' ')).trim()
  if (wanted === '') return null
  for (const [index, { markdown }] of blocks.entries()) {
    const { blocks: parts, tables } = parseDocument(markdown, plan.brief.language)
    for (const { sentences, inherited } of parts) {
      for (const { text, citations } of sentences) {
        const own = citations.length > 0 ? citations : inherited
        const cites = sourceId === '' ? own.length === 0 : own.includes(sourceId)
        const loose = looseText(text)
        if (cites && (loose.includes(wanted) || wanted.includes(loose.trim()))) return { index, text }
      }
    }
    for (const { rows, citations } of tables) {
      const row = rows.map((cells) => cells.join(' | ')).find((text) => looseText(text).includes(wanted))
      if (row && (sourceId === '' ? citations.length === 0 : citations.includes(sourceId)))
        return { index, text: row }
    }
  }
  return null
}
