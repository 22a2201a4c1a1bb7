import { languageOf } from '#languages/index'
import { primaryLanguage } from '../language/languages.js'

const compiled = new Map<string, RegExp>()

/** Clichés in a text as written, each once: only a hint on style, which says nothing about who wrote it. */
export function clichesIn(text: string, language: string): string[] {
  const primary = primaryLanguage(language)
  const phrases = languageOf(primary)?.cliches
  if (!phrases) return []
  let pattern = compiled.get(primary)
  if (!pattern) {
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    compiled.set(primary, pattern)
  }
  return [...new Set([...text.replaceAll('’', "'").matchAll(pattern)].map((match) => match[0]))]
}
