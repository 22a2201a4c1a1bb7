/**
 * Where words begin and end in any script. JavaScript's `\b` and `\w` only know ASCII letters, even with the `u`
 * flag: a boundary beside a Cyrillic or an accented letter never matches. Patterns made from these need the `u`
 * flag.
 */
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`

/** In a pattern: not preceded by a letter. */
export const WORD_START = `(?<!${LETTER})`

/** In a pattern: not followed by a letter. */
export const WORD_END = `(?!${LETTER})`

/**
 * A pattern that finds any of the alternatives as whole words.
 * @param alternatives source of a pattern: `reviews?|rese[ñn]as?`
 */
export function wholeWords(alternatives: string, flags = 'iu'): RegExp {
  return new RegExp(`${WORD_START}(?:${alternatives})${WORD_END}`, flags)
}

/** A pattern that finds words by their beginnings. */
export function wordsBeginning(stems: string, flags = 'iu'): RegExp {
  return new RegExp(`${WORD_START}(?:${stems})`, flags)
}
