import type { Source } from '#core/sources'
import { LANGUAGES } from '#languages/index'
import type { BlockDraft, Finding } from '#text/types'
import { detectLanguage } from '../language/languages.js'
import type { MarkdownDocument, Range, TextBlock } from '../markdown/document.js'
import { edited } from '../markdown/edited.js'
import { MARK } from '../markdown/marks.js'
import { parseDocument } from '../markdown/parse_document.js'
import { type Undo, undoOf } from '../markdown/undo.js'
import { dependsOnPrevious, isLostWithout, orphanedSentences } from './dependents.js'

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

/** What a repair took out of a block. */
export interface Cut {
  place: 'heading' | 'text' | 'table'
  /** As it read; its sentences or rows. */
  text: string
  says: string[]
  /** What is there instead; null for nothing. */
  left: string | null
  /** What was wrong with it; null where it only made no sense without something else. */
  reason: string | null
  /** To put it back, with citations by source. */
  undo: Undo
}

/** A part of the text that goes: what it says, sentence by sentence or row by row. */
interface Gone extends Range {
  place: Cut['place']
  says: string[]
}

/**
 * The last resort after a rewrite failed: removes the sentences, table rows and list items that findings quote,
 * citations of unknown sources, HTML, pictures from elsewhere and unknown links (keeping their text). Where nothing
 * is left, the block states what is missing as `[[add: ...]]`. Hints (`length`, `cliche`) change nothing.
 */
export const repairBlock = (
  draft: BlockDraft,
  findings: readonly Finding[],
  sources: readonly Source[]
): BlockDraft => repair(draft, findings, sources).draft

/** The same, with what was taken out. */
export function repair(
  draft: BlockDraft,
  findings: readonly Finding[],
  sources: readonly Source[]
): { draft: BlockDraft; cuts: Cut[] } {
  const language = detectLanguage(draft.markdown)
  const named = byCheck(findings)
  const wanted = (check: string) => named.get(check) ?? new Set<string>()
  // Sentences are removed first, while the text is still as it was judged.
  const document = parseDocument(draft.markdown, language)
  const gone = joined(document.source, [
    ...proseRanges(document, named, language),
    ...tableRanges(document, named),
    ...headingRanges(document, named),
  ])
  let markdown = gone.length > 0 ? cut(document.source, gone) : draft.markdown
  if (wanted('citation-unknown').size > 0) markdown = withoutUnknownMarks(markdown, sources)
  const markup = markupEdits(markdown, wanted('instruction-leak'), wanted('link-unknown'))
  const reasonOf = (quotes: readonly string[]) =>
    findings.find(({ check, quote }) => quote !== null && quotes.includes(quote) && isActedOn(check))
      ?.message ?? null
  const emptied = gone.map((part) => ({ ...part, left: '' }))
  const undone = undoOf(document.source, emptied)
  const unmarked = undoOf(markdown, markup)
  const cuts = [
    ...emptied.map(
      ({ place, says }, at): Cut => ({
        ...{ place, says, text: says.join(place === 'text' ? ' ' : '\n'), left: null },
        ...{ reason: reasonOf(says), undo: undone[at]! },
      })
    ),
    ...markup.map(
      ({ left, quote }, at): Cut => ({
        ...{ place: 'text', says: [], text: unmarked[at]!.raw, left: left === '' ? null : left },
        ...{ reason: reasonOf([quote]), undo: unmarked[at]! },
      })
    ),
  ]
  markdown = edited(markdown, markup)
  if (markdown === draft.markdown) return { draft, cuts: [] }
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
  return { draft: { ...draft, markdown }, cuts }
}

const isActedOn = (check: string) => DROPPED.has(check) || check === 'link-unknown'

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

interface MarkupEdit extends Range {
  left: string
  quote: string
}

/** Markup that does not belong in a text goes; of an unknown link its words stay. */
function markupEdits(text: string, leaks: ReadonlySet<string>, links: ReadonlySet<string>): MarkupEdit[] {
  const edits: MarkupEdit[] = []
  const add = (start: number, raw: string, left: string, quote: string) =>
    edits.push({ start, end: start + raw.length, left, quote })
  for (const leak of leaks) {
    if (!leak.startsWith('<')) continue
    for (let at = text.indexOf(leak); at >= 0; at = text.indexOf(leak, at + leak.length))
      add(at, leak, '', leak)
  }
  for (const match of leaks.size > 0 ? text.matchAll(IMAGE) : [])
    if (leaks.has(match[1]!)) add(match.index, match[0], '', match[1]!)
  for (const { index, 0: raw, 1: words = '', 2: url, 3: bare = '' } of links.size > 0
    ? text.matchAll(LINK)
    : [])
    if (links.has(url ?? bare)) add(index, raw, words, url ?? bare)
  edits.sort((a, b) => a.start - b.start || b.end - a.end)
  return edits.filter(({ start }, at) => edits.slice(0, at).every(({ end }) => end <= start))
}

