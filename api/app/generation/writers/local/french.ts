/**
 * French sets a space that must not break before its double punctuation marks and inside its quotation marks,
 * and a curved apostrophe between letters. Times (`10:30`) and addresses stay as they are.
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<=[\p{L}\p{N}»)])[ \u00a0]?([;?!])(?=\s|$)/gu, '\u00a0$1')
    .replace(/(?<=[\p{L}\p{N}»)])[ \u00a0]?:(?=\s|$|\*\*)/gu, '\u00a0:')
    .replace(/« ?(?=\S)/gu, '«\u00a0')
    .replace(/(?<=\S)[ \u00a0]?»/gu, '\u00a0»')
}
