import type { MarkdownDocument, Sentence, TextBlock } from './document.js'

/** A paragraph whose sentences have exact ranges: opening marks belong to a sentence, white space after it does not. */
export interface Piece extends TextBlock {
  sentences: Sentence[]
}

/** Marks that open before the first letter of a sentence, which a position in its text does not include. */
const OPENERS = new Set(['*', '_', '~', '`', '['])

export function piecesOf({ source, blocks }: MarkdownDocument): Piece[] {
  return blocks.map((block) => {
    const starts = block.sentences.map(({ start }, index) => {
      if (index === 0) return start
      let from = start
      while (from > block.start && OPENERS.has(source[from - 1]!)) from -= 1
      // A mark that closes the sentence before has no space before it.
      return /\s/u.test(source[from - 1] ?? '') ? from : start
    })
    const trailing = block.kind === 'quote' ? /[\s>]+$/u : /\s+$/u
    return {
      ...block,
      sentences: block.sentences.map((sentence, index) => {
        const start = starts[index]!
        const raw = source.slice(start, starts[index + 1] ?? block.end)
        return { ...sentence, start, end: start + raw.replace(trailing, '').length }
      }),
    }
  })
}
