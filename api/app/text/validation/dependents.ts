import { inAnyLanguage, languageOf } from '#languages/index'
import type { Links } from '#languages/language'
import { primaryLanguage } from '../language/languages.js'
import type { MarkdownDocument, Sentence } from '../markdown/document.js'

const links = (kind: keyof Links) => inAnyLanguage(({ links }) => links[kind])

/** A conclusion from the sentence before, meaningless without it. */
const CONCLUDES = new RegExp(`^(?:${links('concludes')})(?!\\p{L})`, 'iu')
/** A sentence about what the sentence before names, which compares it. */
const POINTS = new RegExp(`^(?:${links('points')})(?!\\p{L})`, 'iu')
const COMPARES = new RegExp(`(?<!\\p{L})(?:${links('compares')})(?!\\p{L})`, 'iu')

/** Whether a sentence without a citation says something only on the strength of the sentence before it. */
export function dependsOnPrevious({ text, citations }: Pick<Sentence, 'text' | 'citations'>): boolean {
  return citations.length === 0 && (CONCLUDES.test(text) || (POINTS.test(text) && COMPARES.test(text)))
}

/** Whether a sentence is about what only one before it names: `It weighs 20 kilograms.` */
export function refersBack(text: string, language: string): boolean {
  const refers = languageOf(primaryLanguage(language))?.links.refers
  return refers !== undefined && new RegExp(`^(?:${refers})(?!\\p{L})`, 'iu').test(text)
}

/**
 * Whether nobody can tell what a sentence is about once those right before it go.
 * @param gone the first of them
 * @param before the sentence that is then before it
 */
export const isLostWithout = (
  gone: string,
  before: string | undefined,
  text: string,
  language: string
): boolean =>
  refersBack(text, language) &&
  !refersBack(gone, language) &&
  !(before !== undefined && refersBack(before, language))

/** Sentences of a text in order, by paragraph. */
const paragraphs = ({ blocks }: MarkdownDocument): Sentence[][] =>
  blocks.map(({ sentences }) => sentences.filter(({ text }) => text !== ''))

/**
 * Sentences that a rewrite left although it removed the sentence that they depend on.
 * @param removed the sentences that were wrong in the text before
 */
export function orphanedSentences(
  before: MarkdownDocument,
  after: MarkdownDocument,
  removed: ReadonlySet<string>
): string[] {
  const kept = paragraphs(after)
  const present = new Set(kept.flat().map(({ text }) => text))
  const followed = new Set(
    paragraphs(before).flatMap((sentences) =>
      sentences.flatMap(({ text }, at) => {
        const previous = sentences[at - 1]?.text
        return previous !== undefined && removed.has(previous) && !present.has(previous) ? [text] : []
      })
    )
  )
  return kept.flatMap((sentences) =>
    sentences.flatMap((sentence, at) =>
      // Where the sentence before was corrected, it may depend on that one.
      followed.has(sentence.text) &&
      dependsOnPrevious(sentence) &&
      (at === 0 || contains(before, sentences[at - 1]!))
        ? [sentence.text]
        : []
    )
  )
}

const contains = (document: MarkdownDocument, { text }: Sentence) =>
  paragraphs(document).some((sentences) => sentences.some((one) => one.text === text))
