/** Letters of scripts that take a token or more each. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu
const OTHER = /[^\p{ASCII}]/gu

/** Characters for each token, on the safe side: a text rarely has more tokens than this says. */
const ASCII_PER_TOKEN = 3.5
const OTHER_PER_TOKEN = 1.5

/** About how many tokens a text has, whatever the model's vocabulary. */
export function tokensIn(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0
  const other = (text.match(OTHER)?.length ?? 0) - dense
  return Math.ceil(dense + other / OTHER_PER_TOKEN + (text.length - dense - other) / ASCII_PER_TOKEN)
}
