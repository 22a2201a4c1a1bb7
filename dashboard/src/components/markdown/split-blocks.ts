/** Constructs that may contain blank lines. */
const ACROSS_BLANK_LINES = /<(?:!|\?|pre\b|script\b|style\b|textarea\b)/i
const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** A line that continues a list, or belongs to the block above it by its indentation. */
const GOES_ON = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/
/** `[name]: address`, which can be referred to from anywhere; sources are handled separately. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]+\]:.*$/gm

/**
 * Splits a Markdown text at blank lines into pieces that mean the same on their own, so that changing one leaves
 * the others unchanged. Where that is uncertain, the text stays in one piece.
 */
export function splitBlocks(text: string): string[] {
  if (ACROSS_BLANK_LINES.test(text)) return [text]
  const definitions = text.match(DEFINITION)?.join('\n')
  const blocks: string[] = []
  let lines: string[] = []
  let fence: string | null = null
  let blank = false
  for (const line of text.split('\n')) {
    if (blank && fence === null && line.trim() !== '' && !GOES_ON.test(line)) {
      blocks.push(lines.join('\n'))
      lines = []
    }
    const mark = FENCE.exec(line)?.[1]
    if (mark && fence === null) fence = mark
    else if (mark && fence !== null && mark.startsWith(fence) && line.trim() === mark) fence = null
    blank = line.trim() === ''
    lines.push(line)
  }
  blocks.push(lines.join('\n'))
  return definitions ? blocks.map((block) => `${block}\n\n${definitions}`) : blocks
}
