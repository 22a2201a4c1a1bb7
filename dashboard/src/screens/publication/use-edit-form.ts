import type { Publication, PublicationUpdate } from '@cygnet/sdk'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Draft, forgetDraft, keepDraft, keptDraft } from './editor/drafts'

/** Milliseconds without a change after which what was typed is kept in this browser. */
const PAUSE = 500

const OUTSIDE = ['slug', 'metaTitle', 'metaDescription'] as const

export const fieldsOf = (publication: Publication): Draft => ({
  title: publication.title,
  topic: publication.topic ?? '',
  companyName: publication.companyName ?? '',
  content: publication.content,
  slug: publication.slug ?? '',
  metaTitle: publication.metaTitle ?? '',
  metaDescription: publication.metaDescription ?? '',
})

/** What is sent of the fields: the main ones always, the rest where they differ from what was read. */
export function updateOf(publication: Publication, fields: Draft, readAt: string): PublicationUpdate {
  const update: PublicationUpdate = {
    title: fields.title.trim(),
    topic: fields.topic.trim() || null,
    companyName: fields.companyName.trim() || null,
    content: fields.content,
    updatedAt: readAt,
  }
  for (const name of OUTSIDE) {
    const value = fields[name].trim() || null
    if (value !== publication[name]) update[name] = value
  }
  return update
}

/** The fields of an edit, and what of an earlier one was left in this browser. */
export function useEditForm(publication: Publication) {
  const form = useForm<Draft>({ defaultValues: fieldsOf(publication) })
  const { isDirty } = form.formState
  const fields = form.watch()
  const [left, setLeft] = useState(() => {
    const kept = keptDraft(publication.id)
    const saved = fieldsOf(publication)
    const differs =
      kept && Object.entries(saved).some(([name, value]) => kept.draft[name as keyof Draft] !== value)
    return differs ? kept : null
  })

  const typed = JSON.stringify(fields)
  useEffect(() => {
    // What is offered back is not written over before it was answered.
    if (!isDirty || left) return
    const timer = setTimeout(
      () => keepDraft(publication.id, publication.updatedAt, JSON.parse(typed) as Draft),
      PAUSE
    )
    return () => clearTimeout(timer)
  }, [isDirty, typed, left, publication.id, publication.updatedAt])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

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
