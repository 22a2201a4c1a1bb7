import type { Source, SourceAnswer, SourceTable } from '#core/sources'
import type { DraftingPack } from '#languages/drafting'
import { detectLanguage, isKnownLanguage, primaryLanguage } from '#text/language/languages'
import { splitSentences } from '#text/language/sentences'
import { contentStems, countWords } from '#text/language/words'
import { escapeText } from '#text/markdown/escape_text'
import { isInstructionLike } from '#text/validation/instruction_like'
import type { Brief } from '#writers/types'
import { isUsableItem, isUsableSentence, MIN_USABLE } from './fact_filters.js'
import { classify, type FactKind, PRICE, QUOTATION, YEAR } from './fact_kinds.js'
import { cue, wordsFor } from './phrases.js'
import { capitalize } from './prompt.js'
import { mergeSimilar } from './rank.js'

export interface Fact {
  id: number
  /** As in the source: one sentence, or several that depend on one another. */
  sentences: string[]
  text: string
  words: number
  /** null: the customer said so in the prompt itself. */
  sourceId: string | null
  kind: FactKind
  numbered: boolean
  speaker: string | null
  own: boolean
  firstPerson: boolean
  figure: boolean
  heading: string | null
  question: string | null
  /** Running number over all sources; consecutive numbers were neighbors. */
  order: number
  /** Number of its paragraph within the source; the steps of one list share a number. */
  passage: number
  stems: string[]
  placeStems: string[]
}

export interface FactList {
  heading: string | null
  items: string[]
  sourceId: string
  stems: string[]
  ordered: boolean
  order: number
}

export interface FactTable extends SourceTable {
  sourceId: string
  stems: string[]
  priced: boolean
}

export interface FactStore {
  facts: Fact[]
  lists: FactList[]
  tables: FactTable[]
  foreign: Source[]
  headings: string[]
}

const MAX_FACTS = 260
const REFERS = new RegExp(`(?<!\\p{L})${wordsFor('ofTwo')}(?!\\p{L})`, 'iu')
const OBJECT = new RegExp(`^${wordsFor('object')}(?!\\p{L})`, 'iu')
const NUMBERED = new RegExp(`^(?:\\d{1,2}[.)]|${wordsFor('step')} \\d+\\s?[:.])\\s+`, 'iu')
const DENIES = new RegExp(`^(?:${wordsFor('denies')})[.!]`, 'iu')
const BELIEVED = new RegExp(wordsFor('believed'), 'iu')
const MAX_TOGETHER = 3
const MAX_FACT_WORDS = 60

