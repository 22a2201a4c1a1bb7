/** No word of a language is longer; addresses and keys are, and would overflow the page. */
const LONG = /[^\s\u200b]{40,}/gu
const ZERO_WIDTH_SPACE = '\u200b'
/** Letters of these scripts are broken anywhere anyway. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Between groups of digits, and before the sign that belongs to a figure. */
const IN_FIGURE = /(?<=\d) (?=\d{3}(?!\d)|[€$£%°])/gu

/**
 * A text with break opportunities in overlong words, after punctuation marks where there are any, and none within a
 * figure.
 */
export function breakable(text: string): string {
  return text
    .replace(IN_FIGURE, '\u00a0')
    .replace(LONG, (word) =>
      BREAKS_ANYWHERE.test(word)
        ? word
        : word.replace(/[^/?&=._-]{0,20}[/?&=._-]+|[^/?&=._-]{20}/gu, (part) => part + ZERO_WIDTH_SPACE)
    )
}
