import type { Source } from '#core/sources'
import { EXPERIENCE_WORDS, type ExperienceWords } from '../language/experience_words.js'
import { splitSentences } from '../language/sentences.js'
import { languageOf } from '../language/spoken_language.js'
import { contentStems } from '../language/words.js'

type Kind = 'trial' | 'practice' | 'customers'

interface Cues {
  claimed: readonly (readonly [Kind, RegExp])[]
  mentions: Record<Kind, RegExp>
  not: RegExp
}

const word = (patterns: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu')

const cuesOf = ({ trial, tried, practice, practised, customers, heard, not }: ExperienceWords): Cues => ({
  claimed: [
    ['trial', word(trial)],
    ['practice', word(practice)],
    ['customers', word(customers)],
  ],
  mentions: { trial: word([tried]), practice: word([practised]), customers: word([heard]) },
  not: word([not]),
})

const CUES = new Map(Object.entries(EXPERIENCE_WORDS).map(([language, words]) => [language, cuesOf(words)]))

/** Words between quotation marks are somebody else's, and are compared with the source as a quotation. */
const QUOTED = /["“„«»][^"“”„«»\n]{0,1000}["”“»«]/gu
/** Arabic vowel signs, which are written or left out at will. */
const VOWEL_SIGNS = /[\u064b-\u0652]/gu

const plain = (text: string) => text.replace(QUOTED, ' ').replace(VOWEL_SIGNS, '')

/** The kind of first-hand experience that a sentence claims; null for none, and for one that says there was none. */
export function experienceIn(sentence: string, language: string): Kind | null {
  const cues = CUES.get(language)
  if (!cues) return null
  const text = plain(sentence)
  for (const [kind, pattern] of cues.claimed) {
    const match = pattern.exec(text)
    if (match && !cues.not.test(match[0])) return kind
  }
  return null
}

/** Share of a claim's meaningful words that the sentence of the source must have. */
const SHARED = 0.3

/**
 * Whether a text of the customer's, or a source, mentions such an experience: the kind in a sentence about the same
 * subject; for practice, since when or that there is some. One in another language than the claim's must be cited.
 */
export function mentionsExperience(
  sentence: string,
  kind: Kind,
  source: Pick<Source, 'text' | 'language'>,
  language: string,
  cited: boolean
): boolean {
  const spoken = source.language ?? languageOf(source.text.slice(0, 2_000))
  const cues = CUES.get(spoken)
  if (!cues) return cited
  const mentions = cues.mentions[kind]
  const text = source.text.replace(VOWEL_SIGNS, '')
  if (spoken !== language) return cited && mentions.test(text)
  if (kind === 'practice') return mentions.test(text)
  const wanted = new Set(contentStems(plain(sentence), language))
  return splitSentences(text, spoken).some((one) => {
    if (!mentions.test(one)) return false
    const stems = new Set(contentStems(one, spoken))
    return [...wanted].filter((stem) => stems.has(stem)).length >= SHARED * wanted.size
  })
}
