/**
 * Acts on findings and requested changes by rule: drops offending sentences, adds unused facts, shortens, splits long
 * sentences.
 */

import { sentenceSpans } from '#text/language/sentences'
import type { Finding } from '#text/types'
import type { Composition } from './composition.js'
import type { Context } from './context.js'
import { factSentences } from './fact_text.js'
import type { Fact } from './facts.js'
import { visibleWords } from './parts.js'
import { inTwo, intentOf } from './rewrite_intent.js'

const MAX_CUTS = 200
const REPEATED = /repetition|repeated/

interface Work {
  context: Context
  composition: Composition
  index: number
  target: { min: number; max: number }
}

/** Removes the sentence with the passage from the text; false when there is none. */
function dropSentence(markdown: string, passage: string, language: string): string | null {
  const needle = fold(passage)
  if (needle === '') return null
  const lines = markdown.split('\n')
  for (const [at, line] of lines.entries()) {
    if (!fold(line).includes(needle) && !needle.includes(fold(line).slice(0, 60) || '\u0000')) continue
    if (/^\s*(?:[-*]|\d+\.)\s/.test(line) || line.startsWith('|')) {
      if (!fold(line).includes(needle)) continue
      lines.splice(at, 1)
      return tidy(lines.join('\n'))
    }
    for (const span of sentenceSpans(line, language)) {
      const folded = fold(span.text)
      if (folded !== '' && (folded.includes(needle) || needle.includes(folded))) {
        lines[at] = `${line.slice(0, span.start)}${line.slice(span.end)}`.replace(/\s{2,}/g, ' ').trim()
        return tidy(lines.join('\n'))
      }
    }
  }
  return null
}

/** Within a block the later of two is removed; what repeats another block is removed altogether. */
function dropRepeated(markdown: string, finding: Finding, language: string): string | null {
  const quote = finding.quote ?? ''
  if (!finding.check.includes('inside')) return dropSentence(markdown, quote, language)
  const needle = fold(quote)
  const first = fold(markdown).indexOf(needle)
  if (needle === '' || first === -1 || fold(markdown).indexOf(needle, first + 1) === -1) return markdown
  const lines = markdown.split('\n')
  const at = lines.findLastIndex((line) => fold(line).includes(needle))
  const before = lines.slice(0, at).join('\n')
  const rest = lines.slice(at).join('\n')
  const last = sentenceSpans(rest, language).findLast((span) => fold(span.text).includes(needle))
  if (last === undefined) return null
  return tidy(`${before}\n${rest.slice(0, last.start)}${rest.slice(last.end)}`.replace(/[ \t]{2,}/g, ' '))
}

function fold(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/\[\^[^\]]+\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

function tidy(markdown: string): string {
  return markdown.replace(/\n{3,}/g, '\n\n').replace(/^\s+|\s+$/g, '')
}

/** Facts for this section that the text does not contain yet: its own first, then unused ones. */
function lengthen(markdown: string, { context, composition, index, target }: Work, onWish = false): string {
  const { facts: own = [], section } = composition.materials[index] ?? {}
  // What suits another section is only used where the customer asks for more.
  const stems = section?.stems ?? []
  const about = ({ id }: Fact): number => context.ranking.about(id, stems)
  const further = [...composition.spare.flatMap(({ facts }) => facts), ...composition.supply.introduction]
  const left = onWish ? further.toSorted((a, b) => about(b) - about(a)) : []
  let text = markdown
  for (const fact of [...own, ...left]) {
    if (visibleWords(text, context.language) >= target.min) break
    if (fact.sentences.some((sentence) => fold(text).includes(fold(sentence)))) continue
    text = joinParagraph(text, factSentences(context, fact, true).join(' '))
  }
  return text
}

/** New sentences join the last paragraph of plain text, or form a paragraph of their own. */
function joinParagraph(markdown: string, sentence: string): string {
  const parts = markdown.split('\n\n')
  const last = parts.at(-1) ?? ''
  const plain = last !== '' && !/^(?:[-*|]|\d+\.|\[\[add)/.test(last) && sentenceSpans(last).length < 4
  if (plain) parts[parts.length - 1] = `${last} ${sentence}`
  else parts.push(sentence)
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
    if (kept === '') parts.splice(at, 1)
    else parts[at] = kept
    text = parts.join('\n\n')
  }
  return text
}

/** A matter of wording, which a sentence is not dropped for: this writer takes its sentences from the sources. */
const WORDING =
  /^(?:address-form|company-person|preferred-spelling|passive|sentence-openings|paragraph-length|source-overlap)$/

function applyFinding(markdown: string, finding: Finding, work: Work): string {
  if (WORDING.test(finding.check)) return markdown
  if (finding.check === 'long-sentences') return simplify(markdown, work.context)
  const { language } = work.context
  if (finding.quote !== null && finding.quote.trim() !== '') {
    const without = REPEATED.test(finding.check)
      ? dropRepeated(markdown, finding, language)
      : dropSentence(markdown, finding.quote, language)
    if (without !== null) return without
  }
  const words = visibleWords(markdown, language)
  if (words > work.target.max) return shorten(markdown, work, work.target.max)
  return words < work.target.min ? lengthen(markdown, work, finding.check === 'text-length') : markdown
}

function applyInstruction(markdown: string, instruction: string, work: Work): string {
  const words = visibleWords(markdown, work.context.language)
  const intent = intentOf(instruction, work.context.pack)
  if (intent === 'simpler') return simplify(markdown, work.context)
  if (intent === 'shorter') return shorten(markdown, work, Math.round(words * 0.7))
  const target = { min: Math.round(words * 1.3), max: Math.round(words * 1.6) }
  if (intent === 'longer') return lengthen(markdown, { ...work, target }, true)
  const dropped = typeof intent === 'object' && intent !== null ? intent.remove : ''
  return dropSentence(markdown, dropped, work.context.language) ?? markdown
}

/** Splits the writer's own long sentences in two; lists, tables and headings are unchanged. */
function simplify(markdown: string, { language, pack }: Context): string {
  return markdown
    .split('\n\n')
    .map((part) => {
      if (/^(?:[-*|#>]|\d+\.|!\[|\[\[add)/.test(part)) return part
      const spans = sentenceSpans(part, language)
      return spans.length === 0 ? part : spans.map((span) => inTwo(span.text.trim(), pack)).join(' ')
    })
    .join('\n\n')
}

/** The block after every finding and the customer's instruction were dealt with, within its word range where possible. */
export function rewriteMarkdown(
  work: Work,
  markdown: string,
  findings: readonly Finding[],
  instruction: string | null
): string {
  const { context, target } = work
  let text = markdown
  for (const finding of findings) text = applyFinding(text, finding, work)
  if (instruction !== null) text = applyInstruction(text, instruction, work)
  const dropped = findings.some(({ check, quote }) => quote !== null && !WORDING.test(check))
  if (dropped && visibleWords(text, context.language) < target.min * 0.8)
    text = lengthen(text, { ...work, target: { min: target.min * 0.8, max: target.max } })
  return text === '' ? markdown : text
}
