import type { Range } from './document.js'

/** The text with changes made. */
export function edited(source: string, edits: readonly (Range & { left: string })[]): string {
  let result = ''
  let at = 0
  for (const { start, end, left } of edits) {
    result += source.slice(at, start) + left
    at = end
  }
  return result + source.slice(at)
}
