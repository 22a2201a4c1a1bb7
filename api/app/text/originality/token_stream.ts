import type { Source } from '#core/sources'
import { foldWord } from '../language/shingles.js'
import { words } from '../language/words.js'
import { citationResolver } from '../markdown/citations.js'
import type { MarkdownDocument } from '../markdown/document.js'

/** The words of an article in order, and which of them are in quotation marks with a citation. */
export interface TokenStream {
  /** As written, including the characters up to the next word. */
  written: string[]
  /** In the form for comparison. */
  folded: string[]
  /** Per word: identifiers of the sources that it is marked as a quotation of. */
  quoting: (ReadonlySet<string> | null)[]
}

const OPENING = /["“„«「]/u
const CLOSING = /["”“»」]/u

/** Reads an article as a stream of words; headings and tables are left out, as they repeat by nature. */
export function tokenStream(
  document: MarkdownDocument,
  sources: readonly Source[],
  language: string
): TokenStream {
  const stream: TokenStream = { written: [], folded: [], quoting: [] }
  const resolve = citationResolver(document.footnotes, sources)
  const named = (ids: readonly string[]) => {
    const found = ids.flatMap((id) => resolve(id)?.id ?? [])
    return found.length > 0 ? new Set(found) : null
  }
  const push = (text: string, quoting: ReadonlySet<string> | null) => {
    const tokens = words(text, language)
    const starts: number[] = []
    for (const token of tokens) starts.push(text.indexOf(token, (starts.at(-1) ?? -1) + 1))
    for (const [index, token] of tokens.entries()) {
      stream.written.push(
        `${text.slice(starts[index], starts[index + 1])}${index + 1 < tokens.length ? '' : ' '}`
      )
      stream.folded.push(foldWord(token))
      stream.quoting.push(quoting)
    }
  }
  for (const [index, block] of document.blocks.entries()) {
    const before = document.blocks[index - 1]
    const ledIn = before?.text.endsWith(':') ? before.citations : []
    const quoted = block.kind === 'quote' ? named(block.citations.length > 0 ? block.citations : ledIn) : null
    for (const sentence of block.sentences) {
      const cited = sentence.citations.length > 0 ? sentence.citations : block.inherited
      if (block.kind === 'quote') push(sentence.text, quoted)
      else for (const part of quotedParts(sentence.text)) push(part.text, part.quoted ? named(cited) : null)
    }
  }
  return stream
}

/** A sentence split at its quotation marks. */
function quotedParts(text: string): { text: string; quoted: boolean }[] {
  const parts: { text: string; quoted: boolean }[] = []
  let quoted = false
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (!(quoted ? CLOSING : OPENING).test(char)) continue
    parts.push({ text: text.slice(from, at), quoted })
    from = at + 1
    quoted = !quoted
  }
  // An unclosed mark quotes nothing.
  parts.push({ text: text.slice(from), quoted: false })
  return parts
}
