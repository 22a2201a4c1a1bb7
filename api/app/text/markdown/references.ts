import type { Source } from '#core/sources'
import { detectLanguage } from '../language/languages.js'
import { splitSentences } from '../language/sentences.js'
import { contentStems } from '../language/words.js'
import { citationResolver, formatDefinition } from './citations.js'
import type { Sentence } from './document.js'
import { normalizeSource, parseDocument, toFootnote } from './parse_document.js'
import { scanLines } from './scan_lines.js'

/** A code span within one line, or a citation mark with the blanks before it. */
const CODE_OR_MARK = /(`{1,3})(?!`)[^`\n]+\1(?!`)|(?<blanks>[ \t]{0,20})(?<!\\)\[\^(?<id>[^[\]\s]{1,60})\]/gu

/** Removing a mark can expose another (`[^[^x]s1]`); no honest text needs more rounds. */
const ROUNDS = 8

/**
 * Turns citations (`[^s3]`) into footnotes numbered in order of first appearance and writes their definitions, one
 * per source, at the end. Citations of sources that do not exist are removed, and so are definitions that name
 * none. Idempotent.
 */
export function numberReferences(markdown: string, sources: readonly Source[]): string {
  let text = normalizeSource(markdown)
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = numberOnce(text, sources)
    if (next === text) return next
    text = next
  }
  return text
}

function numberOnce(markdown: string, sources: readonly Source[]): string {
  const scan = scanLines(markdown)
  const resolve = citationResolver(scan.definitions.map(toFootnote), sources)
  const numbers = new Map<string, number>()
  const numbered = (text: string) =>
    text.replace(CODE_OR_MARK, (whole, ...rest) => {
      const groups = rest.at(-1) as { blanks?: string; id?: string }
      if (groups.id === undefined) return whole
      const source = resolve(groups.id)
      if (!source) return ''
      const definition = formatDefinition(source)
      const number = numbers.get(definition) ?? numbers.size + 1
      numbers.set(definition, number)
      return `${groups.blanks ?? ''}[^${number}]`
    })

  let body = ''
  let at = 0
  const kept = [...scan.fences, ...scan.definitions.map((note) => ({ ...note, drop: true }))]
  for (const range of kept.sort((a, b) => a.start - b.start)) {
    body += numbered(markdown.slice(at, range.start))
    if ('drop' in range) body = body.replace(/\n{2,}$/u, '\n\n')
    else body += markdown.slice(range.start, range.end)
    at = range.end
  }
  body = (body + numbered(markdown.slice(at))).replace(/(\[\^\d+\])(?:[ \t]*\1)+/gu, '$1').trimEnd()
  if (numbers.size === 0) return body === '' ? '' : `${body}\n`
  if (scan.openFence !== null) body += `\n${scan.openFence}`
  const definitions = [...numbers].map(([definition, number]) => `[^${number}]: ${definition}`)
  return `${body}\n\n${definitions.join('\n')}\n`
}

/** What an article uses of one source. */
export interface SourceUse {
  /** The number of its footnote; null where references are not numbered. */
  number: number | null
  /** How many sentences and tables cite it. */
  cited: number
  /** The sentences of the source that support those, at most five. */
  quotes: string[]
}

const MAX_QUOTES = 5
/** Share of a sentence's meaningful words that a source's sentence must have to count as its support. */
const RESTS_ON = 0.34

/** The sources that an article cites, by source identifier; sources that are not cited are left out. */
export function citationsOf(
  markdown: string,
  sources: readonly Source[],
  language?: string
): Map<string, SourceUse> {
  const spoken = language ?? detectLanguage(markdown)
  const document = parseDocument(markdown, spoken)
  const resolve = citationResolver(document.footnotes, sources)
  const uses = new Map<string, SourceUse & { claims: Sentence[] }>()
  const note = (id: string, claim: Sentence | null) => {
    const source = resolve(id)
    if (!source) return
    const number = /^\d+$/u.test(id) ? Number(id) : null
    const use = uses.get(source.id) ?? { number, cited: 0, quotes: [], claims: [] }
    use.cited += 1
    if (claim) use.claims.push(claim)
    uses.set(source.id, use)
  }
  for (const block of document.blocks)
    for (const sentence of block.sentences) for (const id of sentence.citations) note(id, sentence)
  for (const table of document.tables) for (const id of table.own) note(id, null)

  return new Map(
    [...uses].map(([id, { claims, ...use }]) => {
      const source = sources.find((candidate) => candidate.id === id)
      return [id, { ...use, quotes: source ? supportingSentences(claims, source, spoken) : [] }]
    })
  )
}

function supportingSentences(claims: readonly Sentence[], source: Source, language: string): string[] {
  const spoken = source.language ?? language
  const candidates = splitSentences(source.text.slice(0, 100_000), spoken).map((text) => ({
    text,
    stems: new Set(contentStems(text, spoken)),
  }))
  const quotes = new Set<string>()
  for (const claim of claims) {
    const wanted = new Set(contentStems(claim.text, spoken))
    if (wanted.size === 0 || quotes.size >= MAX_QUOTES) continue
    let best: { text: string; share: number } | null = null
    for (const { text, stems } of candidates) {
      let common = 0
      for (const stem of wanted) if (stems.has(stem)) common += 1
      const share = common / wanted.size
      if (share >= RESTS_ON && (best === null || share > best.share)) best = { text, share }
    }
    if (best) quotes.add(best.text)
  }
  return [...quotes]
}
