/** Everything that the steps of one article share: how the prompt reads, what facts there are, which words to use. */

import type { Source } from '#core/sources'
import type { Brief, TopicPlan } from '#generation/types'
import { hashText } from '#text/language/hash_text'
import { primaryLanguage } from '#text/language/languages'
import { splitSentences } from '#text/language/sentences'
import { contentStems, hasKeyword } from '#text/language/words'
import { indefiniteArticle, isMassNoun, isPluralNoun } from './english.js'
import { readEnglishPrompt } from './english_reading.js'
import { corrected, phraseOfSearch } from './english_spelling.js'
import { collectFacts, type FactStore, siteName } from './facts.js'
import type { Slots } from './grammar.js'
import { readOtherPrompt } from './other_reading.js'
import { packFor } from './phrases/packs.js'
import type { PhrasePack } from './phrases/types.js'
import { Random } from './random.js'
import { type Ranking, rankFacts } from './rank.js'
import type { NounPhrase, Reading } from './reading.js'
import { classifySubject, isMisled, isTold, type SubjectClass } from './subject_class.js'

export interface Context {
  brief: Brief
  sources: Source[]
  language: string
  pack: PhrasePack
  reading: Reading
  subject: SubjectClass
  /** False where no word tells what sort of thing it is about, and the class is a guess. */
  subjectTold: boolean
  store: FactStore
  /** Stems of what the article is about. */
  query: string[]
  ranking: Ranking
  mainKeyword: string
  slots: Slots
  /** Slots with the shorter names, for when the long ones have been said twice. */
  shortSlots: Slots
  seed: string
  /** Hashes of sentences that other texts of the customer hold. */
  said: ReadonlySet<number>
}

/** One seed for a brief: whatever the customer changes in it changes the article. */
export function seedOf({ said: _said, ...brief }: Brief): string {
  return String(hashText(JSON.stringify(brief)))
}

