import { isQuestion } from '../evidence/goes_on.js'
import type { MarkdownDocument } from './document.js'

/**
 * What each paragraph is under: the paragraph right before it that only asks something, or its heading; undefined where
 * there is neither.
 */
export function aboveBlocks({
  headings,
  blocks,
}: Pick<MarkdownDocument, 'headings' | 'blocks'>): (string | undefined)[] {
  return blocks.map(({ section }, index) => {
    const previous = blocks[index - 1]
    const asks = previous?.section === section && previous.sentences.length === 1 && isQuestion(previous.text)
    return asks ? previous.text : headings[section]?.text
  })
}
