/** Acts on findings and requested changes by rule: drops offending sentences, adds unused facts, shortens, splits long sentences. */

import { sentenceSpans } from '#text/language/sentences'
import type { Finding } from '#text/types'
import type { Composition } from './block_writer.js'
import type { Context } from './context.js'
import { factSentences, marksOf, needsQuotation, withOneMark } from './fact_text.js'
import type { Fact } from './facts.js'
import { visibleWords } from './parts.js'
import { inTwo, intentOf } from './rewrite_intent.js'

const MAX_CUTS = 200
const [WISH, SHORT] = ['wish', 'text-length']

interface Work {
  context: Context
  composition: Composition
  index: number
  target: { min: number; max: number }
}

/**
 * Removes the sentence with the passage from the text; null when there is none.
 * @param isTwice leaves the first of two
 */
function dropSentence(markdown: string, passage: string, language: string, isTwice = false): string | null {
  const needle = fold(passage)
  if (needle === '') return null
  const lines = markdown.split('\n')
  let open = isTwice ? 1 : 0
  for (const [at, line] of lines.entries()) {
    if (!fold(line).includes(needle) && !needle.includes(fold(line).slice(0, 60) || '\u0000')) continue
    if (/^\s*(?:[-*]|\d+\.)\s/.test(line) || line.startsWith('|')) {
      if (!fold(line).includes(needle) || open-- > 0) continue
      lines.splice(at, 1)
      return tidy(lines.join('\n'))
    }
    for (const span of sentenceSpans(line, language)) {
      const folded = fold(span.text)
      if (folded !== '' && (folded.includes(needle) || needle.includes(folded)) && open-- <= 0) {
        lines[at] = `${line.slice(0, span.start)}${line.slice(span.end)}`.replace(/\s{2,}/g, ' ').trim()
        return tidy(lines.join('\n'))
      }
    }
  }
  return isTwice ? markdown : null
}

function fold(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/\]\([^)\s]*\)|\[\^[^\]]+\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

function tidy(markdown: string): string {
  return markdown.replace(/\n{3,}/g, '\n\n').replace(/^\s+|\s+$/g, '')
}

/** Facts for this section that the text does not contain yet: its own first, then unused ones where more is wanted. */
function lengthen(markdown: string, { context, composition, index, target }: Work, reason: string): string {
  const { facts: own = [], section } = composition.materials[index] ?? {}
  const stems = section?.stems ?? []
  const about = ({ id }: Fact): number => context.ranking.about(id, stems)
  const further = [...composition.spare.flatMap(({ facts }) => facts), ...composition.supply.introduction]
  // What suits another section, or is said as "we", is only used where the customer asks for more.
  const fits = (fact: Fact) => reason === WISH || (reason === SHORT && about(fact) > 0)
  const left = further.toSorted((a, b) => about(b) - about(a)).filter(fits)
  let text = markdown
  for (const fact of [...own, ...left]) {
    if (visibleWords(text, context.language) >= target.min) break
    if (fact.sentences.some((sentence) => fold(text).includes(fold(sentence)))) continue
    if (reason === SHORT && needsQuotation(context, fact)) continue
    text = joinParagraph(text, factSentences(context, fact, true).join(' '))
  }
  return text
}

