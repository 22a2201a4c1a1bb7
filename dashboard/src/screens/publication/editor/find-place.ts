/** A range in a text. */
export interface Place {
  from: number
  to: number
}

/** Words that are enough to identify a passage. */
const ENOUGH = 10

/**
 * Finds the passage of a check in a Markdown text. The check saw it without markup, and long passages are
 * truncated, so only words are compared and anything may be between them.
 */
export function findPlace(markdown: string, passage: string): Place | null {
  // Some checks put the section before the passage: "Service plans: A cargo bike carries ...".
  const colon = passage.indexOf(': ')
  return findWords(markdown, passage) ?? (colon > 0 ? findWords(markdown, passage.slice(colon + 2)) : null)
}

function findWords(markdown: string, passage: string): Place | null {
  const exact = markdown.indexOf(passage)
  if (passage && exact !== -1) return { from: exact, to: exact + passage.length }
  // The last word of a truncated passage may be incomplete.
  const whole = passage.replace(/\S*(?:\.\.\.|…)$/u, '')
  const words = whole.match(/[\p{L}\p{N}]+/gu)?.slice(0, ENOUGH)
  if (!words) return null
  const found = new RegExp(words.join('[^\\p{L}\\p{N}]{1,60}'), 'u').exec(markdown)
  return found && { from: found.index, to: found.index + found[0].length }
}
