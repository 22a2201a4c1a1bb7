import { quantitiesIn } from '../figures/quantities.js'
import { splitSentences } from './sentences.js'
import { countWords } from './words.js'

const MIN_LENGTH = 4
const MAX_LENGTH = 40
const MAX_SENTENCES = 300
/** What closes every page of a site. */
const BOILERPLATE = /©|\bcookies?\b|\ball rights reserved\b|\?$/iu

/**
 * Sentences that state a figure: a price, a time, a distance, a number of things. An article can quote them.
 * @param text of a page, paragraphs parted by blank lines
 */
export function statedFacts(text: string, language = 'en'): string[] {
  const sentences = text
    .split(/\n+/u)
    .flatMap((line) => splitSentences(line.trim(), language))
    .slice(0, MAX_SENTENCES)
  const facts = sentences.filter((sentence) => {
    const words = countWords(sentence, language)
    if (words < MIN_LENGTH || words > MAX_LENGTH || BOILERPLATE.test(sentence)) return false
    return /[\p{Sentence_Terminal}]["'”’»)]*$/u.test(sentence) && quantitiesIn(sentence, language).length > 0
  })
  return [...new Set(facts)]
}
