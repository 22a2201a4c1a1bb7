import { primaryLanguage } from '../language/languages.js'
import { wholeWords } from '../language/word_boundaries.js'
import type { Address } from './voice.js'

/**
 * Words that show how a reader is addressed, in languages that know two ways; only those that hardly mean anything else.
 * At the beginning of a sentence the German and Italian formal forms look like "they" and "she" and are not counted.
 */
const FORMS: Record<string, Record<Address, RegExp>> = {
  de: {
    informal: wholeWords('du|dich|dir|dein(?:e[mnrs]?)?|euch|eure[mnrs]?', 'giu'),
    formal: wholeWords(String.raw`(?<=[\p{L}\p{N},;)] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)`, 'gu'),
  },
  fr: {
    informal: wholeWords(String.raw`tu|toi|tes|ta|t['’](?:as|es|aide\p{L}*|offr\p{L}*)`, 'giu'),
    formal: wholeWords('vous|votre|vos|vôtres?', 'giu'),
  },
  es: {
    informal: wholeWords('tú|tus?|ti|contigo|tuy[oa]s?', 'giu'),
    formal: wholeWords('usted', 'giu'),
  },
  it: {
    informal: wholeWords('tu|tuo|tua|tuoi|tue', 'giu'),
    formal: wholeWords(String.raw`(?<=[\p{L}\p{N},;)] )(?:Lei|Suo|Sua|Suoi|Sue)`, 'gu'),
  },
  nl: {
    informal: wholeWords('jij|jou|jouw|je|jullie', 'giu'),
    formal: wholeWords('u|uw', 'giu'),
  },
  ru: {
    informal: wholeWords('ты|тебя|тебе|тобой|тво(?:й|я|[её]|и|его|ей|ему|[её]м|им|их|ими|ю)', 'giu'),
    formal: wholeWords('вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|ем|им|их|ими|у)?', 'giu'),
  },
}

const WE: Record<string, RegExp> = {
  en: wholeWords(`[Ww]e|us|[Oo]urs?|[Ww]e['’](?:re|ve|ll|d)`, 'gu'),
  de: wholeWords('wir|uns|unser(?:e[mnrs]?|s|n|m)?', 'giu'),
  fr: wholeWords('nous|notre|nos|nôtres?', 'giu'),
  es: wholeWords('nosotr[oa]s|nuestr[oa]s?', 'giu'),
  it: wholeWords('noi|nostr[oaie]', 'giu'),
  nl: wholeWords('wij|ons|onze', 'giu'),
  ru: wholeWords('мы|нас|нам|нами|наш(?:а|е|и|его|ей|ему|ем|им|их|ими|у)?', 'giu'),
}

/** Forms of address that are not the wanted one, as they appear in a text; null where the language has only one form. */
export function otherAddress(text: string, wanted: Address, language: string): string[] | null {
  const forms = FORMS[primaryLanguage(language)]
  return forms ? (text.match(forms[wanted === 'formal' ? 'informal' : 'formal']) ?? []) : null
}

/** How a language says one or the other form of address, as its speakers call it. */
const CALLED: Record<string, Record<Address, string>> = {
  de: { formal: 'Sie', informal: 'du' },
  fr: { formal: 'vous', informal: 'tu' },
  es: { formal: 'usted', informal: 'tú' },
  it: { formal: 'Lei', informal: 'tu' },
  nl: { formal: 'u', informal: 'je' },
  ru: { formal: 'вы', informal: 'ты' },
}

/** `Sie`, `tu`, ...; null where the language knows one way only. */
export const addressWord = (address: Address, language: string): string | null =>
  CALLED[primaryLanguage(language)]?.[address] ?? null

/** Words by which a company speaks of itself as "we"; null for a language where they are not known. */
export function weWords(text: string, language: string): string[] | null {
  const pattern = WE[primaryLanguage(language)]
  return pattern ? (text.match(pattern) ?? []) : null
}
