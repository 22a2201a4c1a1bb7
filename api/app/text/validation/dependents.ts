import type { MarkdownDocument, Sentence } from '../markdown/document.js'

/** A conclusion from the sentence before, meaningless without it. */
const CONCLUDES =
  /^(?:therefore|hence|thus|consequently|accordingly|as a result|so (?!far|that you)|(?:that|this|which) (?:alone )?(?:is|was|['’]s) (?:also |exactly |precisely )?(?:why|because|how)|(?:that|this) (?:means|shows|proves|explains|alone|makes (?:it|them|him|her|us|the|this|that|our|your))|(?:for|because of) (?:this|that)(?: reason)?|no wonder|deshalb|darum|daher|deswegen|folglich|somit|also|das (?:heißt|bedeutet|zeigt|macht|erklärt)|dies (?:bedeutet|zeigt|macht)|aus diesem grund|kein wunder|por eso|por ello|por tanto|por lo tanto|así que|de ahí|esto (?:significa|muestra|hace|demuestra)|eso (?:significa|hace|lo|la)|c['’]est pourquoi|c['’]est pour cela|donc|ainsi|par conséquent|de ce fait|cela (?:signifie|montre|fait|en fait|rend|veut dire)|поэтому|потому|следовательно|значит|таким образом|вот почему|это (?:значит|означает|делает|показывает|доказывает)|لذلك|ولذلك|لهذا|ولهذا|إذن|وبالتالي|هذا (?:يعني|يجعل))(?!\p{L})/iu

/** A sentence about what the sentence before names, which compares it. */
const POINTS =
  /^(?:that|this|these|those|it|they|das|dies\p{L}*|es|sie|damit|eso|esto|ello|cela|ce|c['’]|il|elle|это|он[аои]?|так|هذا|هذه|ذلك|وهو|وهي)(?!\p{L})/iu
const COMPARES =
  /(?<!\p{L})(?:more|less|fewer|most|least|best|worst|better|worse|cheap(?:er|est)|fast(?:er|est)|\p{L}{3,}(?:est)(?= (?:of|in|on|you|to|way|choice|part|one|thing))|(?:bigg|larg|small|high|low|long|short|strong|weak|quick|slow|great|hard|eas)i?er|than|twice|half|double|record|als|mehr|weniger|am \p{L}+sten|besser\p{L}*|best\p{L}*|günstig(?:er|ste)\p{L}*|billig(?:er|ste)\p{L}*|schneller|doppelt|más|menos|mejor|peor|doble|mitad|plus|moins|meilleure?s?|pire|double|moitié|больше|меньше|лучш\p{L}*|хуже|самы[йехм]\p{L}*|сам(?:ая|ое|ый)|дешевле|быстрее|вдвое|чем|أكثر|أقل|أفضل|أسوأ|أرخص|أسرع|ضعف)(?!\p{L})/iu

/** Whether a sentence without a citation says something only on the strength of the sentence before it. */
export function dependsOnPrevious({ text, citations }: Pick<Sentence, 'text' | 'citations'>): boolean {
  return citations.length === 0 && (CONCLUDES.test(text) || (POINTS.test(text) && COMPARES.test(text)))
}

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
