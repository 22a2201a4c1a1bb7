import type { DraftingPack } from './drafting.js'
import type { Figures } from './figures.js'
import type { Machines } from './machines.js'
import type { Refused } from './refused.js'
import type { Requests } from './requests.js'
import type { Websites } from './websites.js'

/**
 * Abbreviations with a full stop, in lower case and without the stop. `open` ones never end a sentence (`Dr.
 * Weber`); `either` ones may (`etc.`), which the next word decides, but those of `afterNumber` only behind a number
 * (`2025 г.`). Those of `beforeNumber` precede a number (`No. 5`).
 */
export interface Abbreviations {
  open: ReadonlySet<string>
  either: ReadonlySet<string>
  beforeNumber: ReadonlySet<string>
  afterNumber: ReadonlySet<string>
}

/** `base - sentence * words per sentence - syllable * syllables per word`, with its author and year. */
export interface ReadingEase {
  base: number
  sentence: number
  syllable: number
  source: string
}

/** How readers are spoken to: `Sie` or `du`. */
export type Address = 'formal' | 'informal'

/**
 * How readers are addressed, where a language knows two ways: words that show it and hardly mean anything else, and what
 * its speakers call each. At the beginning of a sentence the German formal forms look like "they" and are not counted.
 */
export interface AddressForms {
  words: Record<Address, RegExp>
  called: Record<Address, string>
}

/** A text by the grammatical number of what it counts; `{}` is replaced by the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The fixed words that are put beside a text. */
export interface Labels {
  sources: string
  generatedWith: string
  sourceCount: Counted
  /** Before links to other articles. */
  readOn: string
  illustration: string
}

/** Words that lean on others: alternatives of a pattern each. */
export interface Links {
  /** Begin a conclusion from the sentence before. */
  concludes: string
  /** Begin a sentence about what the sentence before names. */
  points: string
  compares: string
  /** Begin a sentence about somebody or something that one before names; those that only may do so are left out. */
  refers: string
  /** Prepositions, which need something after them. */
  needsMore: string
  /** Cannot be the last words of a text. */
  cannotEnd: string
}

/** All that is known of a language. A new one is a folder with this and a line in `index.ts`. */
export interface Language {
  /** A word in lower case without an article or a possessive that is joined to it, in its usual spelling. */
  bare: (word: string) => string
  /** A bare word reduced to what its forms share. */
  stem: (word: string) => string
  /** Articles, pronouns, prepositions, conjunctions and auxiliaries, lower case: they carry no topic. */
  stopWords: ReadonlySet<string>
  /** Words of advice on any subject, one form of each: a sentence of nothing else would fit any article. */
  ordinaryWords: string
  /** The stock words of advertising, which say as little. */
  commercialWords: string
  script: 'Latin' | 'Cyrillic'
  /** Letters by which it is told from other languages of its script; null where it has none. */
  tellingLetters: RegExp | null
  abbreviations: Abbreviations
  /** Words after which a number with a full stop is an ordinal, not the end of a sentence; null where none is. */
  beforeOrdinal: ReadonlySet<string> | null
  /** Names of months and their short forms, with their number from 1. */
  months: ReadonlyMap<string, number>
  /** Numbers in words from two up (one is an article in most languages), lower case. */
  numbers: ReadonlyMap<string, number>
  figures: Figures
  /** Ways to write a number in words. */
  cardinals: readonly ((value: number) => string)[]
  /** Endings that such a word takes in other cases than `cardinals` writes. */
  caseEndings: readonly (readonly [RegExp, string])[]
  /** Words that begin with a number in words, such as adjectives of time (`achtjährig`): the number, then the rest. */
  numberInWord: RegExp | null
  syllables: (word: string) => number
  readingEase: ReadingEase
  /** Reading ease from which a text counts as plain. */
  plainEase: number
  /** Words of a sentence that reads well, on average. */
  sentenceWords: number
  address: AddressForms | null
  /** Words by which a company speaks of itself as "we". */
  we: RegExp
  /** Forms that indicate the passive; approximate by nature, so only their share is judged. */
  passive: RegExp
  /** Words and phrases that can be dropped without loss: alternatives of a pattern. */
  filler: string
  /** Praise that anybody can give themselves: alternatives of a pattern. */
  boasts: string
  /** Worn-out phrases: alternatives of a pattern. */
  cliches: readonly string[]
  /** Words for what was named before; null for a language whose verbs can do without their subject. */
  pointing: ReadonlySet<string> | null
  links: Links
  /** Before a statement, turns it into its opposite. */
  negation: string
  /** What a text is called while hardly any of its questions is answered. */
  outline: string
  /** What a gap asks for when nothing of a section is left. */
  missingFacts: (heading: string) => string
  /** Its most common function words: any ordinary text is full of them. */
  functionWords: string
  /** Small words of prompts, many of which are questions; null where the script tells the language. */
  promptWords: string | null
  /** Words that a text has for each English one; see `text_lengths.ts`. */
  lengthRatio: number
  labels: Labels
  /** How drafts are written by rule: headings, questions, connections, and the words that show what a source says. */
  drafting: DraftingPack
  machines: Machines
  refused: Refused
  requests: Requests
  /** By which pages of companies are told apart and read. */
  websites: Websites
}
