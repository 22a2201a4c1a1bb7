import type { TextChange } from './passage'

/** The replacement that turns one text into another: all between their common start and end; null if they are equal. */
export function changedPart(before: string, after: string): TextChange | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