function joinParagraph(markdown: string, sentence: string): string {
  const parts = markdown.split('\n\n')
  const last = parts.at(-1) ?? ''
  const plain = last !== '' && !/^(?:[-*|]|\d+\.|\[\[add)/.test(last) && sentenceSpans(last).length < 4
  parts.splice(plain ? -1 : parts.length, 1, plain ? `${last} ${sentence}` : sentence)
  return parts.filter((part) => part !== '').join('\n\n')
}

function shorten(markdown: string, work: Work, most: number): string {
  let text = markdown
  for (let round = 0; round < MAX_CUTS && visibleWords(text, work.context.language) > most; round++) {
    const parts = text.split('\n\n')
    const at = parts.findLastIndex(
      (part, index) =>
        (index > 0 || sentenceSpans(part, work.context.language).length > 1) &&
        !/^(?:\||\d+\.|[-*]\s)/.test(part) &&
        !/[:]$/.test(part)
    )
    if (at === -1) return text
    const spans = sentenceSpans(parts[at] ?? '', work.context.language)
    const kept = (parts[at] ?? '').slice(0, spans.at(-1)?.start ?? 0).trim()
    parts.splice(at, 1, ...(kept === '' ? [] : [kept]))
    text = parts.join('\n\n')
  }
  return text
}

/** A matter of wording, which a sentence is not dropped for: this writer takes its sentences from the sources. */
const WORDING =
  /^(?:address-form|company-person|preferred-spelling|passive|sentence-openings|paragraph-length|source-overlap)$/

function applyFinding(markdown: string, finding: Finding, work: Work): string {
  if (WORDING.test(finding.check)) return markdown
  if (finding.check === 'long-sentences') return simpler(markdown, work)
  const { language } = work.context
  if (finding.quote !== null && finding.quote.trim() !== '') {
    const isTwice = /repetition|repeated/.test(finding.check) && finding.check.includes('inside')
    const without = dropSentence(markdown, finding.quote, language, isTwice)
    if (without !== null) return without
  }
  const words = visibleWords(markdown, language)
  if (words > work.target.max) return shorten(markdown, work, work.target.max)
  return words < work.target.min ? lengthen(markdown, work, finding.check) : markdown
}

function applyInstruction(markdown: string, instruction: string, work: Work): string {
  const words = visibleWords(markdown, work.context.language)
  const intent = intentOf(instruction, work.context.pack)
  if (intent === 'simpler') return simpler(markdown, work)
  if (intent === 'shorter') return shorten(markdown, work, Math.round(words * 0.7))
  const target = { min: Math.round(words * 1.3), max: Math.round(words * 1.6) }
  if (intent === 'longer') return lengthen(markdown, { ...work, target }, WISH)
  const dropped = typeof intent === 'object' && intent !== null ? intent.remove : ''
  return dropSentence(markdown, dropped, work.context.language) ?? markdown
}

const eachParagraph = (markdown: string, language: string, change: (sentences: string[]) => string[]) =>
  markdown
    .split('\n\n')
    .map((part) => {
      const sentences = sentenceSpans(part, language).map(({ text }) => text.trim())
      return sentences.length === 0 || /^(?:[-*|#>]|\d+\.|!\[|\[\[add)/.test(part)
        ? part
        : change(sentences).join(' ')
    })
    .join('\n\n')

const simpler = (markdown: string, { context }: Work) =>
  eachParagraph(markdown, context.language, (sentences) => sentences.map(inTwo))

/** With the mark that a paragraph has at its end behind each of its sentences, so that it outlives the last one. */
const withEachMark = (markdown: string, language: string) =>
  eachParagraph(markdown, language, (sentences) => {
    const mark = marksOf(sentences.at(-1)!)
    const isOnly = sentences.slice(0, -1).every((sentence) => marksOf(sentence) === '')
    return sentences.map((one, at) => (isOnly && at < sentences.length - 1 ? `${one}${mark}` : one))
  })

/** The block after every finding and the customer's instruction were dealt with, within its word range where possible. */
export function rewriteMarkdown(
  work: Work,
  markdown: string,
  findings: readonly Finding[],
  instruction: string | null
): string {
  const { context, target } = work
  let text = withEachMark(markdown, context.language)
  for (const finding of findings) text = applyFinding(text, finding, work)
  if (instruction !== null) text = applyInstruction(text, instruction, work)
  const dropped = findings.some(({ check, quote }) => quote !== null && !WORDING.test(check))
  if (dropped && visibleWords(text, context.language) < target.min * 0.8)
    text = lengthen(text, { ...work, target: { min: target.min * 0.8, max: target.max } }, 'drop')
  const before = withEachMark(markdown, context.language)
  if (text === '' || text === before) return markdown
  return before === markdown
    ? text
    : eachParagraph(text, context.language, (sentences) => withOneMark(context, sentences))
}
