/** A place in a text: from here, up to there. */
export interface Place {
  from: number
  to: number
}

/** Words that are enough to know a passage by. */
const ENOUGH = 10

/**
 * Where in a Markdown text a passage stands that a check names. The check saw it without marks, and long ones are cut
 * short, so words are compared and what stands between them may be anything.
 */
export function findPlace(markdown: string, passage: string): Place | null {
  const exact = markdown.indexOf(passage)
  if (passage && exact !== -1) return { from: exact, to: exact + passage.length }
  const words = passage.match(/[\p{L}\p{N}]+/gu)?.slice(0, ENOUGH)
  if (!words) return null
  const found = new RegExp(words.join('[^\\p{L}\\p{N}]{1,60}'), 'u').exec(markdown)
  return found && { from: found.index, to: found.index + found[0].length }
}