export function hostOf(url: string | null | undefined): string | null {
  if (!url) return null
  const text = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`
  return URL.canParse(text) ? new URL(text).hostname.replace(/^www\./, '') : null
}

/** True where the source is the publishing company's own description of itself. */
export function isOwnSource(source: Source, brief: Brief): boolean {
  if (source.kind !== 'page') return true
  if (brief.company === null) return false
  const host = hostOf(brief.company.website)
  if (host !== null) return hostOf(source.url) === host
  const name = brief.company.name.trim().toLocaleLowerCase()
  return name !== '' && `${source.title} ${source.text.slice(0, 600)}`.toLocaleLowerCase().includes(name)
}

function titleParts({ title }: Source): string[] {
  return title.split(/\s+[|–—·-]\s+/).map((part) => part.trim())
}

/** The name of a source in running text: the company, the site's name from the title, or the host. */
export function siteName(source: Source, brief: Brief, pack: DraftingPack): string | null {
  const company = brief.company?.name.trim() ?? ''
  if (company !== '' && isOwnSource(source, brief)) return company
  const parts = titleParts(source).filter(Boolean)
  const host = hostOf(source.url)
  // `Ember & Grain | Coffee roasters in Bristol` on emberandgrain.example: the part that occurs in the address.
  const known = parts.find((part) =>
    (part.toLocaleLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => host?.includes(word))
  )
  const name = (known ?? parts.at(-1) ?? '').split(/,\s/)[0] ?? ''
  if (name !== '' && name.split(/\s+/).length <= 9 && !/[\d:]/.test(name) && isUsableItem(name, pack))
    return name
  return host
}

/** What a page is about by its title: `Keeping old books | Fold Lane Bindery` without the site's name. */
function pageSubject(source: Source, { brief, pack }: Collector): string | null {
  if (source.kind !== 'page') return null
  const name = siteName(source, brief, pack)?.toLocaleLowerCase()
  const fits = (part: string) =>
    /\s/.test(part) && part.toLocaleLowerCase() !== name && isUsableItem(part, pack)
  return titleParts(source).find(fits) ?? null
}

function tidy(text: string): string {
  return text
    .replace(/\u00ad|\u200b/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

interface Collector {
  brief: Brief
  pack: DraftingPack
  store: FactStore
  order: number
}

function collectorFor(brief: Brief, pack: DraftingPack): Collector {
  return { brief, pack, store: { facts: [], lists: [], tables: [], foreign: [], headings: [] }, order: 0 }
}

interface Place {
  heading: string | null
  question: string | null
  numbered: boolean
  own: boolean
  passage: number
  speaker?: string
  /** A sentence that depends on the one before may refer to the table. */
  belowTable?: boolean
}

function continuesQuotation(previous: readonly string[], sentence: string): boolean {
  return /^["“„«]/.test(sentence) && /["”“»]/.test(previous.at(-1) ?? '')
}

function addFact(collector: Collector, source: Source | null, sentences: string[], place: Place): void {
  const { brief, pack, store } = collector
  const { belowTable: _, speaker = null, ...found } = place
  const text = sentences.join(' ')
  const kind = speaker === null ? classify(text, place.numbered, pack) : 'testimonial'
  store.facts.push({
    ...found,
    id: store.facts.length,
    sentences,
    text,
    words: countWords(text, brief.language),
    sourceId: source?.id ?? null,
    kind,
    speaker,
    // A quoted `we` is not the company's.
    firstPerson: cue(pack.facts.firstPerson).test(text.replace(/[“„"][^”“"]*[”“"]|«[^»]*»/g, ' ')),
    figure: kind !== 'price' && kind !== 'contact' && /\d|%/.test(text.replace(YEAR, '')),
    order: collector.order++,
    stems: contentStems(text, brief.language),
    placeStems: contentStems([place.heading ?? '', place.question ?? ''].join(' '), brief.language),
  })
}

const shown = (text: string) => (isInstructionLike(text) || /[<>{}[\]]/.test(text) ? null : text)

function readParagraphs(collector: Collector, source: Source, own: boolean): void {
  const language = collector.brief.language
  const name = collector.brief.company?.name.trim().toLocaleLowerCase() || '\n'
  const names = (text: string) => text.toLocaleLowerCase().includes(name)
  let heading = pageSubject(source, collector)
  let page = heading
  let question: string | null = null
  let list: string[] = []
  let listOrdered = false
  let passage = 0
  let numbering = false
  const closeList = (): void => {
    if (list.length === 0) return
    const { lists } = collector.store
    const last = lists.at(-1)
    const goesOn = last?.sourceId === source.id && last.heading === heading && !last.ordered && !listOrdered
    const items = goesOn ? [...lists.pop()!.items, ...list] : list
    list = []
    const stems = contentStems(`${heading ?? ''} ${items.join(' ')}`, language)
    const from = { sourceId: source.id, order: collector.order }
    lists.push({ heading, items, stems, ordered: listOrdered, ...from })
  }
  for (const raw of source.text.split(/\n+/)) {
    const line = tidy(raw)
    if (line === '') continue
    const numbered = NUMBERED.exec(line)
    const bullet = /^[-•–*]\s+/.exec(line)
    const body = line.slice((numbered ?? bullet)?.[0].length ?? 0).trim()
    // `Service plan: two visits a year` labels an entry in a list of the company's; it is not a sentence.
    if (source.kind === 'profile' && /^[^.:]{2,80}:\s/.test(body)) continue
    const ends = /[.!?]["”»“')]?$/.test(body)
    const count = countWords(body, language)
    if (!ends && (numbered ?? bullet) !== null) {
      if (list.length > 0 && listOrdered !== (numbered !== null)) closeList()
      listOrdered = numbered !== null
      if (isUsableItem(body, collector.pack)) list.push(body)
      continue
    }
    closeList()
    if (!ends && count <= 14) {
      heading = shown(body)
      if (passage === 0) page = heading
      question = null
      continue
    }
    if (/\?$/.test(body) && count <= 20 && splitSentences(body, language).length === 1) {
      question = shown(body)
      heading = null
      continue
    }
    const said = QUOTATION.exec(body)
    if (said !== null) {
      const [, words = '', speaker = ''] = said
      if (isUsableItem(speaker, collector.pack) && !isInstructionLike(words) && !/[<>{}[\]`]/.test(words)) {
        const place = { heading, question, own, numbered: false, passage: ++passage, speaker }
        addFact(collector, source, [words.trim()], place)
      }
      continue
    }
    const belowTable = heading !== null && source.tables.some(({ caption }) => caption === heading)
    // `Open at weekends only.` beside a price list is an entry, not prose.
    if (
      belowTable &&
      count <= MIN_USABLE &&
      splitSentences(body, language).length === 1 &&
      isUsableItem(body, collector.pack)
    ) {
      listOrdered = false
      list.push(body.replace(/[.!]$/, ''))
      continue
    }
    if (numbered === null || !numbering) passage++
    numbering = numbered !== null
    // `How long does it take? About four months.`: a question with its answer.
    const [asked = ''] = /^[^.!?]{8,90}\? (?=\p{L})/u.exec(body) ?? []
    if (asked !== '') question = shown(asked.trim())
    // What a further passage says of the company by name belongs to the page rather than below another heading.
    const isFurther = heading !== null && collector.store.facts.at(-1)?.heading === heading
    const above = isFurther && names(body) && !names(heading!) ? page : heading
    const place = { heading: above, question, own, numbered: numbering, passage, belowTable }
    readSentences(collector, source, body.slice(asked.length), place)
    question = null
  }
  closeList()
  const { store } = collector
  store.lists = store.lists.filter(({ items, ordered }) => items.length >= (ordered ? 3 : 2))
}

