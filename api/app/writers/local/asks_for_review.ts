import { WORD_END } from '#text/language/word_boundaries'

/**
 * Prompts that begin by asking for a review of something, in the languages that the local writer knows. The word alone
 * is no such request: `How to answer bad reviews` is a subject like any other.
 */
const ASKS_FOR_REVIEW = new RegExp(
  [
    String.raw`^(?:an? )?(?:\p{L}+ ){0,3}review(?: of${WORD_END}|\s*:)`,
    String.raw`^(?:please )?write (?:\p{L}+ ){0,4}review${WORD_END}`,
    String.raw`^(?:\p{L}+ ){0,4}(?:rezension|testbericht|erfahrungsbericht)(?:e[ns]?)?${WORD_END}`,
    String.raw`^(?:\p{L}+ ){0,3}rese[ñn]a (?:de|del|sobre)${WORD_END}`,
    String.raw`^(?:\p{L}+ ){0,3}(?:critique (?:de|du|des)|avis sur|test (?:de|du))${WORD_END}`,
    String.raw`^(?:\p{L}+ ){0,3}(?:обзор|рецензи)\p{L}*`,
    String.raw`^(?:\p{L}+ ){0,3}отзыв (?:о|об|на)${WORD_END}`,
  ].join('|'),
  'iu'
)

export const asksForReview = (prompt: string): boolean => ASKS_FOR_REVIEW.test(prompt.trim())
