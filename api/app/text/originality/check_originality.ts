import type { Source } from '#core/sources'
import { detectLanguage } from '../language/languages.js'
import { foldedWords, shingleSequence } from '../language/shingles.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { parseDocument } from '../markdown/parse_document.js'
import { type TokenStream, tokenStream } from './token_stream.js'

export interface OriginalityInput {
  /** Markdown or plain text. */
  text: string
  /** The customer's own other articles. */
  others: readonly { id: string; title: string; text: string }[]
  sources: readonly Source[]
  language?: string
  /** `text` already parsed, where the caller has it. */
  document?: MarkdownDocument
}

export interface FoundPassage {
  /** As in the text, without markup and quotation marks. */
  text: string
  foundIn: { kind: 'library' | 'source'; id: string; title: string; url: string | null }
  words: number
  /** True for a quotation in marks that cites the source it is found in: not counted. */
  quoted: boolean
}

export interface OriginalityResult {
  /** Share of the text's words that also occur elsewhere, without quotations, 0 to 1. */
  overlap: number
  /** The same share, only within the library and only within the sources. */
  libraryOverlap: number
  sourceOverlap: number
  /** The longest first, at most 50. */
  passages: FoundPassage[]
  /** How many texts were compared; a web search is not part of this check. */
  searched: { library: number; sources: number; web: false }
}

const SHINGLE = 5
/** Fewer words in a row are common phrases. */
const MIN_PASSAGE_WORDS = 8
const MAX_PASSAGES = 50
/** Share of a passage that must be between quotation marks for it to count as a quotation. */
const QUOTED_SHARE = 0.85

interface Corpus {
  foundIn: FoundPassage['foundIn']
  shingles: ReadonlySet<number>
}

interface Run {
  corpus: Corpus
  start: number
  /** After its last word. */
  end: number
}

/**
 * Looks for passages of a text in the customer's other articles and in the sources, by five-word shingles merged
 * into the longest runs of eight words or more. Reports what was searched; the web is not.
 */
export function checkOriginality(input: OriginalityInput): OriginalityResult {
  const language = input.language ?? detectLanguage(input.text)
  const document = input.document ?? parseDocument(input.text, language)
  const stream = tokenStream(document, input.sources, language)
  const corpora = [...libraryCorpora(input.others, language), ...sourceCorpora(input.sources, language)]
  const sequence = stream.folded.length >= SHINGLE ? shingleSequence(stream.folded, SHINGLE) : []
  const runs = corpora.flatMap((corpus) => runsOf(sequence, corpus))

  const quoted = quotedWords(stream, runs)
  const counted = (kind: 'library' | 'source' | null) => {
    const covered = new Uint8Array(stream.folded.length)
    for (const { corpus, start, end } of runs) {
      if (kind === null || corpus.foundIn.kind === kind) covered.fill(1, start, end)
    }
    let count = 0
    for (const [index, is] of covered.entries()) if (is === 1 && quoted[index] === 0) count += 1
    return covered.length === 0 ? 0 : count / covered.length
  }
  return {
    overlap: counted(null),
    libraryOverlap: counted('library'),
    sourceOverlap: counted('source'),
    passages: passagesOf(stream, runs, quoted),
    searched: { library: input.others.length, sources: input.sources.length, web: false },
  }
}

/** Only the prose of other articles; parsing each of them would cost more than it is worth. */
function prose(markdown: string): string {
  return markdown
    .replace(/^ {0,3}\[\^[^\]\n]{1,60}\]:.*$/gmu, ' ')
    .replace(/\[\^[^\]\s]{1,60}\]/gu, '')
    .replace(/\]\([^)\s]{0,2000}\)/gu, ']')
}

function libraryCorpora(others: OriginalityInput['others'], language: string): Corpus[] {
  return others.map(({ id, title, text }) => ({
    foundIn: { kind: 'library', id, title, url: null },
    shingles: new Set(shingleSequence(foldedWords(prose(text), language), SHINGLE)),
  }))
}

function sourceCorpora(sources: readonly Source[], language: string): Corpus[] {
  return sources.map((source) => ({
    foundIn: { kind: 'source', id: source.id, title: source.title, url: source.url },
    shingles: new Set(shingleSequence(foldedWords(source.text, source.language ?? language), SHINGLE)),
  }))
}

function runsOf(sequence: readonly number[], corpus: Corpus): Run[] {
  const runs: Run[] = []
  let start = -1
  for (let at = 0; at <= sequence.length; at += 1) {
    const shingle = sequence[at]
    if (shingle !== undefined && corpus.shingles.has(shingle)) {
      if (start < 0) start = at
    } else if (start >= 0) {
      const end = at - 1 + SHINGLE
      if (end - start >= MIN_PASSAGE_WORDS) runs.push({ corpus, start, end })
      start = -1
    }
  }
  return runs
}

/** Per word: 1 where it belongs to a marked and cited quotation that really is in its source. */
function quotedWords(stream: TokenStream, runs: readonly Run[]): Uint8Array {
  const quoted = new Uint8Array(stream.folded.length)
  for (const { corpus, start, end } of runs) {
    if (corpus.foundIn.kind !== 'source') continue
    for (let at = start; at < end; at += 1) if (stream.quoting[at]?.has(corpus.foundIn.id)) quoted[at] = 1
  }
  return quoted
}

function passagesOf(stream: TokenStream, runs: readonly Run[], quoted: Uint8Array): FoundPassage[] {
  const taken = new Uint8Array(stream.folded.length)
  const passages: FoundPassage[] = []
  const longestFirst = [...runs].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  for (const { corpus, start, end } of longestFirst) {
    if (passages.length >= MAX_PASSAGES) break
    const words = end - start
    const covered = taken.subarray(start, end).reduce((sum, is) => sum + is, 0)
    if (covered > words / 2) continue
    taken.fill(1, start, end)
    const inQuotes = quoted.subarray(start, end).reduce((sum, is) => sum + is, 0)
    passages.push({
      text: stream.written
        .slice(start, end)
        .join('')
        .replace(/[\s,;:(–—-]+$/u, ''),
      foundIn: corpus.foundIn,
      words,
      quoted: inQuotes >= words * QUOTED_SHARE,
    })
  }
  return passages
}
