import type { Publication } from '@cygnet/sdk'
import { useRef, useState } from 'react'
import { loadPublication } from '#/queries/publications'
import { type Draft, FIELDS } from './editor/drafts'
import { mergedAlone } from './editor/merge-texts'
import { toFields } from './use-edit-form'

/** The state that an edit was made from. */
export interface Basis {
  /** `updatedAt` of the publication. */
  at: string
  /** null for a draft from this browser, of which only the time is known. */
  fields: Draft | null
}

/** The state that an edit is based on, and what somebody else has saved since. */
export function useConflict(publication: Publication) {
  const [basis, setBasis] = useState<Basis>(() => ({
    at: publication.updatedAt,
    fields: toFields(publication),
  }))
  const [theirs, setTheirs] = useState<Publication | null>(null)
  const now = useRef(basis)
  now.current = basis

  const begin = (from: Publication) => setBasis({ at: from.updatedAt, fields: toFields(from) })

  /**
   * Checks whether the stored publication has changed since this edit began.
   * @returns it with the edit merged in; null if nothing changed or both changed the same place
   */
  async function carriedOver(draft: () => Draft): Promise<{ stored: Publication; draft: Draft } | null> {
    const stored = await loadPublication(publication.id)
    const { at, fields } = now.current
    if (stored.updatedAt === at || !fields) return null
    const merged = mergedDraft(fields, draft(), toFields(stored))
    return merged && { stored, draft: merged }
  }

  return { basis, setBasis, begin, theirs, setTheirs, carriedOver }
}

const mergedPassages = (field: keyof Draft, before: string, own: string, other: string) =>
  field === 'content' ? mergedAlone(before, own, other) : null

/** Merges two edits if they touch different fields and paragraphs; null otherwise. */
export function mergedDraft(base: Draft, mine: Draft, theirs: Draft): Draft | null {
  const merged = { ...mine }
  for (const field of FIELDS) {
    const [before, own, other] = [base[field], mine[field], theirs[field]]
    const settled =
      own === before
        ? other
        : other === before || other === own
          ? own
          : mergedPassages(field, before, own, other)
    if (settled === null) return null
    merged[field] = settled
  }
  return merged
}
