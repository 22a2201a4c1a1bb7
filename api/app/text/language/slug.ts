import toSlug from '@sindresorhus/slugify'
import { primaryLanguage } from './languages.js'

const MAX_LENGTH = 80

/**
 * A title as the last part of an address: lower case ASCII, words joined by hyphens, cut between words at 80
 * characters. Cyrillic, Greek, umlauts and accents are transliterated; a title in a script without a usual
 * transliteration (Chinese, Japanese) gives an empty string, and the caller falls back to an identifier.
 */
export function slugify(title: string, language = 'en'): string {
  const slug = toSlug(title.slice(0, 1000), {
    locale: primaryLanguage(language),
    decamelize: false,
    // The library would write an English "and" into titles of any language.
    customReplacements: [['&', ' ']],
  })
  if (slug.length <= MAX_LENGTH) return slug
  const cut = slug.lastIndexOf('-', MAX_LENGTH)
  return slug.slice(0, cut > 0 ? cut : MAX_LENGTH)
}
