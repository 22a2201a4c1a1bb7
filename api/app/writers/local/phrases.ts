import type { DraftingPack, Form, Role } from '#languages/drafting'
import { inEachLanguage, LANGUAGES } from '#languages/index'
import type { Requests } from '#languages/requests'
import { isKnownLanguage, primaryLanguage } from '#text/language/languages'
import { wordPattern } from '#text/language/word_pattern'

/** What any language has for it, as alternatives of a pattern. */
export const wordsFor = (what: keyof Requests) => `(?:${inEachLanguage(({ requests }) => requests[what])})`

export const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** True for languages in which the local writer has its own headings, questions and connections. */
export const speaks = (language: string) => isKnownLanguage(primaryLanguage(language))

/** A language's words; for one that is not known the English ones, whose drafts then ask for a translation. */
export function packFor(language: string): DraftingPack {
  const primary = primaryLanguage(language)
  return LANGUAGES[isKnownLanguage(primary) ? primary : 'en'].drafting
}

export function headingFor(pack: DraftingPack, role: Role, form: Form): string {
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

export function cuesIn(text: string, entries: readonly string[]): number {
  const found = text.matchAll(new RegExp(cue(entries), 'giu'))
  return new Set([...found].map(([word]) => word.toLocaleLowerCase())).size
}
