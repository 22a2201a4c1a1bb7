import type { Source } from '#core/sources'
import type { BlockDraft, Finding } from '#text/types'
import { detectLanguage } from '../language/languages.js'
import { LANGUAGES } from '../languages/index.js'
import type { MarkdownDocument, TextBlock } from '../markdown/document.js'
import { MARK } from '../markdown/marks.js'
import { parseDocument } from '../markdown/parse_document.js'
import { dependsOnPrevious, orphanedSentences } from './dependents.js'

/** Findings that leave no choice but to remove the passage. */
const DROPPED: ReadonlySet<string> = new Set([
  // A citation of a source that does not exist means that the statement was invented too.
  'citation-unknown',
  'number-not-in-source',
  'quote-not-in-source',
  'claim-left-alone',
  'address-unknown',
  'hole',
  'unsupported',
  'repetition-inside',
  'repetition-across',
  'instruction-leak',
])

/** Under this key: sentences repeated word for word within the block, whose first occurrence may stay. */
const VERBATIM = 'repetition-inside, verbatim'

/** Offending passages by check. */
type Named = ReadonlyMap<string, ReadonlySet<string>>

interface Range {
  start: number
  end: number
}

/**
 * The last resort after a rewrite failed: removes the sentences, table rows and list items that findings quote,
 * citations of unknown sources, HTML, pictures from elsewhere and unknown links (keeping their text). Where nothing
 * is left, the block states what is missing as `[[add: ...]]`. Hints (`length`, `cliche`) change nothing.
 */
export function repairBlock(
  draft: BlockDraft,
  findings: readonly Finding[],
  sources: readonly Source[]
): BlockDraft {
  const language = detectLanguage(draft.markdown)
  const named = byCheck(findings)
  const wanted = (check: string) => named.get(check) ?? new Set<string>()
  // Sentences are removed first, while the text is still as it was judged.
  const document = parseDocument(draft.markdown, language)
  const ranges = [
    ...proseRanges(document, named),
    ...tableRanges(document, named),
    ...headingRanges(document, named),
  ]
  let markdown = ranges.length > 0 ? cut(document.source, ranges) : draft.markdown
  if (wanted('citation-unknown').size > 0) markdown = withoutUnknownMarks(markdown, sources)
  markdown = withoutMarkup(markdown, wanted('instruction-leak'), wanted('link-unknown'))
  if (markdown === draft.markdown) return draft
  markdown = markdown
    // A single space at the end of a line is left over from a cut; two are a line break.
    .replace(/(?<=\S) $|^[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

  const left = parseDocument(markdown, language)
  if (left.words === 0 && left.gaps.length === 0 && left.images.length === 0) {
    const heading = draft.heading.replace(/[[\]\s]+/gu, ' ').trim()
    markdown = `[[add: ${LANGUAGES[detectLanguage(`${draft.heading} ${draft.markdown}`)].missingFacts(heading)}]]`
  }
  return { ...draft, markdown }
}

/**
 * A rewrite without the sentences that it kept although it took away the claim that they were concluded from.
 * @param findings what was wrong with the text before
 */
export function withoutConclusions(
  before: BlockDraft,
  after: BlockDraft,
  findings: readonly Finding[],
  sources: readonly Source[]
): BlockDraft {
  const language = detectLanguage(before.markdown)
  const wrong = new Set(
    findings.flatMap(({ check, quote }) =>
      quote !== null && DROPPED.has(check) && !STILL_TRUE.has(check) ? [quote] : []
    )
  )
  if (wrong.size === 0) return after
  const alone = orphanedSentences(
    parseDocument(before.markdown, language),
    parseDocument(after.markdown, language),
    wrong
  )
  if (alone.length === 0) return after
  const message = 'Was concluded from a claim that is gone.'
  return repairBlock(
    after,
    alone.map((quote) => ({ check: 'claim-left-alone', message, quote })),
    sources
  )
}

function byCheck(findings: readonly Finding[]): Named {
  const named = new Map<string, Set<string>>()
  const add = (check: string, quote: string) => named.set(check, (named.get(check) ?? new Set()).add(quote))
  const near = new Set<string>()
  for (const { check, quote, message } of findings) {
    if (quote === null) continue
    add(check, quote)
    if (check === 'repetition-inside' && !message.includes(`"${quote}"`)) near.add(quote)
  }
  for (const quote of named.get('repetition-inside') ?? []) if (!near.has(quote)) add(VERBATIM, quote)
  return named
}

/** Spaces before a mark, removed with it. */
const BLANKS = '[ \\t]{0,20}'
/**
 * Every quantifier is bounded: on thousands of open brackets, an unbounded pattern would scan the rest for each.
 */
const IMAGE = /!\[[^\]\n]{0,500}\]\(<?([^\s)>]{1,2000})[^)\n]{0,500}\)/gu
const LINK =
  /(?<!!)\[([^\]\n]{0,500})\]\(<?([^\s)>]{1,2000})[^)\n]{0,500}\)|<([a-z][a-z0-9+.-]{0,20}:[^\s>]{1,2000})>/giu

