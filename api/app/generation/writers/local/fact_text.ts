/** Puts facts into running text: verbatim in the company's own voice, quoted in anybody else's, always cited. */
import type { Context } from './context.js'
import { type Fact, type FactTable, siteName } from './facts.js'
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
  if (fact.own && context.brief.company !== null) return context.slots.company ?? ''
  const source = context.sources.find((entry) => entry.id === fact.sourceId)
  return source === undefined ? '' : siteName(source)
}

/** In whose mouth a sentence with `we` can stand without quotation marks. */
function needsQuotation(context: Context, fact: Fact): boolean {
  if (!fact.firstPerson || fact.sourceId === null || fact.speaker !== null) return false
  // What holds a quotation names its speaker; marks around it would end at its own.
  if (/["“”„«»]/.test(fact.text)) return false
  return context.brief.publicationType === 'review' || !fact.own || context.brief.company === null
}

/** Languages that keep the full stop of a quoted sentence inside the quotation marks. */
const STOP_INSIDE = new Set(['en', 'de'])

function quote(context: Context, sentence: string): string {
  const [open, close] = context.pack.quotes
  const body = sentence
    .trim()
    .replace(/["“”„«»]/g, '')
    .replace(/[.!]+$/, '')
  return STOP_INSIDE.has(context.language) ? `${open}${body}.${close}` : `${open}${body}${close}.`
}

/** Sentences as quotations, each with its citation, the first one with a word on whose they are. */
function quotation(context: Context, voice: Voice, fact: Fact): Sentence[] {
  const site = nameOf(context, fact)
  const framed = voice.say(context.pack.facts.quoted, { quote: '\u0001', site }, true)
  if (framed === null) return []
  return fact.sentences.map((sentence, index) => {
    const quoted = quote(context, sentence)
    const text = index === 0 ? framed.replace('\u0001', () => quoted) : quoted
    return { text: `${text}${cite(fact.sourceId)}`, origin: 'fact' }
  })
}

const FRAME_CHANCE = 0.3
/** How often a passage of the company's own stands between quotation marks: in a review, which looks on from outside, more often. */
const QUOTED = { review: 0.5, blog: 0.1 }
const LONGEST_QUOTATION = 48

/** A passage of which the first sentence is quoted; null when it is to stand as plain text. */
function quotedPassage(context: Context, voice: Voice, facts: readonly Fact[]): Sentence[] | null {
  const [first, ...rest] = facts
  if (first === undefined || first.sourceId === null || first.kind === 'step' || first.speaker !== null)
    return null
  if (
    first.words > LONGEST_QUOTATION ||
    /["“”„«»]/.test(first.text) ||
    !voice.random.chance(QUOTED[context.brief.publicationType])
  )
    return null
  const [opening = '', ...further] = first.sentences
  const quoted = quotation(context, voice, { ...first, sentences: [opening] })
  if (quoted.length === 0) return null
  const plain = [{ ...first, sentences: further }, ...rest].flatMap((fact) =>
    needsQuotation(context, fact) ? quoteAgain(context, fact) : factSentences(fact, context.pack.quotes)
  )
  for (const sentence of [...quoted, ...plain]) voice.remember(sentence.text)
  return [...quoted, ...plain]
}

function quoteAgain(context: Context, fact: Fact): Sentence[] {
  return fact.sentences.map((sentence) => ({
    text: `${quote(context, sentence)}${cite(fact.sourceId)}`,
    origin: 'fact',
  }))
}

/** A run of facts, with words that say whose they are where that is not clear by itself. */
export function factRun(context: Context, voice: Voice, facts: readonly Fact[], framed: boolean): Sentence[] {
  const sentences: Sentence[] = []
  let introduced = framed
  const whole = quotedPassage(context, voice, facts)
  if (whole !== null) return whole
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
    table.columns.length === width && table.columns.some((column) => column.trim() !== '')
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
