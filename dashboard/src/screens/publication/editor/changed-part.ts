import type { TextChange } from './passage'

/** The one change that makes a text another one: what lies between what both begin and end with; null for the same. */
export function changedPart(before: string, after: string): TextChange | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
