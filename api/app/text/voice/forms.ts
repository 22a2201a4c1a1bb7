import { languageOf } from '#languages/index'
import type { Address, AddressForms } from '#languages/language'
import { wholeWords } from '#languages/word_boundaries'
import { primaryLanguage } from '../language/languages.js'

/** Languages of which nothing else is known. */
const OTHERS: Partial<Record<string, { address: AddressForms; we: RegExp }>> = {
  it: {
    address: {
      words: {
        informal: wholeWords('tu|tuo|tua|tuoi|tue', 'giu'),
        formal: wholeWords(String.raw`(?<=[\p{L}\p{N},;)] )(?:Lei|Suo|Sua|Suoi|Sue)`, 'gu'),
      },
      called: { formal: 'Lei', informal: 'tu' },
    },
    we: wholeWords('noi|nostr[oaie]', 'giu'),
  },
  nl: {
    address: {
      words: {
        informal: wholeWords('jij|jou|jouw|je|jullie', 'giu'),
        formal: wholeWords('u|uw', 'giu'),
      },
      called: { formal: 'u', informal: 'je' },
    },
    we: wholeWords('wij|ons|onze', 'giu'),
  },
}

function formsOf(language: string) {
  const primary = primaryLanguage(language)
  return languageOf(primary) ?? OTHERS[primary]
}

/** Forms of address that are not the wanted one, as they appear in a text; null where the language has only one form. */
export function otherAddress(text: string, wanted: Address, language: string): string[] | null {
  const words = formsOf(language)?.address?.words
  return words ? (text.match(words[wanted === 'formal' ? 'informal' : 'formal']) ?? []) : null
}

/** `Sie`, `tu`, ...; null where the language knows one way only. */
export const addressWord = (address: Address, language: string): string | null =>
  formsOf(language)?.address?.called[address] ?? null

/** Words by which a company speaks of itself as "we"; null for a language where they are not known. */
export function weWords(text: string, language: string): string[] | null {
  const pattern = formsOf(language)?.we
  return pattern ? (text.match(pattern) ?? []) : null
}
