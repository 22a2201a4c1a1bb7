/** A gap for the customer to fill, `[[add: what is missing]]`. */
const OPEN_MARK = /\[\[add:\s*([^\]]{0,500})\]\]/giu

/** What the gaps in a text ask for, in order. */
export function openPlaceholdersIn(markdown: string): string[] {
  return [...markdown.matchAll(OPEN_MARK)].map(([, missing]) => missing!.trim() || 'something')
}
