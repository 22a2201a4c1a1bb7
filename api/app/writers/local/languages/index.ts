import { isKnownLanguage, type KnownLanguage, primaryLanguage } from '#text/language/languages'
import { wordPattern } from '#text/language/word_pattern'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import type { Form, LanguagePack, Role } from './language_pack.js'
import { ru } from './ru.js'

const PACKS: Record<KnownLanguage, LanguagePack> = { en, de, es, fr, ru }

/** True for languages in which the local writer has its own headings, questions and connections. */
export function speaks(language: string): boolean {
  return isKnownLanguage(primaryLanguage(language))
}

/** The pack of a language; for any other the English one, whose drafts then ask for a translation. */
export function packFor(language: string): LanguagePack {
  const primary = primaryLanguage(language)
  return PACKS[isKnownLanguage(primary) ? primary : 'en']
}

/** The heading of a role in an article of a form. */
export function headingFor(pack: LanguagePack, role: Role, form: Form): string {
  const { heading, forms } = pack.roles[role]
  return (form === 'article' ? undefined : forms?.[form]) ?? heading
}

const compiled = new WeakMap<readonly string[], Map<string, RegExp>>()

/** The pattern for a list of words, compiled once. */
export function cue(entries: readonly string[], place: 'anywhere' | 'start' = 'anywhere'): RegExp {
  const known = compiled.get(entries) ?? new Map<string, RegExp>()
  compiled.set(entries, known)
  const pattern = known.get(place) ?? wordPattern(entries, place)
  known.set(place, pattern)
  return pattern
}

/** How many different cue words a text contains. */
export function cuesIn(text: string, entries: readonly string[]): number {
  const found = text.matchAll(new RegExp(cue(entries), 'giu'))
  return new Set([...found].map(([word]) => word.toLocaleLowerCase())).size
}
