import type { Passage } from './passages.js'
import { plain } from './read_passage.js'
import type { SentenceToDecide } from './sentence_to_decide.js'

const END = /[:：]$/u

/** The passage that a lead-in introduces in a source, too: `Between two visits:` claims nothing by itself. */
export function introducedAs(
  { text, language, introduces }: SentenceToDecide,
  passages: readonly Passage[]
): Passage | undefined {
  if (introduces === undefined || !END.test(text)) return undefined
  const heading = plain(text.replace(END, ''), language)
  const first = plain(introduces, language)
  return passages.find(
    (one) =>
      one.heading !== null &&
      plain(one.heading, one.language) === heading &&
      plain(one.text, one.language).includes(first)
  )
}
