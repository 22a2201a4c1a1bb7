/** Puts facts into running text: verbatim in the company's own voice, quoted in anybody else's, always cited. */
import type { Context } from './context.js'
import { siteName, type Fact, type FactTable } from './facts.js'
import { own, type Part, type Sentence } from './parts.js'
import type { Voice } from './voice.js'

export function cite(sourceId: string | null): string {
  return sourceId === null ? '' : `[^${sourceId}]`
}

function withMark(sentence: string, sourceId: string | null): string {
  const plain = sentence.trim().replace(/[.!]+(["”»“']?)$/, '$1')
  return `${plain}.${cite(sourceId)}`
}

/** A fact as its sentences, each with its citation; a testimonial with the name of whoever said it. */
export function factSentences(fact: Fact, quotes: readonly [string, string] = ['"', '"']): Sentence[] {
  if (fact.speaker !== null) {
    const text = `${quotes[0]}${fact.text.replace(/["“”„«»]/g, '')}${quotes[1]} – ${fact.speaker}.${cite(fact.sourceId)}`
    return [{ text, origin: 'fact' }]
  }
  return fact.sentences.map((sentence) => ({
    text: withMark(sentence, fact.sourceId),
    origin: 'fact' as const,
  }))
}

function nameOf(context: Context, fact: Fact): string {
  if (fact.own && context.brief.company !== null) return context.brief.company.name
  const source = context.sources.find((entry) => entry.id === fact.sourceId)
  return source === undefined ? '' : siteName(source)
}

/** In whose mouth a sentence with `we` can stand without quotation marks. */
function needsQuotation(context: Context, fact: Fact): boolean {
  if (!fact.firstPerson || fact.sourceId === null || fact.speaker !== null) return false
  return context.brief.publicationType === 'review' || !fact.own || context.brief.company === null
}

function quotation(context: Context, voice: Voice, fact: Fact): Sentence[] {
  const [open, close] = context.pack.quotes
  const body = fact.sentences
    .join(' ')
    .trim()
    .replace(/["“”„«»]/g, '')
    .replace(/[.!]+$/, '')
  const framed = voice.say(context.pack.facts.quoted, { quote: '\u0001', site: nameOf(context, fact) }, true)
  if (framed === null) return []
  const text = framed.replace('\u0001', () => `${open}${body}${close}`)
  return [{ text: `${text.replace(/[.]$/, '')}.${cite(fact.sourceId)}`, origin: 'fact' }]
}

const FRAME_CHANCE = 0.3

/** A run of facts, with words that say whose they are where that is not clear by itself. */
export function factRun(context: Context, voice: Voice, facts: readonly Fact[], framed: boolean): Sentence[] {
  const sentences: Sentence[] = []
  let introduced = framed
  for (const fact of facts) {
    if (needsQuotation(context, fact)) {
      sentences.push(...quotation(context, voice, fact))
      introduced = true
      continue
    }
    const company = context.brief.company !== null && fact.own
    const frames = company ? context.pack.facts.own : context.pack.facts.other
    const wanted =
      !introduced &&
      fact.sourceId !== null &&
      fact.speaker === null &&
      (fact.firstPerson || (!company && voice.random.chance(FRAME_CHANCE)))
    const frame = wanted ? voice.say(frames, { site: nameOf(context, fact) }) : null
    if (frame !== null) sentences.push(own(frame) as Sentence)
    introduced ||= frame !== null
    sentences.push(...factSentences(fact, context.pack.quotes))
  }
  return sentences.filter((sentence) => {
    if (sentence.origin !== 'fact') return true
    if (voice.hasSaid(sentence.text)) return false
    voice.remember(sentence.text)
    return true
  })
}

const MOST_ROWS = 9

/** A source's table as a Markdown table; the citation stands in the sentence before it and in the head. */
export function tablePart(context: Context, voice: Voice, table: FactTable): Part {
  const width = Math.max(...table.rows.map((row) => row.length), table.columns.length)
  const heads = context.pack.tableHeads
  const named =
    table.columns.length === width
      ? table.columns
      : width === 2
        ? [heads.item, heads.detail]
        : Array.from({ length: width }, (_, index) => table.columns[index] ?? '')
  const head = named.map((column, index) =>
    index === width - 1 ? `${column}${cite(table.sourceId)}` : column
  )
  const rows = table.rows
    .slice(0, MOST_ROWS)
    .map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
  const lead = voice.say(context.pack.facts.tableLead, {}, true) ?? ''
  return { kind: 'table', lead, head, rows }
}