/** `Many believe two things. A kayak never tips over. That is wrong.`: what is denied is not said, nor what announces it. */
function withoutDenied(sentences: readonly string[]): string[] {
  const kept: string[] = []
  for (const one of sentences) {
    const denied = DENIES.test(one) ? kept.pop() : undefined
    if (denied !== undefined && BELIEVED.test(kept.at(-1) ?? '')) kept.pop()
    // What follows a denial depends on it, and not on what comes before.
    kept.push(denied === undefined ? one : '')
  }
  return kept
}

/** A sentence that depends on the previous one stays with it; what follows a planted instruction is left out. */
function readSentences(collector: Collector, source: Source | null, body: string, place: Place): void {
  const { pack } = collector
  const { language } = collector.brief
  let open: string[] = []
  let planted = false
  const flush = (): void => {
    if (open.length > 0) addFact(collector, source, open, place)
    open = []
  }
  for (const [at, sentence] of withoutDenied(splitSentences(body, language)).entries()) {
    if (isInstructionLike(sentence)) planted = true
    const clean = withoutConnective(sentence, pack)
    const refers = cue(pack.facts.dependent, 'start').test(clean) || REFERS.test(clean)
    // `No. Two hours come first.`: short, and without it the rest is false.
    const least = (refers && open.length > 0) || (place.question !== null && at === 0) ? MIN_USABLE : 0
    if (
      planted ||
      !isUsableSentence(clean, Math.max(least, countWords(clean, language)), pack, place.question !== null)
    ) {
      flush()
      continue
    }
    const replies = at === 1 && open.length > 0 && countWords(open[0]!, language) < MIN_USABLE
    const together = countWords([...open, clean].join(' '), language)
    const fits = open.length > 0 && open.length < MAX_TOGETHER && together <= MAX_FACT_WORDS
    const verb = cue(pack.facts.imperatives, 'start').exec(clean)?.[0]
    // `Measure it twice a year` needs the sentence that says what to measure.
    const takesUp = fits && verb !== undefined && OBJECT.test(clean.slice(verb.length))
    if (refers || replies || takesUp || continuesQuotation(open, clean)) {
      if (fits) open.push(clean)
      else if (open.length === 0 && place.belowTable) open = [clean]
      continue
    }
    flush()
    open = [clean]
  }
  flush()
}

