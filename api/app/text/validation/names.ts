import type { Source } from '#core/sources'
import { NAMES, PRODUCT } from '../language/naming_words.js'
import { looseText } from '../language/quotations.js'
import { contentStems } from '../language/words.js'
import { isOpen } from './authority.js'
import { factsOf } from './source_facts.js'

const patterns = new Map<string, RegExp>()

function patternOf(language: string): RegExp {
  let pattern = patterns.get(language)
  if (!pattern) {
    const names = [...(NAMES[language] ?? []), PRODUCT]
    pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join('|')})`, 'gu')
    patterns.set(language, pattern)
  }
  return pattern
}

/** In a heading with a capital on most of its words, capitals name nothing. */
const isTitleCase = (line: string, language: string): boolean => {
  // German begins every noun with a capital.
  if (language === 'de') return false
  const long = line.split(/\s+/u).filter((word) => word.length > 3)
  return long.length > 1 && long.filter((word) => /^\p{Lu}/u.test(word)).length > long.length * 0.6
}

/**
 * Organisations, laws, awards, studies and products that a sentence names and that neither a source nor the customer
 * has. Names are compared by their meaningful words, so that inflected ones are found.
 */
export function unknownNames(
  text: string,
  language: string,
  sources: readonly Source[],
  stated: readonly string[]
): string[] {
  // A row of a table is judged cell by cell.
  const parts = text.split(' | ').filter((part) => !isTitleCase(part, language))
  const names = parts.flatMap((part) => [...part.matchAll(patternOf(language))].map(([name]) => name))
  if (names.length === 0 || isOpen(text)) return []
  const given = looseText(stated.join('\n'))
  const known = new Set(contentStems(stated.join('\n'), language))
  return names.filter((name) => {
    if (given.includes(looseText(name))) return false
    const stems = contentStems(name, language)
    if (stems.every((stem) => known.has(stem))) return false
    return !sources.some((source) => {
      if (looseText(`${source.title}\n${source.text}`).includes(looseText(name))) return true
      const facts = factsOf(source)
      return stems.every((stem) => facts.stems.has(stem))
    })
  })
}
