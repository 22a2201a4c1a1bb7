import { languageOf } from '#languages/index'
import { contentStems } from '../language/words.js'

const stems = new Map<string, ReadonlySet<string>>()

/** Stems of the words that say nothing of their own in a language; null where they are not known. */
export function ordinaryStems(language: string): ReadonlySet<string> | null {
  const known = languageOf(language)
  if (!known) return null
  const found =
    stems.get(language) ?? new Set(contentStems(`${known.ordinaryWords} ${known.commercialWords}`, language))
  stems.set(language, found)
  return found
}
