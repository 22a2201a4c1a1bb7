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
  // Some checks put before the passage what it was found in: "Service plans: A cargo bike carries ...".
  const colon = passage.indexOf(': ')
  return findWords(markdown, passage) ?? (colon > 0 ? findWords(markdown, passage.slice(colon + 2)) : null)
}

function findWords(markdown: string, passage: string): Place | null {
  const exact = markdown.indexOf(passage)
  if (passage && exact !== -1) return { from: exact, to: exact + passage.length }
  // The last word of what was cut short is a part of one.
  const whole = passage.replace(/\S*(?:\.\.\.|…)$/u, '')
  const words = whole.match(/[\p{L}\p{N}]+/gu)?.slice(0, ENOUGH)
  if (!words) return null
  const found = new RegExp(words.join('[^\\p{L}\\p{N}]{1,60}'), 'u').exec(markdown)
  return found && { from: found.index, to: found.index + found[0].length }
}