export function readPrompt(brief: Brief, language: string): Reading {
  const { asked, noted } = partNotes(splitSentences(brief.prompt.replace(/\s+/g, ' ').trim(), language))
  const sentences = [...asked, ...noted]
  const usable = sentences.length > 0 ? sentences : [brief.prompt.trim() || brief.company?.name || '-']
  const names = (brief.company?.name ?? '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^The$/.test(word))
  const reading = language === 'en' ? readEnglishPrompt(usable, names) : readOtherPrompt(usable, language)
  return { ...reading, statements: [...new Set([...reading.statements, ...noted])] }
}

const NOTES =
  /^(?:(?:my |our |some )?notes?|facts?|background|details|information|notizen?|fakten|notas?|datos|faits|données|заметки|факты|данные)\s*:\s*/iu

/** `Write a post about it`: an order that names no subject of its own. */
const NAMES_NOTHING =
  /^(?:please )?(?:write|make|create|draft|turn|schreib\p{L}*|escrib\p{L}*|redact\p{L}*|écri\p{L}*|rédige\p{L}*|напиш\p{L}*)\b.{0,60}?\b(?:(?:about|of|from|on|into) (?:it|this|that|them|these)|darüber|daraus|sobre (?:ello|esto)|à ce sujet|об этом)\b.{0,30}$|^напиш\p{L}* .{0,40}об этом.?$/iu

/** Parts what the customer notes down as facts from what is asked; orders that only point at the notes say nothing more. */
function partNotes(sentences: readonly string[]): { asked: string[]; noted: string[] } {
  const asked: string[] = []
  const noted: string[] = []
  let noting = false
  for (const sentence of sentences) {
    const labelled = NOTES.test(sentence)
    noting = (noting || labelled) && !NAMES_NOTHING.test(sentence) && !/[?]$/.test(sentence)
    if (!noting) {
      asked.push(sentence)
      continue
    }
    const note = sentence.replace(NOTES, '').trim()
    if (note !== '') noted.push(note.charAt(0).toLocaleUpperCase() + note.slice(1))
  }
  return {
    asked: noted.length > 0 ? asked.filter((sentence) => !NAMES_NOTHING.test(sentence)) : asked,
    noted,
  }
}

/** Whether a keyword is a phrase of the language rather than words typed into a search box. */
/** A place or name of the prompt that the keyword writes small: the way people type into a search box. */
function writesNamesSmall(keyword: string, prompt: string): boolean {
  return keyword.split(/\s+/).some((word) => {
    if (word.length < 3 || /\p{Lu}/u.test(word)) return false
    const capital = word.charAt(0).toLocaleUpperCase() + word.slice(1)
    return (
      new RegExp(`\\S\\s${escapeRegExp(capital)}(?!\\p{L})`, 'u').test(prompt) &&
      !new RegExp(`(?<!\\p{L})${escapeRegExp(word)}(?!\\p{L})`, 'u').test(prompt)
    )
  })
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function isPhraseKeyword(
  keyword: string,
  context: { language: string; brief: Brief; sources: Source[] }
): boolean {
  const folded = keyword.toLocaleLowerCase()
  if (context.brief.prompt.toLocaleLowerCase().includes(folded)) return true
  if (context.sources.some((source) => source.text.toLocaleLowerCase().includes(folded))) return true
  if (context.language !== 'en') return false
  if (writesNamesSmall(keyword, context.brief.prompt)) return false
  const list = keyword.split(/\s+/)
  if (/\b(?:near me|best|cheap|price|cost|top \d+|vs)\b/i.test(keyword)) return false
  const capitalTail = list.length > 1 && /^\p{Lu}\p{Ll}+$/u.test(list.at(-1) ?? '')
  return list.length <= 3 && !capitalTail && !/\d/.test(keyword)
}

/** A keyword as a noun phrase: `boiler service` -> `a boiler service`, `heat pumps` as it is. */
export function keywordPhrase(keyword: string, language: string): NounPhrase {
  if (language !== 'en') return { text: keyword, plural: false }
  const head = keyword.split(/\s+(?:for|in|of|with|at|to|on|from)\s+/i)[0] ?? keyword
  const noun = head.split(/\s+/).at(-1) ?? keyword
  const plural = isPluralNoun(noun)
  const bare =
    plural ||
    isMassNoun(noun) ||
    /^(?:an?|the|your|how|what|why|when)\s/i.test(keyword) ||
    /^\p{Lu}/u.test(noun) ||
    /^\w+ing (?:an?|the|your|up|out|with|for|to|house|home)\b/.test(keyword)
  return { text: bare ? keyword : `${indefiniteArticle(keyword)} ${keyword}`, plural }
}

/** The keyword with the article that the prompt gives it: `the Bosch dishwasher`, not `a Bosch dishwasher`. */
function namedAsRead(keyword: string, reading: Reading): NounPhrase | null {
  const folded = keyword.toLocaleLowerCase()
  return (
    [reading.thing, reading.topic].find(
      ({ text }) => text.replace(/^(?:an?|the|your)\s+/i, '').toLocaleLowerCase() === folded
    ) ?? null
  )
}

/** `Vélo Lagune, location de vélos à Sète`: within a sentence the name alone. */
function spokenName(name: string): string {
  const [head = '', ...rest] = name.trim().split(/,\s|\s[–—|]\s/)
  return rest.length > 0 && head.length >= 3 && !/^(?:inc|llc|ltd|gmbh|s\.?a|s\.?l)/i.test(rest[0] ?? '')
    ? head
    : name.trim()
}

function agreement(name: string, phrase: NounPhrase): Slots {
  const { text, plural } = phrase
  return {
    [name]: text,
    [`${name}.is`]: plural ? 'are' : 'is',
    [`${name}.has`]: plural ? 'have' : 'has',
    [`${name}.s`]: plural ? '' : 's',
    [`${name}.es`]: plural ? '' : 'es',
    [`${name}.it`]: plural ? 'they' : 'it',
    [`${name}.its`]: plural ? 'their' : 'its',
  }
}

/** `a dental clinic for children in Austin` -> at most `limit` words, cut before a preposition. */
function shortenPhrase(text: string, limit: number): string {
  const list = text.split(/\s+/)
  if (list.length <= limit) return text
  for (let size = limit; size >= 2; size--) {
    if (
      /^(?:as|for|in|on|at|with|from|to|without|before|after|during|under|into|while|when|that|which|and)$/i.test(
        list[size] ?? ''
      )
    )
      return list.slice(0, size).join(' ')
  }
  return text
}

function keywordOf(brief: Brief, reading: Reading): string {
  const own = brief.keywords[0]
  if (own !== undefined) return own
  return reading.short
}

/** The beginning of a phrase up to the end of the keyword in it: `a dental clinic for children`. */
function withKeyword(text: string, keyword: string): string | null {
  const at = text.toLocaleLowerCase().indexOf(keyword.toLocaleLowerCase())
  const end = at + keyword.length
  const whole = at !== -1 && (end === text.length || text[end] === ' ') && keyword.split(/\s+/).length <= 4
  return whole ? text.slice(0, end) : null
}

/** What headings call the topic: the main keyword where it names the same thing, else the topic's own short name. */
function headingLabel(reading: Reading, keyword: string, isPhrase: boolean, language: string): string {
  const stems = new Set(contentStems(reading.label, language))
  const same = contentStems(keyword, language).some((stem) => stems.has(stem))
  if (isPhrase && same && keyword.split(/\s+/).length <= 5) return keyword
  return reading.label.split(/\s+/).length > 5 ? reading.short : reading.label
}

/** English takes a keyword into the sentence; elsewhere quotation marks spare it the case endings. */
export function quoted(text: string, language: string, pack: PhrasePack): string {
  return language === 'en' || text === '' ? text : `${pack.quotes[0]}${text}${pack.quotes[1]}`
}

/** Words that say nothing about the subject although they are no function words. */
const VAGUE =
  /^(?:first|best|better|new|thing|way|know|erst|neu|best|primer|mejor|nuev|premi|meilleur|nouve|перв|нов|лучш|сам)\p{L}{0,3}$/u

/** The topic where it is something that one does, for phrases that only fit a doing. */
function activityOf(reading: Reading, language: string): string {
  const doing = reading.verbPhrase !== null || reading.topic.text !== reading.thing.text
  return language === 'en' && doing ? shortenPhrase(reading.topic.text, 4) : ''
}

/** What to look for in the sources: topic and keywords twice, the rest of the prompt once. */
function queryText(brief: Brief, reading: Reading, language: string): string {
  const topic = [reading.label, reading.headline ?? reading.topic.text, ...brief.keywords].join(' ')
  const further = splitSentences(brief.prompt, language).slice(1)
  return [topic, topic, ...reading.aspects, ...further].join(' ')
}

/** The brief with its prompt as the customer meant to type it. */
function readable(given: Brief): Brief {
  if (primaryLanguage(given.language) !== 'en') return given
  const profile = [given.company?.description ?? '', given.company?.targetAudience ?? ''].join(' ')
  const places = profile.match(/(?<=\b(?:in|around|near|across|and)\s)\p{Lu}\p{Ll}+/gu) ?? []
  return { ...given, prompt: phraseOfSearch(corrected(given.prompt), places) }
}

export function createContext(given: Brief, sources: Source[], topic: TopicPlan | null): Context {
  const brief = readable(given)
  const language = primaryLanguage(brief.language)
  const pack = packFor(language)
  const reading = readPrompt(brief, language)
  const seed = seedOf(given)
  const random = new Random(`${seed}:words`)
  const industry = brief.company?.industry ?? ''
  const fields = {
    handsOn: reading.stance === 'do',
    topic: reading.topic.text,
    // Who acts says nothing of the subject: a restaurant that raises its prices is no place to visit.
    prompt: reading.actor === null ? brief.prompt : splitSentences(brief.prompt, language).slice(1).join(' '),
    keywords: brief.keywords,
    industry,
  }
  const subject = classifySubject(fields)
  const store = collectFacts(brief, sources, reading.statements)
  const query = contentStems(queryText(brief, reading, language), language).filter(
    (stem) => !VAGUE.test(stem)
  )
  const mainKeyword = topic?.mainKeyword || keywordOf(brief, reading)
  const phraseKeyword = isPhraseKeyword(mainKeyword, { language, brief, sources })
  const kwp = namedAsRead(mainKeyword, reading) ?? keywordPhrase(mainKeyword, language)
  const [open, close] = pack.quotes
  const lexicon = Object.fromEntries(
    Object.entries(pack.lexicon[subject]).map(([name, words]) => [name, random.pick(words)])
  )
  const base: Slots = {
    ...lexicon,
    readers: reading.actor ?? random.pick(pack.readers[brief.audience]),
    actor: reading.actor ?? '',
    company: spokenName(brief.company?.name ?? ''),
    kw: mainKeyword,
    kwp: phraseKeyword ? quoted(kwp.text, language, pack) : '',
    kwq: `${open}${mainKeyword}${close}`,
    label: headingLabel(reading, mainKeyword, phraseKeyword, language),
    side1: reading.sides[0] ?? '',
    side2: reading.sides[1] ?? '',
    vp: reading.verbPhrase ?? '',
    activity: activityOf(reading, language),
    count: reading.count === null ? '' : String(reading.count),
    site: sources[0] === undefined ? '' : siteName(sources[0]),
  }
  const compared: NounPhrase | null =
    reading.sides.length === 2 && language === 'en'
      ? { text: `${reading.sides[0]} and ${reading.sides[1]}`, plural: true }
      : null
  const shortTopic = compared ?? { text: shortenPhrase(reading.topic.text, 4), plural: reading.topic.plural }
  const shortThing = compared ?? {
    text: withKeyword(reading.thing.text, mainKeyword) ?? shortenPhrase(reading.thing.text, 4),
    plural: reading.thing.plural,
  }
  return {
    brief,
    sources,
    language,
    pack,
    reading,
    subject,
    subjectTold:
      isTold(fields) &&
      !isMisled(subject, reading.topic.text, reading.verbPhrase, reading.form === 'why' && language === 'en'),
    store,
    query,
    ranking: rankFacts(store.facts, query),
    mainKeyword,
    slots: { ...base, ...agreement('topic', reading.topic), ...agreement('thing', reading.thing) },
    shortSlots: {
      ...base,
      ...agreement('topic', shortTopic),
      ...agreement('thing', shortThing),
      label: headingLabel(reading, mainKeyword, phraseKeyword, language),
    },
    seed,
    said: new Set(given.said),
  }
}

export function mentions(text: string, keyword: string, language: string): boolean {
  return hasKeyword(text, keyword, language) || text.toLocaleLowerCase().includes(keyword.toLocaleLowerCase())
}
