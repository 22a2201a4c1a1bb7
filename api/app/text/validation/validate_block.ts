import type { Source } from '#core/sources'
import type { BlockDraft, BlockPlan, Finding, TextRequest } from '#text/types'
import type { Refutation } from '../evidence/refutation.js'
import { decidedByCode, type Pool } from '../evidence/refuted.js'
import { statementsIn } from '../evidence/statements.js'
import { citationResolver } from '../markdown/citations.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { parseDocument } from '../markdown/parse_document.js'
import { spokenLines, VoiceChecker } from '../voice/voice_findings.js'
import { unknownAddresses } from './addresses.js'
import { clichesIn } from './cliches.js'
import { leakedMarkup, leakedPassages, unknownLinks } from './instructions.js'
import { missingWordsIn } from './missing_words.js'
import { RepetitionFinder, repetitionsWithin } from './repetition.js'

export { type Cut, repair, repairBlock, withoutConclusions } from './repair_block.js'

export interface BlockValidationInput {
  draft: BlockDraft
  plan: BlockPlan
  brief: TextRequest
  /** The whole pool: a citation outside it is unknown. */
  sources: readonly Source[]
  /** Blocks written earlier; this one must not repeat them. */
  siblings: readonly BlockDraft[]
  /** UTC milliseconds; gives the present year. */
  now?: number
}

/** Findings on style and length: a writer sees them, but nothing is removed or held back because of them. */
const HINTS: ReadonlySet<string> = new Set(['length', 'cliche'])

export const isHint = ({ check }: Finding): boolean => HINTS.has(check)

/** How far a block may miss its word range before that counts as a problem. */
const LENGTH_TOLERANCE = 0.15

/**
 * Checks a block in code. Checks: `length`, `citation-unknown`, `number-not-in-source`, `quote-not-in-source`,
 * `repetition-inside`, `repetition-across`, `cliche`, `instruction-leak`, `link-unknown`, `address-unknown`, `hole`,
 * and those of the company's voice (see `VoiceChecker`).
 * `length` and `cliche` are hints for a rewrite, the voice is held by a rewrite; the others are what `repairBlock` acts on.
 * `quote` is the offending sentence as it reads (a link's or picture's address, or the raw HTML).
 */
export function validateBlock(input: BlockValidationInput): Finding[] {
  const { draft, plan, brief, sources } = input
  const document = parseDocument(draft.markdown, brief.language)
  const year = new Date(input.now ?? Date.now()).getUTCFullYear()
  return unique([
    ...lengthFinding(document.words, plan, sources),
    ...unknownCitations(document, sources),
    ...refutedStatements(document, poolOf(brief, sources, year)),
    ...insideRepetitions(document, brief.language),
    ...acrossRepetitions(document, input.siblings, brief.language),
    ...clicheFindings(document, brief.language),
    ...voiceFindings(document, brief),
    ...leakedPassages(document, brief, sources, brief.company?.voice?.samples),
    ...leakedMarkup(document),
    ...unknownLinks(document, brief, sources),
    ...unknownAddresses(document, brief, sources),
    ...missingWordsIn(document),
  ])
}

function poolOf(brief: TextRequest, sources: readonly Source[], year: number): Pool {
  const { prompt, keywords, language, company } = brief
  const given = [prompt, ...keywords, company?.name, company?.description, company?.website]
  return { sources, given: given.filter(Boolean).join('\n'), language, year }
}

const refutedStatements = (document: MarkdownDocument, pool: Pool): Finding[] =>
  decidedByCode(statementsIn(document), pool).refuted.map(({ statement, refutation, reason }) => ({
    check: checkOn(refutation),
    message: reason,
    quote: statement.text,
  }))

const checkOn = (refutation: Refutation) =>
  refutation === 'quotation' ? 'quote-not-in-source' : 'number-not-in-source'

