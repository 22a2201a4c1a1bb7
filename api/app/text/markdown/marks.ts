/** A citation or footnote mark, `[^s1]` or `[^1]`; the identifier is the first group. */
export const MARK = /\[\^([^[\]\s]{1,60})\]/gu

/** A gap for the customer to fill, `[[add: what is missing]]`; what is missing is the first group. */
export const GAP = /\[\[add:\s*([^\]]{0,500})\]\]/giu

/** Identifiers of the citations in a passage, each once, in order. */
export function marksIn(text: string): string[] {
  return [...new Set([...text.matchAll(MARK)].map((match) => match[1] ?? ''))]
}

/** What the gaps in a text ask for, in order. */
export function gapsIn(text: string): string[] {
  return [...text.matchAll(GAP)].map((match) => (match[1] ?? '').trim())
}

/** Marks and gaps with the space before them. It only begins where no space is before it, so that it stays linear. */
const RUN = new RegExp(`(?<!\\s)(?:\\s*(?:${GAP.source}|${MARK.source}))+`, 'giu')

/** The end of a sentence or of a part of it. */
const ENDS = /[.,;:!?](?:\s|$)/uy

/** Text as it reads: without marks and gaps, white space collapsed. French has a space before `:` and `?`. */
export function withoutMarks(text: string): string {
  return text
    .replace(RUN, (run, ...[, , at]) => (endsAt(text, at + run.length) ? '' : run))
    .replace(GAP, ' ')
    .replace(MARK, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

function endsAt(text: string, at: number): boolean {
  ENDS.lastIndex = at
  return ENDS.test(text)
}