function withoutConnective(sentence: string, pack: DraftingPack): string {
  const found = cue(pack.facts.connectives, 'start').exec(sentence)
  const rest = found === null ? '' : sentence.slice(found[0].length)
  return capitalize(rest.startsWith(', ') ? rest.slice(2) : sentence)
}

function readTables(collector: Collector, source: Source): void {
  for (const table of source.tables) {
    const cells = [...table.columns, ...table.rows.flat(), table.caption ?? '']
    if (cells.some((cell) => /[<>{}[\]`\\]/.test(cell) || isInstructionLike(cell))) continue
    const rows = table.rows.filter((row) => row.some((cell) => cell.trim() !== ''))
    if (rows.length === 0) continue
    collector.store.tables.push({
      ...table,
      rows,
      sourceId: source.id,
      stems: contentStems(cells.join(' '), collector.brief.language),
      priced:
        PRICE.test(rows.flat().join(' ')) ||
        cue(collector.pack.roles.prices.cues).test(table.columns.join(' ')),
    })
  }
}

/** An answer is read below its question, and one to a section's question only in that section. */
function asRead(source: Source): Source {
  if (!source.answers) return source
  const read = source.answers.filter(({ blockId }) => blockId === undefined)
  const text = read.map(({ question, answer }) => `${question}\n\n${answer}`).join('\n\n')
  return { ...source, text }
}

/** What the customer answered to one question, sentence by sentence. Unlike a sentence of a page it is used whatever its form: it was asked for. */
export function answerFacts(
  brief: Brief,
  pack: DraftingPack,
  source: Source,
  { answer }: SourceAnswer
): Fact[] {
  const collector = collectorFor(brief, pack)
  for (const [passage, line] of answer.split(/\n+/).entries()) {
    const body = tidy(line).replace(/^(?:[-•–*#>+]|\d{1,2}[.)])\s+/, '')
    const place = { heading: null, question: null, numbered: false, own: true, passage }
    for (const sentence of splitSentences(body, brief.language))
      addFact(collector, source, [capitalize(escapeText(sentence))], place)
  }
  return collector.store.facts
}

/**
 * Collects the sources and the prompt's statements into one store. Sentences in another language than the article's
 * are left out; instruction-like ones are dropped with the rest of their paragraph.
 */
export function collectFacts(
  brief: Brief,
  sources: Source[],
  statements: string[],
  pack: DraftingPack
): FactStore {
  const collector = collectorFor(brief, pack)
  const language = primaryLanguage(brief.language)
  for (const source of sources) {
    const own = isOwnSource(source, brief)
    const spoken = source.language === null ? detectLanguage(source.text) : primaryLanguage(source.language)
    if (isKnownLanguage(language) && spoken !== language && source.text.trim() !== '') {
      collector.store.foreign.push(source)
      continue
    }
    readTables(collector, source)
    readParagraphs(collector, asRead(source), own)
  }
  const noted = new Set(collector.store.facts.map((fact) => fact.text))
  const stated = statements.filter((statement) => !noted.has(statement))
  // Read as one passage: `It will have ...` only makes sense after the sentence before it.
  if (stated.length > 0) {
    const place = { heading: null, question: null, numbered: false, own: true, passage: 0 }
    readSentences(collector, null, stated.join(' '), place)
  }
  const { store } = collector
  store.facts = mergeSimilar(store.facts.slice(0, MAX_FACTS))
  const captions = store.tables.map(({ caption }) => ({ heading: caption }))
  const above = [...store.facts, ...store.lists, ...captions].flatMap(({ heading }) => heading ?? [])
  store.headings = [...new Set([...above, pack.frame.further])]
  return store
}