/** The mark itself is reported where it stands, not at each sentence that rests on it. */
function unknownCitations({ blocks, tables }: MarkdownDocument, sources: readonly Source[]): Finding[] {
  const resolve = citationResolver([], sources)
  const unknownIn = (citations: readonly string[]) => citations.filter((id) => resolve(id) === null)
  const passages = [
    ...blocks.flatMap((block) =>
      block.sentences.map(({ text, citations }) => ({ text: text || block.text, citations }))
    ),
    // Which row a mark belongs to is for nobody to say.
    ...tables.flatMap(({ header, rows, own }) =>
      [header, ...rows].map((cells) => ({ text: cells.join(' | '), citations: own }))
    ),
  ]
  return passages.flatMap(({ text, citations }) => {
    const marks = unknownIn(citations).map((id) => `[^${id}]`)
    if (marks.length === 0) return []
    const message = `Cites ${marks.join(', ')}, which is none of the sources.`
    return [{ check: 'citation-unknown', message, quote: text }]
  })
}

function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter((finding) => {
    const key = `${finding.check}\n${finding.message}\n${finding.quote}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A section is only asked to be longer where its sources have this many times the planned words. */
const ROOM_IN_SOURCES = 3
/** Share of the planned words below which a section is too short, whatever there is to say. */
const STUB = 0.25

function lengthFinding(words: number, plan: BlockPlan, sources: readonly Source[]): Finding[] {
  const { min, max } = plan.words
  const wanted = `${min} to ${max} words`
  const short = words < Math.round(min * (1 - LENGTH_TOLERANCE))
  if (short && (words < min * STUB || haveMore(plan, sources))) {
    return [{ check: 'length', message: `Has ${words} words; ${wanted} are planned.`, quote: null }]
  }
  if (words > Math.round(max * (1 + LENGTH_TOLERANCE))) {
    return [
      { check: 'length', message: `Has ${words} words; ${wanted} are planned: shorten it.`, quote: null },
    ]
  }
  return []
}

/** Whether the sources have more to say: a writer is told to write less where they are thin. */
function haveMore({ sourceIds, words }: BlockPlan, sources: readonly Source[]): boolean {
  const own = sources.filter(({ id }) => sourceIds.includes(id))
  const text = (own.length > 0 ? own : sources).map(({ text }) => text).join(' ')
  return text === '' || text.split(/\s+/u).length >= ROOM_IN_SOURCES * words.min
}

function sentencesOf(document: MarkdownDocument): string[] {
  return document.blocks.flatMap((block) => block.sentences.map((sentence) => sentence.text)).filter(Boolean)
}

function insideRepetitions(document: MarkdownDocument, language: string): Finding[] {
  return repetitionsWithin(sentencesOf(document), language).map(({ sentence, passage }) => ({
    check: 'repetition-inside',
    message: `Says again what the block said before: "${passage}".`,
    quote: sentence,
  }))
}

function acrossRepetitions(
  document: MarkdownDocument,
  siblings: readonly BlockDraft[],
  language: string
): Finding[] {
  const finder = new RepetitionFinder(language, true)
  for (const sibling of siblings) {
    for (const sentence of sentencesOf(parseDocument(sibling.markdown, language))) finder.remember(sentence)
  }
  return sentencesOf(document).flatMap((sentence) => {
    const passage = finder.repeated(sentence)
    const message = `Says again what another block says: "${passage}".`
    return passage === null ? [] : [{ check: 'repetition-across', message, quote: sentence }]
  })
}

function clicheFindings(document: MarkdownDocument, language: string): Finding[] {
  return sentencesOf(document).flatMap((sentence) =>
    clichesIn(sentence, language).map((phrase) => ({
      check: 'cliche',
      message: `"${phrase}" is a worn phrase; say it plainly.`,
      quote: sentence,
    }))
  )
}

function voiceFindings(document: MarkdownDocument, { company, language }: TextRequest): Finding[] {
  if (!company?.voice) return []
  const checker = new VoiceChecker(company.voice, language)
  return spokenLines(document).flatMap((line) => checker.findings(line))
}
