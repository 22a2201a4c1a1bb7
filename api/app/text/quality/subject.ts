import type { Source } from '#core/sources'
import type { DraftingPack } from '#languages/drafting'
import { languageOf } from '#languages/index'
import { toPassages } from '../evidence/passages.js'
import { withDigits } from '../figures/number_words.js'
import { primaryLanguage } from '../language/languages.js'
import { splitSentences } from '../language/sentences.js'
import { isStopWord } from '../language/stop_words.js'
import { wordPattern } from '../language/word_pattern.js'
import { contentStems, countWords, stem, words } from '../language/words.js'

interface AskedSubject {
  /** What the customer asked for. */
  prompt: string
  keywords: readonly string[]
  /** BCP 47 primary language. */
  language: string
  sources: readonly Source[]
  /** What the company calls itself: `Marlow Cargo Bikes` names its trade. */
  names: readonly string[]
}

export interface Beyond {
  words: string[]
  /** Whether sources mention them at all. */
  isMentioned: boolean
}

/** Shorter sources do not show what they leave out. */
const MIN_WORDS = 100
/** A word in this share of the passages, and in so many of them, is what the company's trade is called. */
const TRADE = { share: 0.15, passages: 3 }
const MAX_NAME_WORDS = 6
/** Lines that begin with a word are about it: rows of tables, items of lists. */
const LABELS = 2
const MAX_LABEL = 40
const LABELED = /^[-*•] |^[^.]{1,30}[:;] /u
/** Of the words that tell a request from the trade, as many are missing, with one that a heading has and without. */
const MOSTLY = 2 / 3
const HALF = 0.5

/**
 * The words that tell a request from the company's trade, where the sources hardly speak of them: `dog` of `How to carry
 * a dog in a cargo bike`. null where they do, and where nothing can be said: without sources or in another language.
 */
export function beyondSources(asking: AskedSubject): Beyond | null {
  const { prompt, keywords, language, sources, names } = asking
  const primary = primaryLanguage(language)
  const pack = languageOf(primary)?.drafting
  const passages = toPassages(sources)
  const own = passages.filter((one) => one.language === primary)
  const [first = '', ...told] = splitSentences(prompt.trim(), primary)
  if (!pack || own.length * 2 < passages.length) return null
  if (countWords(own.map(({ text }) => text).join('\n'), primary) < MIN_WORDS) return null

  const notes = new Set(sources.filter(({ kind }) => kind === 'note').map(({ id }) => id))
  // What has a heading or a title is spoken of, and so are services and what the customers say themselves.
  const named = new Stems(
    [
      ...sources.flatMap(({ kind, title }) => (kind === 'page' ? [title] : [])),
      ...own.flatMap(({ sourceId, heading, text, isField }) => [
        ...(heading === null || isField ? [] : [heading]),
        ...(notes.has(sourceId) || (isField && countWords(text, primary) <= MAX_NAME_WORDS) ? [text] : []),
      ]),
      ...told,
    ],
    primary
  )
  const lines = own.map(({ text }) => new Stems([text], primary))
  const labels = own.map(({ text }) =>
    LABELED.test(text) ? stem(words(text.slice(0, MAX_LABEL), primary)[0] ?? '', primary) : null
  )
  const company = new Stems(names, primary)
  const spoken = (one: string) => lines.filter((line) => line.has(one)).length
  const isNamed = ({ one }: Word) =>
    named.has(one) || labels.filter((label) => label === one).length >= LABELS
  const isTrade = ({ one }: Word) => {
    const times = spoken(one)
    return company.has(one) || (times >= TRADE.passages && times >= TRADE.share * lines.length)
  }
  const wordsOf = (text: string): Word[] =>
    words(withDigits(text, primary).text, primary).flatMap((word) =>
      isStopWord(word, primary) || /\p{N}/u.test(word) ? [] : [{ word, one: stem(word, primary) }]
    )
  if (keywords.some((keyword) => wordsOf(keyword).some((word) => !isTrade(word) && isNamed(word))))
    return null

  // Behind a colon are points of the subject.
  const asked = wordsOf(withoutOrder(first, pack.prompt).split(/\s?:\s/u)[0]!)
  const silent = silentIn(pack, primary)
  const telling = asked.filter((word) => !isTrade(word))
  const meant = telling.filter(({ word, one }) => !silent.some((test) => test(word, one)))
  if (meant.length === 0) return null
  const missing = meant.filter((word) => !isNamed(word) && spoken(word.one) === 0)
  const isAnyNamed = meant.some(isNamed) || telling.some(({ one }) => named.has(one))
  if (missing.length >= (isAnyNamed ? MOSTLY : HALF) * meant.length)
    return { words: textsOf(missing), isMentioned: false }
  const about = lines.filter((line) => meant.some(({ one }) => line.has(one)))
  const isHardly = !isAnyNamed && meant.length >= asked.length - telling.length
  return isHardly && about.length < TRADE.share * lines.length
    ? { words: textsOf(meant), isMentioned: true }
    : null
}

/** In words for the customer. */
export function saidOfBeyond({ words, isMentioned }: Beyond): string {
  const quoted = words.map((word) => `"${word}"`).join(', ')
  return isMentioned ? `the sources hardly speak of ${quoted}` : `no source mentions ${quoted}`
}

interface Word {
  word: string
  /** Its stem. */
  one: string
}

const textsOf = (all: readonly Word[]) => [...new Set(all.map(({ word }) => word))]

/** What an instruction is about: `Write an article about bread` is about bread. */
function withoutOrder(sentence: string, prompt: DraftingPack['prompt']): string {
  if (!wordPattern(prompt.orders, 'start').test(sentence)) return sentence
  const found = [prompt.about, prompt.aboutLoose, prompt.aboutKept].flatMap((entries) => {
    const match = entries.length > 0 ? wordPattern(entries).exec(sentence) : null
    return match ? [match.index + match[0].length] : []
  })
  return found.length > 0 ? sentence.slice(Math.min(...found)) : sentence
}

/** Words of a request that say nothing of its subject: `write`, `best`, `cost`, `beginners`. */
function silentIn({ prompt, roles }: DraftingPack, language: string) {
  const { orders, kinds, vague, questionWords } = prompt
  const cues = Object.values(roles).flatMap((role) => role.cues)
  return [...orders, ...kinds, ...vague, ...questionWords, ...cues, ...AUDIENCES].map((entry) => {
    const own = stem(entry, language)
    return (word: string, one: string) =>
      entry.endsWith('*') ? word.toLowerCase().startsWith(entry.slice(0, -1)) : one === own
  })
}

const AUDIENCES = ['beginner*', 'anfänger*', 'einsteiger*', 'principiante*', 'débutant*', 'начинающ*']

const MIN_BEGINNING = 4

/** Inflection changes endings: three quarters of a word, and at least four letters, are enough. */
const beginningOf = (one: string) => one.slice(0, Math.max(MIN_BEGINNING, Math.ceil(one.length * 0.75)))

/** Looks words up in texts, whatever their endings. */
class Stems {
  readonly #held: ReadonlySet<string>
  readonly #beginnings = new Set<string>()

  constructor(texts: readonly string[], language: string) {
    this.#held = new Set(contentStems(texts.join('\n'), language))
    for (const one of this.#held)
      for (let end = MIN_BEGINNING; end <= one.length; end++) this.#beginnings.add(one.slice(0, end))
  }

  has(one: string): boolean {
    return this.#held.has(one) || this.#beginnings.has(beginningOf(one))
  }
}
