// Format characters, private use and tags: they are invisible, and text for machines is hidden in them.
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\u3164\uffa0\u115f\u1160]/gu
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Text as displayed: one line, single spaces, without invisible characters. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' ')
    .replace(CONTROL, '')
    .replace(INVISIBLE, keepJoiner)
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * Zero-width (non-)joiners shape letters of some scripts and emoji, so they are kept between visible characters.
 */
function keepJoiner(char: string, offset: number, whole: string): string {
  if (char !== '\u200c' && char !== '\u200d') return ''
  const shaping =
    /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Extended_Pictographic}]\ufe0f?$/u
  return shaping.test(whole.slice(Math.max(0, offset - 2), offset)) ? char : ''
}

/** Cuts text at the end of a word so that it has at most `max` characters. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const space = cut.lastIndexOf(' ')
  return (space > max / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
