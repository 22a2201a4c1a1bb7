import type { Finding } from '#text/types'
import { primaryLanguage } from '../language/languages.js'
import { quotationsIn } from '../language/quotations.js'
import { stem, words } from '../language/words.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { addressWord, otherAddress, weWords } from './forms.js'
import { Spelling } from './spelling.js'
import type { Voice } from './voice.js'

/** Names of the voice checks, as used in findings. */
export const VOICE_CHECKS = ['avoided-word', 'preferred-spelling', 'address-form', 'company-person'] as const
export type VoiceCheck = (typeof VOICE_CHECKS)[number]

/** Two words of one stem that differ by more letters are two words: organic, organization. */
const MAX_ENDING = 3

interface Avoided {
  word: string
  instead: string
  forms: { stem: string; length: number }[]
}

/** What the sentences of a text do that the voice of its company would not. A quotation is another's voice. */
export class VoiceChecker {
  readonly #voice: Voice
  readonly #language: string
  readonly #avoided: Avoided[]
  readonly #spelling: Spelling

  constructor(voice: Voice, language: string) {
    this.#voice = voice
    this.#language = primaryLanguage(language)
    this.#avoided = voice.avoidedWords.map(({ word, instead }) => ({
      word,
      instead,
      forms: this.#forms(word),
    }))
    this.#spelling = new Spelling(voice.preferredWords)
  }

  /** @param text a sentence, a heading or a line of a table, as it reads */
  findings(text: string): Finding[] {
    const own = withoutQuotations(text)
    const quote = text
    return [
      ...this.#avoidedIn(own).map(({ word, instead }) => ({
        check: 'avoided-word',
        message: `"${word}" is a word to avoid${instead ? `; say "${instead}"` : ''}.`,
        quote,
      })),
      ...this.#spelling.wrongIn(own).map(({ found, word }) => ({
        check: 'preferred-spelling',
        message: `"${found}" is to be spelled "${word}".`,
        quote,
      })),
      ...this.#addressIn(own, quote),
      ...this.#personIn(own, quote),
    ]
  }

  /** Whether the form of address can be recognized in this language. */
  get knowsAddress(): boolean {
    return this.#voice.address !== null && otherAddress('', this.#voice.address, this.#language) !== null
  }

  /** Whether "we" is to be looked for, and can be in this language. */
  get knowsPerson(): boolean {
    return this.#voice.person === 'they' && weWords('', this.#language) !== null
  }

  #forms(text: string): Avoided['forms'] {
    return words(text, this.#language).map((word) => ({
      stem: stem(word, this.#language),
      length: word.length,
    }))
  }

  #avoidedIn(text: string): Avoided[] {
    if (this.#avoided.length === 0) return []
    const forms = this.#forms(text)
    return this.#avoided.filter(
      ({ forms: wanted }) =>
        wanted.length > 0 &&
        forms.some((_, at) =>
          wanted.every((form, offset) => {
            const found = forms[at + offset]
            return (
              found !== undefined &&
              found.stem === form.stem &&
              Math.abs(found.length - form.length) <= MAX_ENDING
            )
          })
        )
    )
  }

  #addressIn(text: string, quote: string): Finding[] {
    const { address } = this.#voice
    const other = address && otherAddress(text, address, this.#language)
    const wanted = address && addressWord(address, this.#language)
    if (!other || other.length === 0) return []
    const message = `"${other[0]}" is not how readers are addressed: it is ${wanted}.`
    return [{ check: 'address-form', message, quote }]
  }

  #personIn(text: string, quote: string): Finding[] {
    const found = this.knowsPerson ? weWords(text, this.#language) : null
    if (!found || found.length === 0) return []
    const message = `"${found[0]}": the company is called by its name, not "we".`
    return [{ check: 'company-person', message, quote }]
  }
}

/** Every line of a text that a voice is heard in: sentences, headings, lines of tables. */
export function spokenLines(document: MarkdownDocument): string[] {
  return [
    ...document.headings.map(({ text }) => text),
    ...document.blocks
      .filter(({ kind }) => kind !== 'quote')
      .flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ...document.tables.flatMap(({ header, rows }) => [header, ...rows].map((row) => row.join(' | '))),
  ].filter((line) => line !== '')
}

function withoutQuotations(text: string): string {
  let own = text
  for (const { text: quoted } of quotationsIn(text)) own = own.replace(quoted, ' ')
  return own
}