function withoutUnknownMarks(markdown: string, sources: readonly Source[]): string {
  const known = new Set(sources.map((source) => source.id))
  return markdown.replace(new RegExp(`${BLANKS}${MARK.source}`, 'gu'), (mark, id: string) =>
    known.has(id) ? mark : ''
  )
}

function withoutMarkup(markdown: string, leaks: ReadonlySet<string>, links: ReadonlySet<string>): string {
  let text = markdown
  for (const leak of leaks) if (leak.startsWith('<')) text = text.replaceAll(leak, '')
  if (leaks.size > 0) text = text.replace(IMAGE, (image, url: string) => (leaks.has(url) ? '' : image))
  if (links.size === 0) return text
  return text.replace(LINK, (link, words?: string, url?: string, bare?: string) =>
    links.has(url ?? bare ?? '') ? (words ?? '') : link
  )
}

/** Sentences that findings quote. Of a repeated sentence the first occurrence stays. */
function proseRanges(document: MarkdownDocument, named: Named): Range[] {
  const ranges: Range[] = []
  const seen = new Set<string>()
  const emptied = new Map<number, number>()
  for (const block of document.blocks) {
    const whole = block.kind === 'quote' && isNamed(block.text, named, seen)
    let afterFalseClaim = false
    const gone = block.sentences.filter((sentence) => {
      if (sentence.text === '') return false
      // What was concluded from a claim goes with it.
      const isRemoved =
        whole || isNamed(sentence.text, named, seen) || (afterFalseClaim && dependsOnPrevious(sentence))
      afterFalseClaim = isRemoved && (afterFalseClaim || isFalseClaim(sentence.text, named))
      return isRemoved
    })
    if (gone.length === 0) continue
    const nothingLeft = block.sentences.every((sentence) => gone.includes(sentence) || sentence.text === '')
    if (nothingLeft && block.list !== null) emptied.set(block.list, (emptied.get(block.list) ?? 0) + 1)
    if (nothingLeft && block.kind !== 'paragraph') ranges.push(wholeLines(document.source, block))
    else ranges.push(...gone.map(({ start, end }) => ({ start, end })))
  }
  for (const [list, count] of emptied) {
    if (document.lists[list]?.items === count) ranges.push(...leadIn(document, list))
  }
  return ranges
}

function isNamed(text: string, named: Named, seen: Set<string>): boolean {
  if (text === '') return false
  const first = !seen.has(text)
  seen.add(text)
  for (const check of DROPPED) {
    if (
      named.get(check)?.has(text) &&
      !(check === 'repetition-inside' && first && named.get(VERBATIM)?.has(text))
    )
      return true
  }
  return false
}

/** Reasons to remove a sentence that leave what it says standing elsewhere, or say nothing of it. */
const STILL_TRUE: ReadonlySet<string> = new Set(['repetition-inside', 'repetition-across', 'hole'])

const isFalseClaim = (text: string, named: Named): boolean =>
  [...DROPPED].some((check) => !STILL_TRUE.has(check) && named.get(check)?.has(text))

/** The sentence with a colon that introduces a list of which nothing is left. */
function leadIn(document: MarkdownDocument, list: number): Range[] {
  const first = document.blocks.findIndex((block) => block.list === list)
  const lead = document.blocks[first - 1]
  const sentence = lead?.kind === 'paragraph' ? lead.sentences.at(-1) : undefined
  return sentence?.text.endsWith(':') ? [{ start: sentence.start, end: sentence.end }] : []
}

function tableRanges(document: MarkdownDocument, named: Named): Range[] {
  const isRemoved = (text: string) => [...DROPPED].some((check) => named.get(check)?.has(text))
  return document.tables.flatMap((table) => {
    // Without its head, a table cannot be read.
    if (isRemoved(table.header.join(' | '))) return [wholeLines(document.source, table)]
    const gone = table.rows.flatMap((row, index) => {
      const line = table.lines[index]
      const text = row.join(' | ')
      return line && isRemoved(text) ? [wholeLines(document.source, line)] : []
    })
    return gone.length === table.rows.length && gone.length > 0 ? [wholeLines(document.source, table)] : gone
  })
}

function headingRanges(document: MarkdownDocument, named: Named): Range[] {
  return document.headings
    .filter((heading) => [...DROPPED].some((check) => named.get(check)?.has(heading.text)))
    .map((heading) => wholeLines(document.source, heading))
}

/** From the start of the first line to after the end of the last, including bullet, quote sign and line break. */
function wholeLines(source: string, range: Pick<TextBlock, 'start' | 'end'>): Range {
  const start = source.lastIndexOf('\n', range.start - 1) + 1
  const newline = source.indexOf('\n', range.end)
  return { start, end: newline < 0 ? source.length : newline + 1 }
}

function oddBold(text: string): boolean {
  return (text.match(/\*\*/gu)?.length ?? 0) % 2 === 1
}

function cut(source: string, ranges: readonly Range[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue
    result += source.slice(at, Math.max(at, start))
    // Bold marks that open or close within the passage must stay paired.
    const removed = source.slice(Math.max(at, start), end)
    if (oddBold(removed)) result = oddBold(result) ? `${result.trimEnd()}** ` : `${result}**`
    at = end
  }
  return `${result}${source.slice(at)}`.replace(/\*\*\s*\*\*/gu, '')
}
