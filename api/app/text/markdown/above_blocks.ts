import { isQuestion } from '../evidence/goes_on.js'
import type { MarkdownDocument, Table, TextBlock } from './document.js'

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

const ENDED = /[.!?。！？؟…]["'”’»)\]]*$/u

/** What introduces lists and tables, which is the last sentence above them, and paragraphs below a line that only names them. */
export function leadsOf({
  blocks,
  tables,
}: Pick<MarkdownDocument, 'blocks' | 'tables'>): Map<TextBlock | Table, string> {
  const leads = new Map<TextBlock | Table, string>()
  const add = (to: TextBlock | Table, above: TextBlock | undefined) => {
    if (above?.section === to.section && above.kind !== 'quote')
      leads.set(to, above.sentences.at(-1)?.text ?? '')
  }
  // By index of the list; lists are numbered in the order in which they begin.
  const aboveLists: (TextBlock | undefined)[] = []
  for (const [at, block] of blocks.entries()) {
    const { list } = block
    while (list !== null && aboveLists.length <= list) aboveLists.push(blocks[at - 1])
    const above = block.kind === 'item' && list !== null ? aboveLists[list] : blocks[at - 1]
    const isName = above?.kind === 'paragraph' && above.sentences.length === 1 && !ENDED.test(above.text)
    const isNext = () => tables.every(({ start, end }) => end <= (above?.end ?? 0) || start >= block.start)
    if (block.kind === 'item' || (block.kind === 'paragraph' && isName && isNext())) add(block, above)
  }
  for (const table of tables) {
    const above = blocks.findLast(({ end }) => end <= table.start)
    if (above?.kind === 'paragraph') add(table, above)
  }
  return leads
}