/** Sentences that findings quote. Of a repeated sentence the first occurrence stays. */
function proseRanges(document: MarkdownDocument, named: Named, language: string): Gone[] {
  const ranges: Gone[] = []
  const seen = new Set<string>()
  const emptied = new Map<number, number>()
  for (const block of document.blocks) {
    const whole = block.kind === 'quote' && isNamed(block.text, named, seen)
    let afterFalseClaim = false
    let first = -1
    const gone = block.sentences.filter((sentence, at) => {
      if (sentence.text === '') return false
      // What was concluded from a claim goes with it.
      const isRemoved =
        whole ||
        isNamed(sentence.text, named, seen) ||
        (afterFalseClaim && dependsOnPrevious(sentence)) ||
        // What is said elsewhere still names here what the next sentence is about.
        (first >= 0 &&
          isLostWithout(
            block.sentences[first]!.text,
            block.sentences[first - 1]?.text,
            sentence.text,
            language
          ))
      if (!isRemoved) first = -1
      else if (first < 0) first = at
      afterFalseClaim = isRemoved && (afterFalseClaim || isFalseClaim(sentence.text, named))
      return isRemoved
    })
    if (gone.length === 0) continue
    const nothingLeft = block.sentences.every((sentence) => gone.includes(sentence) || sentence.text === '')
    if (nothingLeft && block.list !== null) emptied.set(block.list, (emptied.get(block.list) ?? 0) + 1)
    const says = block.sentences.map(({ text }) => text).filter(Boolean)
    if (nothingLeft && block.kind !== 'paragraph')
      ranges.push({ ...wholeLines(document.source, block), place: 'text', says })
    else
      ranges.push(
        ...gone.map(({ start, end, text }) => ({ start, end, place: 'text' as const, says: [text] }))
      )
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
function leadIn(document: MarkdownDocument, list: number): Gone[] {
  const first = document.blocks.findIndex((block) => block.list === list)
  const lead = document.blocks[first - 1]
  const sentence = lead?.kind === 'paragraph' ? lead.sentences.at(-1) : undefined
  if (!sentence?.text.endsWith(':')) return []
  return [{ start: sentence.start, end: sentence.end, place: 'text', says: [sentence.text] }]
}

function tableRanges({ source, tables }: MarkdownDocument, named: Named): Gone[] {
  const isRemoved = (text: string) => [...DROPPED].some((check) => named.get(check)?.has(text))
  return tables.flatMap((table): Gone[] => {
    const [head, ...rows] = [table.header, ...table.rows].map((cells) => cells.join(' | '))
    const whole: Gone = { ...wholeLines(source, table), place: 'table', says: [head!, ...rows] }
    // Without its head, a table cannot be read.
    if (isRemoved(head!)) return [whole]
    const gone = rows.flatMap((text, index): Gone[] => {
      const line = table.lines[index]
      return line && isRemoved(text) ? [{ ...wholeLines(source, line), place: 'table', says: [text] }] : []
    })
    return gone.length === rows.length && gone.length > 0 ? [whole] : gone
  })
}

function headingRanges({ source, headings }: MarkdownDocument, named: Named): Gone[] {
  return headings
    .filter((heading) => [...DROPPED].some((check) => named.get(check)?.has(heading.text)))
    .map((heading) => ({ ...wholeLines(source, heading), place: 'heading', says: [heading.text] }))
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

/** Parts in a row are one; each with the white space that would be left over. */
function joined(source: string, parts: readonly Gone[]): Gone[] {
  const runs: Gone[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = runs.at(-1)
    if (last && part.end <= last.end) continue
    if (last && last.place === part.place && /^[ \t]*$/u.test(source.slice(last.end, part.start)))
      Object.assign(last, { end: part.end, says: [...last.says, ...part.says] })
    else runs.push({ ...part, start: Math.max(part.start, last?.end ?? 0) })
  }
  return runs.map((run) => {
    const [before, after] = [source.slice(0, run.start), source.slice(run.end)]
    const isWhole = /(?:^|\n\s*)$/u.test(before) && /^\s*?(?:\n|$)/u.test(after)
    // Between two blank lines, or at an end of the text.
    if (isWhole && after.trim() === '') return { ...run, start: before.trimEnd().length, end: source.length }
    if (isWhole && /(?:^|\n[ \t]*\n)$/u.test(before))
      return { ...run, end: run.end + /^\s*\n/u.exec(after)![0].length }
    if (isWhole || source[run.end - 1] === '\n') return run
    return /^[ \t]*(?:\n|$)/u.test(after)
      ? { ...run, start: before.replace(/[ \t]+$/u, '').length }
      : { ...run, end: run.end + /^[ \t]*/u.exec(after)![0].length }
  })
}

function cut(source: string, ranges: readonly Range[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of ranges) {
    result += source.slice(at, start)
    // Bold marks that open or close within the passage must stay paired.
    if (oddBold(source.slice(start, end))) result = oddBold(result) ? `${result.trimEnd()}** ` : `${result}**`
    at = end
  }
  return `${result}${source.slice(at)}`.replace(/\*\*\s*\*\*/gu, '')
}
