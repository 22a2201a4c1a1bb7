import type { Publication, PublicationUpdate, PublicationVersion } from '@cygnet/sdk'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Draft, FIELDS, forgetDraft, keepDraft, keptDraft } from './editor/drafts'
import type { Basis } from './use-conflict'

/** Milliseconds without a change before the edit is stored in this browser. */
const PAUSE = 500

const OUTSIDE = ['slug', 'metaTitle', 'metaDescription', 'mainKeyword'] as const

export const fieldsOf = (publication: Publication | PublicationVersion): Draft => ({
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

/** The keywords of a field with commas between them, each once. */
export const keywordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((keyword) => keyword.trim())
      .filter((keyword) => keyword !== '')
  ),
]

/**
 * The request for the fields: the main ones always, the others if they differ from what was loaded.
 * @param basis the state that was edited; its fields are null if they are not known
 */
export function updateOf(basis: Basis, fields: Draft): PublicationUpdate {
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

/**
 * The fields of an edit, and the unsaved draft of an earlier one in this browser.
 * @param readAt `updatedAt` of the state that is edited
 */
export function useEditForm(publication: Publication, readAt: string) {
  const form = useForm<Draft>({ defaultValues: fieldsOf(publication) })
  const { isDirty } = form.formState
  const fields = form.watch()
  const [left, setLeft] = useState(() => {
    const kept = keptDraft(publication.id)
    const saved = fieldsOf(publication)
    if (!kept) return null
    // One that an earlier version of the editor stored lacks what it did not have.
    const draft = { ...saved, ...kept.draft }
    return FIELDS.some((name) => draft[name] !== saved[name]) ? { ...kept, draft } : null
  })

  const typed = JSON.stringify(fields)
  useEffect(() => {
    // A draft that is offered is not overwritten before the user has decided.
    if (!isDirty || left) return
    const keep = () => keepDraft(publication.id, readAt, JSON.parse(typed) as Draft)
    const timer = setTimeout(keep, PAUSE)
    // A page in the background may never run its timer.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [isDirty, typed, left, publication.id, readAt])

  return {
    form,
    fields,
    left,
    dismissLeft: (forget: boolean) => {
      if (forget) forgetDraft(publication.id)
      setLeft(null)
    },
  }
}
