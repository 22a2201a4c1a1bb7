const FOOTNOTE_DEFINITION = /^\[\^[^\]\n]*\]:.*$/gm
const FOOTNOTE_REFERENCE = /\[\^[^\]\n]*\]/g
const TARGET = /\]\([^()\n]*\)/g
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu

/** The words of a Markdown text without a quality report, such as the partial text of a failed one. */
export function countWords(markdown: string): number {
  const prose = markdown.replace(FOOTNOTE_DEFINITION, '').replace(FOOTNOTE_REFERENCE, '').replace(TARGET, ']')
  return prose.match(WORD)?.length ?? 0
}
