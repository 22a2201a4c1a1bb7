/**
 * Where words begin and end in any script. JavaScript's `\b` and `\w` know ASCII letters alone, with the `u` flag too: a
 * boundary beside a Cyrillic or an accented letter never matches. Patterns made of these need the `u` flag.
 */
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`

/** In a pattern: no letter stands before. */
export const WORD_START = `(?<!${LETTER})`

/** In a pattern: no letter follows. */
export const WORD_END = `(?!${LETTER})`

/**
 * A pattern that finds any of the alternatives as whole words.
 * @param alternatives source of a pattern: `reviews?|rese[ñn]as?`
 */
export function wholeWords(alternatives: string, flags = 'iu'): RegExp {
  return new RegExp(`${WORD_START}(?:${alternatives})${WORD_END}`, flags)
}

/** A pattern that finds words by how they begin. */
export function wordsBeginning(stems: string, flags = 'iu'): RegExp {
  return new RegExp(`${WORD_START}(?:${stems})`, flags)
}
