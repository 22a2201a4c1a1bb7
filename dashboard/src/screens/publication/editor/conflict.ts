import { type Draft, FIELDS } from './drafts'
import { type MergePiece, mergedText, mergePieces } from './merge-texts'

export const FIELD_LABELS: Record<keyof Draft, string> = {
  title: 'Title',
  topic: 'Topic',
  companyName: 'Company name',
  content: 'Content',
  slug: 'URL slug',
  metaTitle: 'Title in search results',
  metaDescription: 'Description in search results',
  type: 'Type',
  mainKeyword: 'Main keyword',
  keywords: 'Keywords',
}

export type Side = 'mine' | 'theirs' | 'both'

/** One place where two edits differ: a field, or a passage of the text. */
export interface Difference {
  /** The field; null for a passage of the text. */
  field: keyof Draft | null
  mine: string
  theirs: string
  changedBy: 'mine' | 'theirs' | null
}

export interface Conflict {
  /** Fields first, then passages in order. */
  differences: Difference[]
  pieces: MergePiece[]
}

/** Compares two edits. @param base what both started from; null if that is no longer known */
export function conflictOf(base: Draft | null, mine: Draft, theirs: Draft): Conflict {
  const pieces = mergePieces((base ?? theirs).content, mine.content, theirs.content)
  const differences: Difference[] = []
  for (const field of FIELDS) {
    if (field === 'content' || mine[field].trim() === theirs[field].trim()) continue
    const changedBy =
      mine[field].trim() === base?.[field].trim()
        ? 'theirs'
        : theirs[field].trim() === base?.[field].trim()
          ? 'mine'
          : null
    differences.push({ field, mine: mine[field], theirs: theirs[field], changedBy })
  }
  for (const piece of pieces)
    if (piece.kind === 'differs')
      differences.push({
        field: null,
        mine: piece.mine,
        theirs: piece.theirs,
        changedBy: base ? piece.changedBy : null,
      })
  return { differences, pieces }
}

/** The draft that results from the choices; differences without a choice stay mine. */
export function settled(mine: Draft, conflict: Conflict, choices: readonly (Side | null)[]): Draft {
  const draft = { ...mine }
  const passages: string[] = []
  conflict.differences.forEach((difference, index) => {
    const chosen = textOf(difference, choices[index] ?? 'mine')
    if (difference.field) draft[difference.field] = chosen
    else passages.push(chosen)
  })
  if (passages.length > 0) draft.content = mergedText(conflict.pieces, passages)
  return draft
}

function textOf({ mine, theirs }: Difference, side: Side): string {
  if (side === 'both') return `${mine.trimEnd()}\n\n${theirs}`
  return side === 'mine' ? mine : theirs
}
