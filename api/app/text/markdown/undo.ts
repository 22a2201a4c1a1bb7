import { edited } from './edited.js'
import type { Edit } from './surgery.js'

/** What was at one place of a text, so that it can be put back. */
export interface Undo {
  raw: string
  left: string
  /** What stood before and after it, first while it was changed, then when all changes were made. */
  around: { before: string; after: string }[]
}

/** Characters that tell a place. */
const AROUND = 160

/** @param edits in their order, without overlaps */
export function undoOf(source: string, edits: readonly Pick<Edit, 'start' | 'end' | 'left'>[]): Undo[] {
  const made = edited(source, edits)
  let moved = 0
  return edits.map(({ start, end, left }) => {
    const at = start + moved
    moved += left.length - (end - start)
    return {
      raw: source.slice(start, end),
      left,
      around: [around(source, start, end), around(made, at, at + left.length)],
    }
  })
}

const around = (text: string, start: number, end: number) => ({
  before: text.slice(Math.max(0, start - AROUND), start),
  after: text.slice(end, end + AROUND),
})

/** Characters of one neighbor that tell the place where the other has changed. */
const NEIGHBORS = [AROUND, 60, 20]

/** The text with what was at one place put back; null where that place is not found any more. */
export function undone(markdown: string, { raw, left, around: places }: Undo): string | null {
  const put = (at: number) => markdown.slice(0, at) + raw + markdown.slice(at + left.length)
  for (const { before, after } of places) {
    const both = onlyPosition(markdown, before + left + after)
    if (both !== null) return put(both + before.length)
  }
  for (const size of NEIGHBORS)
    for (const place of places) {
      const before = place.before.slice(-size)
      const behind = before.trim() === '' ? null : onlyPosition(markdown, before + left)
      if (behind !== null) return put(behind + before.length)
      const after = place.after.slice(0, size)
      const ahead = after.trim() === '' ? null : onlyPosition(markdown, left + after)
      if (ahead !== null) return put(ahead)
    }
  const alone = left.trim() === '' ? null : onlyPosition(markdown, left)
  return alone === null ? null : put(alone)
}

function onlyPosition(text: string, wanted: string): number | null {
  if (wanted === '') return null
  const at = text.indexOf(wanted)
  return at < 0 || text.indexOf(wanted, at + 1) >= 0 ? null : at
}
