import type { Publication, PublicationUpdate, PublicationVersion } from '@cygnet/sdk'
import type { PublicationDraft } from '@cygnet/sdk/session'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { NOTHING_KEPT } from './editor/draft-keeper'
import { type Draft, FIELDS, type KeptDraft, keptDraft, keywordsOf } from './editor/drafts'
import { useDraftKeeper } from './editor/use-draft-keeper'
import type { Basis } from './use-conflict'

const OUTSIDE = ['slug', 'metaTitle', 'metaDescription', 'mainKeyword'] as const

export const toFields = (publication: Publication | PublicationVersion | PublicationDraft): Draft => ({
  title: publication.title,
  topic: publication.topic ?? '',
  companyName: publication.companyName ?? '',
  content: publication.content,
  slug: publication.slug ?? '',
  metaTitle: publication.metaTitle ?? '',
  metaDescription: publication.metaDescription ?? '',
  type: publication.type,
  mainKeyword: publication.mainKeyword ?? '',
  keywords: publication.keywords.join(', '),
})

/**
 * The request for the fields: the main ones always, the others if they differ from what was loaded.
 * @param basis the state that was edited; its fields are null if they are not known
 */
export function toUpdate(basis: Basis, fields: Draft): PublicationUpdate {
  const update: PublicationUpdate = {
    title: fields.title.trim(),
    topic: fields.topic.trim() || null,
    companyName: fields.companyName.trim() || null,
    content: fields.content,
    updatedAt: basis.at,
  }
  for (const name of OUTSIDE) {
    const value = fields[name].trim()
    if (value !== basis.fields?.[name]) update[name] = value || null
  }
  if (fields.type !== basis.fields?.type) update.type = fields.type as Publication['type']
  if (fields.keywords !== basis.fields?.keywords) update.keywords = keywordsOf(fields.keywords)
  return update
}

/** An unsaved edit of an earlier time, and where it was kept. */
export interface LeftEdit extends KeptDraft {
  place: 'browser' | 'account'
}

/** The newest unsaved edit, of this browser or of the server; null where none differs from what is saved. */
function leftEdit(publication: Publication, stored: PublicationDraft | null): LeftEdit | null {
  const saved = toFields(publication)
  const own = keptDraft(publication.id)
  const found: LeftEdit[] = []
  // One that an earlier version of the editor kept lacks what it did not have.
  if (own) found.push({ ...own, draft: { ...saved, ...own.draft }, place: 'browser' })
  if (stored)
    found.push({
      draft: toFields(stored),
      readAt: stored.basedOn,
      keptAt: Date.parse(stored.savedAt),
      place: 'account',
    })
  const unsaved = found.filter(({ draft }) => FIELDS.some((name) => draft[name] !== saved[name]))
  return unsaved.sort((one, other) => other.keptAt - one.keptAt)[0] ?? null
}

/**
 * The fields of an edit, how they are kept while they are unsaved, and the unsaved edit of an earlier time. That one is
 * continued, unless the publication has been saved since then: only then there is something to decide.
 * @param readAt `updatedAt` of the state that is edited
 * @param stored the draft that the server has
 */
export function useEditForm(publication: Publication, readAt: string, stored: PublicationDraft | null) {
  const [found] = useState(() => leftEdit(publication, stored))
  const current = found?.readAt === publication.updatedAt
  const [resumed, setResumed] = useState(current ? found : null)
  const [left, setLeft] = useState(current ? null : found)
  const form = useForm<Draft>({ defaultValues: resumed?.draft ?? toFields(publication) })
  const { reset, setValue } = form
  const { isDirty } = form.formState
  const fields = form.watch()
  const { state, keeper } = useDraftKeeper(publication.id, stored !== null)

  // The editor begins with the text of the edit; what is saved is what it differs from.
  const [begun, setBegun] = useState(!resumed)
  useEffect(() => {
    if (begun || !resumed) return
    reset(toFields(publication), { keepValues: true })
    for (const name of FIELDS) setValue(name, resumed.draft[name], { shouldDirty: true })
    setBegun(true)
  }, [begun, resumed, publication, reset, setValue])

  // The server has it already, until it is changed.
  const untouched = useRef(resumed?.place === 'account' ? resumed : null)
  const typed = JSON.stringify(fields)
  useEffect(() => {
    // An edit that is offered is not overwritten before the user has decided.
    if (left || !begun) return
    const draft = JSON.parse(typed) as Draft
    const same = untouched.current
    if (same && FIELDS.every((name) => draft[name] === same.draft[name])) return
    untouched.current = null
    if (isDirty) keeper.changed({ readAt, draft })
    else keeper.clear()
  }, [isDirty, typed, left, begun, readAt, keeper])

  const draftState = untouched.current
    ? { ...NOTHING_KEPT, savedAt: new Date(untouched.current.keptAt).toISOString() }
    : state

  return {
    form,
    fields,
    /** The edit that is continued, for as long as that is worth knowing. */
    resumed,
    endResumed: () => setResumed(null),
    left,
    dismissLeft: () => setLeft(null),
    draftState,
    clearDraft: () => keeper.clear(),
  }
}
